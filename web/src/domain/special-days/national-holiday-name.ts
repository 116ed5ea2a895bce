import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { finnishHolidays } from "@tuntikirja/contract/special-days/finnish-holidays.ts";
import { getYear } from "date-fns/getYear";
import { parseISO } from "date-fns/parseISO";
import { useCallback } from "react";
import { useLanguage } from "#lib/i18n/format.ts";

/** A national holiday as the API returns it: with its English name. */
export interface NamedHoliday {
	readonly date: LocalDate;
	readonly name: string;
}

/** The holiday's name in the language on screen: in Finnish where the calendar knows it. */
export function useNationalHolidayName(): (holiday: NamedHoliday) => string {
	const language = useLanguage();
	return useCallback(
		({ date, name }) => {
			if (language === "en") return name;
			const known = finnishHolidays(getYear(parseISO(date))).find((one) => one.date === date);
			return known?.name === name ? known.nameFi : name;
		},
		[language],
	);
}
