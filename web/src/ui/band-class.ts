/** Bands of a load by its percentage; `none` has nothing to be a part of. */
export type LoadBand = "none" | "0" | "under-50" | "under-75" | "under-100" | "100" | "over";

/** Ground of each band. The percentage is always printed on it: colour is never alone. */
export const BAND_CLASS: Readonly<Record<LoadBand, string>> = {
	none: "bg-ground text-muted",
	"0": "band-0",
	"under-50": "bg-band-50",
	"under-75": "bg-band-75",
	"under-100": "bg-band-100",
	"100": "band-full",
	over: "band-over",
};
