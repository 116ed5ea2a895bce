import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { useCallback } from "react";
import { useNationalHolidayName } from "#domain/special-days/national-holiday-name.ts";

/** The name of a day's national holiday; null on other days. */
export function useHolidayName(): (day: WorkDay) => string | null {
	const nameOf = useNationalHolidayName();
	return useCallback(
		({ nationalHoliday, date }) => (nationalHoliday ? nameOf({ date, name: nationalHoliday.name }) : null),
		[nameOf],
	);
}
