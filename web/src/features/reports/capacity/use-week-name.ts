import { addDays, isoWeek, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";

/** Formats a week with its number and dates: "Week 25, 15.06.–21.06.2026". */
export function useWeekName(): (monday: LocalDate) => string {
	const { t } = useTranslation("reports");
	const format = useFormat();
	return useCallback(
		(monday) =>
			t("capacity.weekName", {
				week: isoWeek(monday),
				from: format.date(monday).slice(0, -4),
				to: format.date(addDays(monday, 6)),
			}),
		[t, format],
	);
}
