import { ABSENCES } from "@tuntikirja/contract/kernel/day-types.ts";
import { useTranslation } from "react-i18next";
import { DayTypeChip } from "#domain/day-types/day-type-chip.tsx";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";

/** The meaning of the colours and letters, and the rule for who counts as absent. */
export function AbsenceLegend() {
	const { t } = useTranslation("user-annual-holiday");
	return (
		<>
			<ul
				aria-label={t("calendar.legend")}
				className="mt-3 flex flex-wrap gap-x-4 gap-y-2 text-table text-muted"
			>
				{ABSENCES.map((type) => (
					<li key={type}>
						<DayTypeChip label={t(`calendar.types.${DAY_TYPE_LOOK[type].name}`)} type={type} />
					</li>
				))}
				<li>
					<DayTypeChip label={t("calendar.national")} type={4} />
				</li>
			</ul>
			<p className="mt-2 text-table text-muted">{t("calendar.rule")}</p>
		</>
	);
}
