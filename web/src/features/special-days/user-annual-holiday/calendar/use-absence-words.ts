import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { type Absence, lookOf } from "./absence-rows.ts";

/** The text of a person's leave on a date: "Holiday", "Paid leave, 3.50 h". */
export function useAbsenceWords(): (absences: readonly Absence[]) => string {
	const { t } = useTranslation("user-annual-holiday");
	const format = useFormat();
	return useCallback(
		(absences) =>
			absences
				.map((absence) => {
					const look = lookOf(absence);
					const name = look ? t(`calendar.types.${look.name}`) : "";
					return absence.hours === 0
						? name
						: t("calendar.withHours", { name, hours: format.hours(absence.hours) });
				})
				.join("; "),
		[t, format],
	);
}
