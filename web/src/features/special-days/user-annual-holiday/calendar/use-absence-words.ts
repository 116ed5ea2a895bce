import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { type Absence, absenceType } from "./absence-rows.ts";

/** The text of a person's leave on a date: "Holiday", "Paid leave, 3.50 h". */
export function useAbsenceWords(): (absences: readonly Absence[]) => string {
	const { t } = useTranslation("user-annual-holiday");
	const format = useFormat();
	return useCallback(
		(absences) =>
			absences
				.map((absence) => {
					const type = absenceType(absence);
					const name = type ? t(`calendar.types.${DAY_TYPE_LOOK[type].name}`) : "";
					return absence.hours === 0
						? name
						: t("calendar.withHours", { name, hours: format.hours(absence.hours) });
				})
				.join("; "),
		[t, format],
	);
}
