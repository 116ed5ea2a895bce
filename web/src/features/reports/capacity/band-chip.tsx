import type { CapacityBand } from "@tuntikirja/contract/capacity/rules.ts";
import { BAND_CLASS } from "#domain/bands/band-class.ts";
import { classNames } from "#ui/class-names.ts";

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
				BAND_CLASS[band],
			)}
		>
			{text}
		</span>
	);
}
