/** The look that all text controls share, without a height. 16 px by touch, else iOS zooms into the page. */
export const CONTROL_LOOK =
	"w-full rounded-control border border-line-strong/70 bg-card px-3 text-body text-text transition-colors placeholder:text-muted hover:border-line-strong disabled:opacity-50 aria-invalid:border-minus pointer-coarse:text-lead";

/** The look of text inputs and selects, which are one line high. */
export const CONTROL_CLASS = `h-control ${CONTROL_LOOK}`;
