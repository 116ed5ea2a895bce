import type { CapacityBand } from "@tuntikirja/contract/capacity/rules.ts";
import { classNames } from "#ui/class-names.ts";

const LOOK: Readonly<Record<CapacityBand, string>> = {
	none: "text-muted",
	"0": "band-0",
	"under-50": "bg-band-50",
	"under-75": "bg-band-75",
	"under-100": "bg-band-100",
	"100": "band-full",
	over: "band-over",
};

export interface BandChipProps {
	readonly band: CapacityBand;
	/** Always printed: colour is never alone. */
	readonly text: string;
}

/** A percentage on the colour of its band. */
export function BandChip({ band, text }: BandChipProps) {
	return (
		<span
			className={classNames(
				"inline-block min-w-20 rounded-control px-2 py-0.5 text-right tabular-nums",
				LOOK[band],
			)}
		>
			{text}
		</span>
	);
}
