import { eachDate, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import {
	alwaysCounted,
	type HolidayCounting,
	holidayUseOverYears,
	type UsedDay,
} from "@tuntikirja/contract/special-days/holiday-use.ts";
import { type PlannedUse, plannedUse } from "@tuntikirja/contract/special-days/planned-use.ts";
import type { AvailableHolidays } from "@tuntikirja/contract/special-days/schema.ts";

export interface DateSpan {
	readonly from: LocalDate;
	readonly to: LocalDate;
}

/** The days a booking would use, with reasons, by the same rules as on the server. */
export interface BookingPreview extends PlannedUse {
	/** The Saturdays, or the sixth day for five loose days, that are used in addition to the weekdays. */
	readonly alongside: readonly UsedDay[];
	/** Days that would remain of those that can be used on the first date. */
	readonly remaining: number;
	/** In the next holiday year: days earned for it so far and not planned yet; included in `remaining`. */
	readonly earnedForNext: number | null;
}

export interface PreviewFacts {
	readonly booked: readonly LocalDate[];
	readonly daysOff: ReadonlySet<LocalDate>;
	readonly available: AvailableHolidays;
}

export function previewHoliday(span: DateSpan, { booked, daysOff, available }: PreviewFacts): BookingPreview {
	const settings = alwaysCounted(available.counting);
	const use = plannedUse(eachDate(span.from, span.to), booked, daysOff, settings);
	const before = new Set(saturdaysOf(booked, daysOff, available.counting).map(keyOf));
	const after = saturdaysOf([...booked, ...use.dates], daysOff, available.counting);
	const alongside = after.filter((day) => !before.has(keyOf(day)));
	return { ...use, alongside, ...leftAfter(use.days, span.from, available) };
}

/** Holiday as payment uses one day per date; the date is worked as usual. */
export function previewPayment(span: DateSpan, facts: PreviewFacts): BookingPreview {
	const use = plannedUse(eachDate(span.from, span.to), facts.booked, facts.daysOff, {
		holidayWeek: [],
		looseDaySaturday: [],
	});
	const days = use.dates.length;
	const left = leftAfter(days, span.from, facts.available);
	return { ...use, days, weekdays: days, saturdays: 0, alongside: [], ...left };
}

function saturdaysOf(
	dates: readonly LocalDate[],
	daysOff: ReadonlySet<LocalDate>,
	counting: HolidayCounting,
): UsedDay[] {
	return holidayUseOverYears(dates, daysOff, alwaysCounted(counting)).filter(
		({ reason }) => reason !== "weekday",
	);
}

function keyOf({ date, reason }: UsedDay): string {
	return `${date} ${reason}`;
}

/** In the next holiday year, days earned so far in the current credit year can be used too. */
function leftAfter(
	days: number,
	date: LocalDate,
	{ date: today, availableHolidays, accruing }: AvailableHolidays,
): Pick<BookingPreview, "remaining" | "earnedForNext"> {
	const isNext = creditYearAt(date) > creditYearAt(today);
	const earnedForNext = isNext ? accruing.daysSoFar - accruing.planned : null;
	return { remaining: availableHolidays + (earnedForNext ?? 0) - days, earnedForNext };
}
