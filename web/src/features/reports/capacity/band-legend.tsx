import type { CapacityBand } from "@tuntikirja/contract/capacity/rules.ts";
import { useTranslation } from "react-i18next";
import { BandChip } from "./band-chip.tsx";

const BANDS: readonly (readonly [CapacityBand, string])[] = [
	["0", "0 %"],
	["under-50", "< 50 %"],
	["under-75", "< 75 %"],
	["under-100", "< 100 %"],
	["100", "100 %"],
	["over", "> 100 %"],
];

/** What the colours of loads mean. */
export function BandLegend() {
	const { t } = useTranslation("reports");
	return (
		<p className="flex flex-wrap items-center gap-2 text-table">
			<span className="text-muted">{t("capacity.legend")}</span>
			{BANDS.map(([band, text]) => (
				<BandChip band={band} key={band} text={text} />
			))}
		</p>
	);
}
