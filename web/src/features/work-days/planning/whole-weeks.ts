import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type HolidayCounting, holidayUse } from "@tuntikirja/contract/special-days/holiday-use.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import type { Plan } from "./plan-entries.ts";

/**
 * A plan of holiday with the Saturdays that its whole weeks use, which are then not left out of it. `days` are those
 * of all weeks that the plan touches. Rules §7.
 */
export function withSaturdays(plan: Plan, days: readonly WorkDay[], counting: HolidayCounting): Plan {
	const daysOff = new Set(days.flatMap(({ date, nationalHoliday }) => (nationalHoliday ? [date] : [])));
	const saturdaysOf = (dates: readonly LocalDate[]) =>
		holidayUse(dates, daysOff, { ...counting, looseDaySaturday: false })
			.filter(({ reason }) => reason === "week-saturday")
			.map(({ date }) => date);
	const booked = days.filter(isHoliday).map(({ date }) => date);
	const before = new Set(saturdaysOf(booked));
	const after = saturdaysOf([...booked, ...plan.entries.map(({ day }) => day.date)]);
	const saturdays = after.filter((date) => !before.has(date));
	const skipped = plan.skipped.filter(({ date }) => !saturdays.includes(date));
	return { ...plan, saturdays, skipped };
}

function isHoliday({ entries }: WorkDay): boolean {
	return entries.some(({ dayTypeId }) => dayTypeId === DAY_TYPES.HOLIDAY);
}
