import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import { inUnits, usableOn, weekOfUse } from "@tuntikirja/contract/special-days/holiday-account.ts";
import { type BucketState, savable } from "@tuntikirja/contract/special-days/holiday-buckets.ts";
import { countingIn } from "@tuntikirja/contract/special-days/holiday-use.ts";
import type { AvailableHolidays } from "@tuntikirja/contract/special-days/schema.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { lastLeaveDay } from "@tuntikirja/contract/work-days/entry-guards.ts";
import type { HolidayCounts } from "#records/derived/holiday-counts.ts";
import type { WorkMonth } from "#records/months/work-months.ts";
import { now } from "#firestore/clock.ts";
import { holidayMonth, outlineText } from "#records/derived/holiday-outline.ts";
import type { CountedHolidays } from "./count-holidays.ts";
import {
	calendarYears,
	firstPlannableDay,
	type HolidaySources,
	type LoadedHolidays,
} from "./load-holidays.ts";

/** A person's annual holiday as the API answers it. */
export function presentHolidays(
	{ settings, today: present, on: date = present }: HolidaySources,
	{ account, soFar, forecast, last }: CountedHolidays,
): AvailableHolidays {
	const running = creditYearAt(date);
	return {
		date,
		holidayLimit: account.holidayLimit,
		used: account.used,
		availableHolidays: account.availableHolidays,
		availableHolidayLimit: usableOn(account, date),
		subdivision: account.buckets.map(presentBucket),
		coming: account.nextBuckets.map(presentBucket),
		accruing: {
			creditYear: running,
			fullMonths: soFar.fullMonths.length,
			daysSoFar: inUnits(running, soFar.days + soFar.granted, settings, date),
			forecast: inUnits(running, forecast.days + forecast.granted, settings, date),
			planned: account.nextBuckets.reduce((days, bucket) => days + bucket.earned - bucket.remaining, 0),
		},
		uncovered: account.uncovered,
		savable: savable(
			inUnits(last.creditYear, last.days + last.granted, settings, date),
			weekOfUse(last.creditYear, settings, date),
		),
		counting: countingIn(running, settings, date),
	};
}

/** The same as it is stored, with the months as a change leaves them. */
export function storedCounts(
	sources: LoadedHolidays,
	counted: CountedHolidays,
	changed: ReadonlyMap<Month, WorkMonth> = sources.whole,
): HolidayCounts {
	return {
		userId: sources.uid,
		revision: (sources.counts?.revision ?? 0) + 1,
		years: counted.parts,
		basis: sources.basis,
		outline: outlineOfHolidays(sources, changed),
		holidays: presentHolidays(sources, counted),
		countedOn: sources.today,
		updatedAt: now().toISOString(),
	};
}

function presentBucket({ kind, ...bucket }: BucketState): AvailableHolidays["subdivision"][number] {
	return { bucket: kind, ...bucket };
}

/**
 * The outline of the sources, with the months as a change leaves them: what the next answer need not read. The same
 * whatever of them came from an outline itself, so that unchanged counts are not written again.
 */
function outlineOfHolidays(
	{ today, outlined, whole, terms, years }: LoadedHolidays,
	changed: ReadonlyMap<Month, WorkMonth>,
): string {
	const [from, to] = [monthOf(firstPlannableDay(today)), monthOf(lastLeaveDay(today))];
	const read = [...new Map([...whole, ...changed]).values()].map(holidayMonth);
	const all = new Map([...outlined, ...read.map((month) => [month.month, month] as const)]);
	const months = new Map([...all].filter(([key]) => from <= key && key <= to));
	const daysOff = [...terms.holidays.keys()];
	const ofYear = (year: number): LocalDate[] => daysOff.filter((date) => date.startsWith(`${year}-`));
	const known = calendarYears(today, [...months.values()], []).filter((year) => years.includes(year));
	return outlineText({ from, to, months, daysOff: new Map(known.map((year) => [year, ofYear(year)])) });
}
