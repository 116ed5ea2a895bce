import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "#lib/clock.ts";
import { useLanguage } from "./format.ts";

/** What every date field and calendar is given: its words, the language of its months, and today. */
export function useDateLocale() {
	const { t } = useTranslation();
	const language = useLanguage();
	const today = useToday();
	return useMemo(
		() => ({
			language,
			today,
			pick: (field: string) => t("dates.pick", { field }),
			unreadable: t("dates.unreadable"),
			previousMonth: t("dates.previousMonth"),
			nextMonth: t("dates.nextMonth"),
		}),
		[t, language, today],
	);
}
