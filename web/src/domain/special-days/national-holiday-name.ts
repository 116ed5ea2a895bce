import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { HOLIDAY_NAMES } from "@tuntikirja/contract/special-days/holiday-names.ts";
import { useCallback } from "react";
import { useLanguage } from "#lib/i18n/format.ts";

/** A national holiday as the API returns it: with its English name. */
export interface NamedHoliday {
	readonly date: LocalDate;
	readonly name: string;
}

/** The holiday's name in the language on screen: in Finnish where it is a name of the calendar. */
export function useNationalHolidayName(): (holiday: NamedHoliday) => string {
	const language = useLanguage();
	return useCallback(
		({ name }) => {
			if (language === "en") return name;
			return Object.values(HOLIDAY_NAMES).find(([english]) => english === name)?.[1] ?? name;
		},
		[language],
	);
}
