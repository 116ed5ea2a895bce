import { eachDate, isoWeekday, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import { canUseOn } from "@tuntikirja/contract/special-days/holiday-buckets.ts";
import {
	alwaysCounted,
	isExcluded,
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
	/** In the next holiday year: days of its forecast that are not planned yet; included in `remaining`. */
	readonly ofForecast: number | null;
	readonly kinds: DayKinds;
}

/** The days of a range by kind; Sundays are never used and not counted. */
export interface DayKinds {
	readonly weekdays: number;
	/** Those that are used, with the ones for five single days. */
	readonly saturdays: number;
	/** National holidays, on a Saturday too. */
	readonly dayOffs: number;
	readonly alreadyHoliday: number;
	/** Saturdays of the range that are not used: their week is not whole. */
	readonly freeSaturdays: number;
}

export interface PreviewFacts {
	readonly booked: readonly LocalDate[];
	/** Those of them that can be changed: after today. */
	readonly planned: readonly LocalDate[];
	readonly daysOff: ReadonlySet<LocalDate>;
	readonly available: AvailableHolidays;
}

export function previewHoliday(span: DateSpan, { booked, daysOff, available }: PreviewFacts): BookingPreview {
	const settings = alwaysCounted(available.counting);
	const use = plannedUse(eachDate(span.from, span.to), booked, daysOff, settings, available.date);
	const before = new Set(saturdaysOf(booked, daysOff, available).map(keyOf));
	const after = saturdaysOf([...booked, ...use.dates], daysOff, available);
	const alongside = after.filter((day) => !before.has(keyOf(day)));
	const isUsed = new Set(after.map(({ date }) => date));
	const kinds = kindsOf(use, daysOff, (date) => isUsed.has(date));
	return { ...use, alongside, kinds, ...leftAfter(use.days, span.from, available) };
}

/** Holiday as payment uses one day per date; the date is worked as usual. */
export function previewPayment(span: DateSpan, facts: PreviewFacts): BookingPreview {
	const use = plannedUse(
		eachDate(span.from, span.to),
		facts.booked,
		facts.daysOff,
		{ holidayWeek: [], looseDaySaturday: [] },
		facts.available.date,
	);
	const days = use.dates.length;
	const left = leftAfter(days, span.from, facts.available);
	const kinds = kindsOf({ ...use, saturdays: 0 }, facts.daysOff, () => false);
	return { ...use, days, weekdays: days, saturdays: 0, alongside: [], kinds, ...left };
}

function saturdaysOf(
	dates: readonly LocalDate[],
	daysOff: ReadonlySet<LocalDate>,
	{ counting, date: today }: AvailableHolidays,
): UsedDay[] {
	return holidayUseOverYears(dates, daysOff, alwaysCounted(counting), today).filter(
		({ reason }) => reason !== "weekday",
	);
}

function kindsOf(
	{ weekdays, saturdays, skipped }: PlannedUse,
	daysOff: ReadonlySet<LocalDate>,
	isUsed: (date: LocalDate) => boolean,
): DayKinds {
	const isFree = (date: LocalDate) => isoWeekday(date) === 6 && !isUsed(date) && !isExcluded(date, daysOff);
	return {
		weekdays,
		saturdays,
		dayOffs: skipped.filter(({ date }) => daysOff.has(date) && isoWeekday(date) !== 7).length,
		alreadyHoliday: skipped.filter(({ reason }) => reason === "already-holiday").length,
		freeSaturdays: skipped.filter(({ date }) => isFree(date)).length,
	};
}

function keyOf({ date, reason }: UsedDay): string {
	return `${date} ${reason}`;
}

/** In the next holiday year its forecast can be used, and of the buckets of this one those that are open on the day. */
function leftAfter(
	days: number,
	date: LocalDate,
	{ date: today, availableHolidays, subdivision, coming }: AvailableHolidays,
): Pick<BookingPreview, "remaining" | "ofForecast"> {
	if (creditYearAt(date) <= creditYearAt(today)) {
		return { remaining: availableHolidays - days, ofForecast: null };
	}
	const leftOf = (buckets: AvailableHolidays["coming"]) =>
		buckets
			.filter(({ bucket: kind, ...bucket }) => canUseOn({ kind, ...bucket }, date))
			.reduce((sum, { remaining }) => sum + remaining, 0);
	const ofForecast = leftOf(coming);
	return { remaining: leftOf(subdivision) + ofForecast - days, ofForecast };
}
