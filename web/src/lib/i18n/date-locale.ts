import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "#lib/clock.ts";
import { i18nReady, loadTexts } from "./i18n.ts";
import { useLanguage } from "./format.ts";

// Fetched with the code of the first date field, which is rendered long before it is opened.
i18nReady.then(() => loadTexts("dates")).catch(() => undefined);

/** The props of every date field and calendar: its texts, the language of its months, and today. */
export function useDateLocale() {
	const { t } = useTranslation("dates", { useSuspense: false });
	const language = useLanguage();
	const today = useToday();
	return useMemo(
		() => ({
			language,
			today,
			pick: (field: string) => t("pick", { field }),
			unreadable: t("unreadable"),
			previousMonth: t("previousMonth"),
			nextMonth: t("nextMonth"),
		}),
		[t, language, today],
	);
}
