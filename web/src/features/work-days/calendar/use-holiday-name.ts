import { finnishHolidays } from "@tuntikirja/contract/special-days/finnish-holidays.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { useCallback } from "react";
import { useLanguage } from "#lib/i18n/format.ts";

/** The name of a day's national holiday, in Finnish where the calendar knows it; null on other days. */
export function useHolidayName(): (day: WorkDay) => string | null {
	const language = useLanguage();
	return useCallback(
		({ nationalHoliday, date }) => {
			if (!nationalHoliday) return null;
			if (language === "en") return nationalHoliday.name;
			const known = finnishHolidays(Number(date.slice(0, 4))).find((one) => one.date === date);
			return known?.name === nationalHoliday.name ? known.nameFi : nationalHoliday.name;
		},
		[language],
	);
}
