import type { CapacityBand } from "@tuntikirja/contract/capacity/rules.ts";
import { useTranslation } from "react-i18next";
import { BAND_CLASS } from "#ui/band-class.ts";
import { classNames } from "#ui/class-names.ts";

const BANDS: readonly (readonly [CapacityBand, string])[] = [
	["0", "0 %"],
	["under-50", "< 50 %"],
	["under-75", "< 75 %"],
	["under-100", "< 100 %"],
	["100", "100 %"],
	["over", "> 100 %"],
];

/** What the grounds of the cells mean. */
export function BandLegend() {
	const { t } = useTranslation("capacity");
	return (
		<p className="flex flex-wrap items-center gap-2 text-table">
			<span className="text-muted">{t("legend")}</span>
			{BANDS.map(([band, text]) => (
				<span className={classNames("rounded-control px-2 py-0.5 tabular-nums", BAND_CLASS[band])} key={band}>
					{text}
				</span>
			))}
			<span className="text-muted">{t("legendNone")}</span>
		</p>
	);
}
