import type { CapacityBand } from "@tuntikirja/contract/capacity/rules.ts";

/** Background of each band. The percentage is always printed on it, because colour must not be the only sign. */
export const BAND_CLASS: Readonly<Record<CapacityBand, string>> = {
	none: "bg-ground text-muted",
	"0": "band-0",
	"under-50": "bg-band-50",
	"under-75": "bg-band-75",
	"under-100": "bg-band-100",
	"100": "band-full",
	over: "band-over",
};
