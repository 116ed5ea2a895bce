import { contract } from "@tuntikirja/contract/contract.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { eachMonth, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { RANGE_LIMIT_DAYS, whyCannotAsk } from "@tuntikirja/contract/kernel/range.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { today } from "#firestore/clock.ts";
import { database } from "#firestore/documents.ts";
import { refuseIf } from "#errors/app-error.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { monthsBetween } from "#records/months/work-months.ts";

export const getPlannedHolidays = operation(contract.specialDays.getPlannedHolidays).handler(
	async ({ input, context }) => {
		const { startDate, endDate } = input;
		refuseIf(whyCannotAsk(input, RANGE_LIMIT_DAYS.workDays));
		const { uid } = await readableSubject(context.caller, input.userId);
		const [from, to] = [monthOf(startDate), monthOf(endDate)];
		const months = await database.find(monthsBetween(uid, from, to, eachMonth(from, to).length));
		const days = months
			.filter((month) => month.userId === uid)
			.flatMap((month) => Object.entries(month.days));
		return days
			.filter(([date]) => date >= startDate && date <= endDate)
			.sort(([a], [b]) => a.localeCompare(b))
			.flatMap(([date, day]) =>
				Object.entries(day.entries)
					.filter(([, entry]) => entry.dayTypeId === DAY_TYPES.HOLIDAY)
					.map(([id, entry]) => ({
						id,
						workDayId: workDayIdOf(uid, date),
						date,
						dayTypeId: DAY_TYPES.HOLIDAY,
						notes: entry.notes,
						isTaken: date <= today(),
					})),
			);
	},
);
