/** The look that text inputs and selects share. 16 px by touch, else iOS zooms into the page. */
export const CONTROL_CLASS =
	"h-control w-full rounded-control border border-line-strong/70 bg-card px-3 text-body text-text transition-colors placeholder:text-muted hover:border-line-strong disabled:opacity-50 aria-invalid:border-minus pointer-coarse:text-lead";
