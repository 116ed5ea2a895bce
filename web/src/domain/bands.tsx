import type { CapacityBand } from "@tuntikirja/contract/capacity/rules.ts";
import { classNames } from "#ui/class-names.ts";

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

const BANDS: readonly (readonly [CapacityBand, string])[] = [
	["0", "0 %"],
	["under-50", "< 50 %"],
	["under-75", "< 75 %"],
	["under-100", "< 100 %"],
	["100", "100 %"],
	["over", "> 100 %"],
];

interface BandLegendProps {
	/** What is a per cent of what. */
	readonly label: string;
	/** How nothing available is shown, where it is. */
	readonly none?: string;
}

/** What the colours of loads mean. */
export function BandLegend({ label, none }: BandLegendProps) {
	return (
		<p className="flex flex-wrap items-center gap-2 text-table">
			<span className="text-muted">{label}</span>
			{BANDS.map(([band, text]) => (
				<span className={classNames("rounded-control px-2 py-0.5 tabular-nums", BAND_CLASS[band])} key={band}>
					{text}
				</span>
			))}
			{none && <span className="text-muted">{none}</span>}
		</p>
	);
}
