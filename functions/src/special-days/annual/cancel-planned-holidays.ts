import { isClosed } from "#records/months/work-months.ts";
import { contract } from "@tuntikirja/contract/contract.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { RANGE_LIMIT_DAYS, whyCannotAsk } from "@tuntikirja/contract/kernel/range.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { changedMonths } from "#hours/changed-months.ts";
import type { StoredDay } from "#records/months/work-months.ts";
import { countHolidays } from "#holidays/count-holidays.ts";
import { changeAnswer, changeHolidays } from "#holidays/holiday-change.ts";
import type { HolidaySources } from "#holidays/load-holidays.ts";

export const cancelPlannedHolidays = operation(contract.specialDays.cancelPlannedHolidays).handler(
	async ({ input, context }) => {
		refuseIf(whyCannotAsk(input, RANGE_LIMIT_DAYS.workDays));
		const { caller, requestId } = context;
		const { uid, profile } = await readableSubject(caller, input.userId);
		const { startDate, endDate } = input;
		return changeHolidays({ uid, startDate: profile.startDate }, {}, (sources) =>
			cancellingPlan(sources, cancelledDays(sources, startDate, endDate), caller.uid, requestId),
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
	const locked = [...months.values()].filter(isClosed);
	if (locked.length > 0) throw new AppError("month-locked", { months: locked.map(({ month }) => month) });
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

/** The days after today with a holiday in the range, without it. Weekends and payments are left as they are. */
function cancelledDays(
	{ months, today }: HolidaySources,
	from: LocalDate,
	to: LocalDate,
): Map<LocalDate, StoredDay> {
	const days = [...months.values()].flatMap((month) => Object.entries(month.days));
	const planned = days.filter(([date]) => date > today && date >= from && date <= to);
	return new Map(
		planned.flatMap(([date, day]) => {
			const entries = Object.entries(day.entries);
			const gone = entries.filter(([, entry]) => entry.dayTypeId === DAY_TYPES.HOLIDAY).map(([id]) => id);
			if (gone.length === 0) return [];
			const left = Object.fromEntries(entries.filter(([id]) => !gone.includes(id)));
			return [[date, { ...day, entries: left, deletedEntryIds: [...day.deletedEntryIds, ...gone] }]];
		}),
	);
}
