import { contract } from "@tuntikirja/contract/contract.ts";
import { RANGE_LIMIT_DAYS, whyCannotAsk } from "@tuntikirja/contract/kernel/range.ts";
import { database } from "#firestore/documents.ts";
import { refuseIf } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { loadHolidayMap, yearsOf } from "#records/company/national-holidays.ts";

export const getNationalHolidays = operation(contract.specialDays.getNationalHolidays).handler(
	async ({ input }) => {
		refuseIf(whyCannotAsk(input, RANGE_LIMIT_DAYS.reports));
		const holidays = await loadHolidayMap(database, yearsOf(input.startDate, input.endDate));
		return [...holidays]
			.filter(([date]) => date >= input.startDate && date <= input.endDate)
			.sort(([a], [b]) => a.localeCompare(b))
			.map(([date, { id, name }]) => ({ id, name, date }));
	},
);
