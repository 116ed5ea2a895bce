import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { useTranslation } from "react-i18next";
import { isCounted, reasonOf } from "#domain/work-days/day-state.ts";
import { useHolidayName } from "#domain/work-days/use-holiday-name.ts";
import { useFormat } from "#lib/i18n/format.ts";

/** Weekend days without entries are left out. */
export function isWorthALine(day: WorkDay): boolean {
	return !day.isWeekend || day.entries.length > 0;
}

/** The figures of a day as they are written, and the rule that they come from. */
export function useDayFigures() {
	const { t } = useTranslation("explanations");
	const format = useFormat();
	const holidayName = useHolidayName();
	return (day: WorkDay, today: LocalDate) => {
		const isInSum = isCounted(day, today);
		return {
			isInSum,
			expected: format.hours(day.expectedHours),
			credited: format.hours(day.creditedHours),
			difference: isInSum ? format.signedHours(day.plusMinus) : "–",
			reason: t(`reasons.${reasonOf(day, today)}`, { holiday: holidayName(day) ?? "" }),
		};
	};
}
