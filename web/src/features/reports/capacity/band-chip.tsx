import type { CapacityBand } from "@tuntikirja/contract/capacity/rules.ts";
import { BAND_CLASS } from "#domain/bands/band-class.ts";
import { classNames } from "#ui/class-names.ts";

export interface BandChipProps {
	readonly band: CapacityBand;
	/** Always printed, so that the colour is never the only sign. */
	readonly text: string;
}

/** A percentage in the colour of its band. */
export function BandChip({ band, text }: BandChipProps) {
	return (
		<span
			className={classNames(
				"inline-block min-w-20 rounded-control px-2 py-0.5 text-right tabular-nums",
				BAND_CLASS[band],
			)}
		>
			{text}
		</span>
	);
}
