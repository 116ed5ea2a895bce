import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { addDays, eachDate, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { alwaysCounted, holidayUseOverYears } from "@tuntikirja/contract/special-days/holiday-use.ts";
import { plannedUse } from "@tuntikirja/contract/special-days/planned-use.ts";
import type { AvailableHolidays } from "@tuntikirja/contract/special-days/schema.ts";
import type { DateSpan } from "#domain/holidays/booking-preview.ts";
import type { HolidayLine } from "#features/special-days/annual-holiday/holiday-lines.ts";
import { type PlannedRange, plannedRanges } from "#features/special-days/annual-holiday/planned-ranges.ts";
import type { HolidayDay } from "#domain/holidays/use-holidays.ts";

export interface ChangeFacts {
	/** All days of holiday, those that are taken too. */
	readonly planned: readonly HolidayDay[];
	readonly national: ReadonlyMap<LocalDate, string>;
	readonly available: AvailableHolidays;
	/** The days that can change; without them, all. */
	readonly own?: ReadonlySet<LocalDate>;
}

/** What it means to move a part of the planned days, or to cancel it. */
export interface PlannedChange {
	/** The days that go. Days of the part that are in the new days, too, stay as they are. */
	readonly gone: readonly HolidayDay[];
	/** The days that come. */
	readonly dates: readonly LocalDate[];
	/** Days of holiday that are used more than before; less than 0: given back. */
	readonly usedDays: number;
	/** The stretches that there would be of the days that change and those that touch them. */
	readonly ranges: readonly PlannedRange[];
}

/** `target`: the new days, null to cancel the part. Nothing of today or before changes. */
export function plannedChange(
	part: DateSpan,
	target: DateSpan | null,
	{ planned, national, available, own }: ChangeFacts,
): PlannedChange {
	const { date: today, counting } = available;
	const settings = alwaysCounted(counting);
	const daysOff = new Set(national.keys());
	const isInPart = ({ date, isTaken }: HolidayDay) =>
		!isTaken && date >= part.from && date <= part.to && (own?.has(date) ?? true);
	const others = planned.filter((day) => !isInPart(day)).map(({ date }) => date);
	const wanted = target
		? plannedUse(eachDate(target.from, target.to), others, daysOff, settings, today).dates
		: [];
	const gone = planned.filter((day) => isInPart(day) && !wanted.includes(day.date));
	const before = planned.map(({ date }) => date);
	const dates = wanted.filter((date) => !before.includes(date));
	const daysUsed = (all: readonly LocalDate[]) => holidayUseOverYears(all, daysOff, settings, today).length;
	const usedDays = daysUsed([...others, ...wanted]) - daysUsed(before);
	return { gone, dates, usedDays, ranges: rangesAfter() };

	function rangesAfter(): PlannedRange[] {
		const left = planned.filter((day) => !gone.includes(day));
		const all = plannedRanges([...left, ...dates.map(newDay)], national);
		const old = plannedRanges(planned, national).filter(({ days }) => days.some(isInPart));
		const touched = new Set([...old.flatMap(({ days }) => days.map(({ date }) => date)), ...wanted]);
		return all.filter(({ days }) => days.some(({ date }) => touched.has(date)));
	}
}

/**
 * What becomes of a change where holiday is approved, said before it is made: a request that waits changes at once, days that
 * come are asked for, and so are days that go soon.
 */
export function outcomeOf(
	{ gone, dates }: Pick<PlannedChange, "gone" | "dates">,
	{ request, days }: Pick<HolidayLine, "request" | "days">,
	{ today, cancelDays }: { readonly today: LocalDate; readonly cancelDays: number },
) {
	if (request?.status.state === "requested")
		return gone.length === days.length && dates.length === 0 ? "withdrawn" : "updated";
	if (dates.length > 0) return "asked";
	const soon = gone.filter(({ date }) => date <= addDays(today, cancelDays)).length;
	if (soon === 0) return "atOnce";
	return soon === gone.length ? "soon" : "partlySoon";
}

function newDay(date: LocalDate): HolidayDay {
	return { id: date, workDayId: date, date, dayTypeId: DAY_TYPES.HOLIDAY, notes: "", isTaken: false };
}
