import { contract } from "@tuntikirja/contract/contract.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { RANGE_LIMIT_DAYS, whyCannotAsk } from "@tuntikirja/contract/kernel/range.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { refuseIf } from "#errors/app-error.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { changedMonths } from "#hours/changed-months.ts";
import type { StoredDay } from "#records/months/work-months.ts";
import { countHolidays } from "#holidays/count-holidays.ts";
import { changeAnswer, changeHolidays } from "#holidays/holiday-change.ts";
import type { HolidaySources } from "#holidays/load-holidays.ts";
import { refuseLocked } from "./booking.ts";
import { cancelledDays } from "./cancelled-days.ts";

export const cancelPlannedHolidays = operation(contract.specialDays.cancelPlannedHolidays).handler(
	async ({ input, context }) => {
		refuseIf(whyCannotAsk(input, RANGE_LIMIT_DAYS.workDays));
		const { caller, requestId } = context;
		const owner = await readableSubject(caller, input.userId);
		const { startDate, endDate } = input;
		return changeHolidays(owner, {}, (sources) =>
			cancellingPlan(
				sources,
				cancelledDays(sources, (date) => date >= startDate && date <= endDate),
				caller.uid,
				requestId,
			),
		);
	},
);

function cancellingPlan(
	sources: HolidaySources,
	days: ReadonlyMap<LocalDate, StoredDay>,
	actorId: string,
	requestId: string,
) {
	const before = countHolidays(sources);
	const dates = [...days.keys()].sort();
	const [first] = dates;
	if (first === undefined) {
		return { change: null, answer: changeAnswer(sources, [], sources.months, before, before) };
	}
	const months = changedMonths(sources.uid, sources.months, days, sources.terms);
	refuseLocked(months);
	const all = new Map([...sources.months, ...months]);
	const counted = countHolidays(sources, all);
	const entityId = workDayIdOf(sources.uid, first);
	return {
		change: {
			months,
			counted,
			row: { actorId, entityId, date: first, action: "delete" as const, changed: dates, requestId },
			versions: { before: { dayTypeId: DAY_TYPES.HOLIDAY, dates }, after: null },
		},
		answer: changeAnswer(sources, dates, all, before, counted),
	};
}
