import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { shownHours } from "@tuntikirja/contract/work-days/counted-hours.ts";
import type { Entry } from "@tuntikirja/contract/work-days/schema.ts";
import type { TFunction } from "i18next";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { asksHours } from "#domain/day-panel/entry-form/entry-values.ts";
import { type Format, useFormat } from "#lib/i18n/format.ts";

/** An entry in one line: `Acme · Dev 5.00 h`, `Holiday`. */
export function useEntryText(): (entry: Entry) => string {
	const { t } = useTranslation("work-days");
	const format = useFormat();
	return useCallback((entry) => entryText(entry, t, format), [t, format]);
}

/** The same outside of components. */
export function entryText(entry: Entry, t: TFunction<"work-days">, format: Format): string {
	const names = [entry.project?.name, entry.label?.name].filter(Boolean).join(" · ");
	const isWork = entry.dayTypeId === DAY_TYPES.NORMAL_DAY;
	const what = isWork ? names || t("day.noProject") : t(`dayTypes.${DAY_TYPE_LOOK[entry.dayTypeId].name}`);
	return asksHours(entry.dayTypeId)
		? `${what} ${t("calendar.hours", { hours: format.hours(shownHours(entry)) })}`
		: what;
}
