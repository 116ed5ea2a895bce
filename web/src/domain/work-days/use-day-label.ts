import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { useCallback } from "react";
import { useNationalHolidayName } from "#domain/special-days/national-holiday-name.ts";
import { DAY_TYPES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { useTranslation } from "react-i18next";
import { DAY_TYPE_LOOK, dayTypesOf } from "#domain/day-types/day-type-look.ts";
import { useFormat, useLanguage } from "#lib/i18n/format.ts";
import { isMissing } from "./day-state.ts";

/** The name of a day's national holiday; null on other days. */
export function useHolidayName(): (day: WorkDay) => string | null {
	const nameOf = useNationalHolidayName();
	return useCallback(
		({ nationalHoliday, date }) => (nationalHoliday ? nameOf({ date, name: nationalHoliday.name }) : null),
		[nameOf],
	);
}

/** The accessible name of a day in one line. */
export function useDayLabel(): (date: LocalDate, day: WorkDay | undefined, today: LocalDate) => string {
	const { t } = useTranslation("work-days");
	const format = useFormat();
	const holidayName = useHolidayName();
	return (date, day, today) => {
		const parts = [format.longDate(date)];
		if (date === today) parts.push(t("calendar.today"));
		if (day) {
			const types = dayTypesOf(day.entries).filter(isNamed);
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

/** Work has no name, and a national holiday has one of its own. */
function isNamed(type: DayTypeId): boolean {
	return type !== DAY_TYPES.NORMAL_DAY && type !== DAY_TYPES.NATIONAL_HOLIDAY;
}

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
