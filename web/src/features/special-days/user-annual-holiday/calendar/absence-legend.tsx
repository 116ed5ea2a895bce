import { useTranslation } from "react-i18next";
import { DayTypeChip } from "#domain/day-types/day-type-chip.tsx";
import { ABSENCE_LOOKS } from "./absence-rows.ts";

/** The meaning of the colours and letters, and the rule for who counts as absent. */
export function AbsenceLegend() {
	const { t } = useTranslation("user-annual-holiday");
	return (
		<>
			<ul
				aria-label={t("calendar.legend")}
				className="mt-3 flex flex-wrap gap-x-4 gap-y-2 text-table text-muted"
			>
				{ABSENCE_LOOKS.map(({ name, tone, letter }) => (
					<li key={name}>
						<DayTypeChip label={t(`calendar.types.${name}`)} letter={letter} tone={tone} />
					</li>
				))}
				<li>
					<DayTypeChip label={t("calendar.national")} letter={t("calendar.nationalLetter")} tone="national" />
				</li>
			</ul>
			<p className="mt-2 text-table text-muted">{t("calendar.rule")}</p>
		</>
	);
}
