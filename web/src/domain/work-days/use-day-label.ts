import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { useTranslation } from "react-i18next";
import { DAY_TYPE_LOOK, dayTypesOf } from "#domain/day-types/day-type-look.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { isMissing } from "./day-state.ts";
import { useHolidayName } from "./use-holiday-name.ts";

/** The accessible name of a day in one line. */
export function useDayLabel(): (date: LocalDate, day: WorkDay | undefined, today: LocalDate) => string {
	const { t } = useTranslation("work-days");
	const format = useFormat();
	const holidayName = useHolidayName();
	return (date, day, today) => {
		const parts = [format.longDate(date)];
		if (date === today) parts.push(t("calendar.today"));
		if (day) {
			const types = dayTypesOf(day.entries).filter((type) => type !== 0 && type !== 4);
			const holiday = holidayName(day);
			if (holiday !== null) parts.push(holiday);
			parts.push(...types.map((type) => t(`dayTypes.${DAY_TYPE_LOOK[type].name}`)));
			if (day.requests) parts.push(t("calendar.requested"));
			if (day.isAway) parts.push(t("calendar.away"));
			if (day.creditedHours > 0) parts.push(t("calendar.hours", { hours: format.hours(day.creditedHours) }));
			if (isMissing(day, today)) parts.push(t("calendar.missing"));
			if (!day.hasContract) parts.push(t("calendar.noContract"));
			if (day.locked) parts.push(t("calendar.locked"));
		}
		return parts.join(", ");
	};
}
