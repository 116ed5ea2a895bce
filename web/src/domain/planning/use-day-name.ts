import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { useCallback } from "react";
import { useFormat, useLanguage } from "#lib/i18n/format.ts";

/** A day within a sentence: `Wed 10 June`, but `ke 10. kesäkuuta`, since Finnish weekdays are lower case. */
export function useDayName(): (date: LocalDate) => string {
	const format = useFormat();
	const language = useLanguage();
	return useCallback(
		(date) => {
			const name = format.dayOfMonth(date);
			return language === "fi" ? name.charAt(0).toLowerCase() + name.slice(1) : name;
		},
		[format, language],
	);
}
