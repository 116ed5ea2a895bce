import { isLocalDate, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import { addDays } from "date-fns/addDays";
import { addMonths } from "date-fns/addMonths";
import { addQuarters } from "date-fns/addQuarters";
import { addYears } from "date-fns/addYears";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { differenceInCalendarMonths } from "date-fns/differenceInCalendarMonths";
import { endOfMonth } from "date-fns/endOfMonth";
import { endOfQuarter } from "date-fns/endOfQuarter";
import { endOfYear } from "date-fns/endOfYear";
import { isFirstDayOfMonth } from "date-fns/isFirstDayOfMonth";
import { isLastDayOfMonth } from "date-fns/isLastDayOfMonth";
import { lightFormat } from "date-fns/lightFormat";
import { parseISO } from "date-fns/parseISO";
import { startOfMonth } from "date-fns/startOfMonth";
import { startOfQuarter } from "date-fns/startOfQuarter";
import { startOfYear } from "date-fns/startOfYear";

/** Periods relative to today; a typed period is fixed. */
export const PRESETS = [
	"this-month",
	"last-month",
	"this-quarter",
	"last-quarter",
	"this-year",
	"last-year",
] as const;
export type Preset = (typeof PRESETS)[number];

export interface Period extends DateRange {
	/** Null for a typed or stepped range of dates. */
	readonly preset: Preset | null;
}

const UNITS = {
	month: { first: startOfMonth, last: endOfMonth, add: addMonths },
	quarter: { first: startOfQuarter, last: endOfQuarter, add: addQuarters },
	year: { first: startOfYear, last: endOfYear, add: addYears },
};
export type Unit = keyof typeof UNITS;

function range(first: Date, last: Date): DateRange {
	return { startDate: lightFormat(first, "yyyy-MM-dd"), endDate: lightFormat(last, "yyyy-MM-dd") };
}

/** First and last day of the month, quarter or year of the date; or of one that many units later. */
export function rangeAround(unit: Unit, date: LocalDate, later = 0): DateRange {
	const { first, last, add } = UNITS[unit];
	const day = add(parseISO(date), later);
	return range(first(day), last(day));
}

/** First and last day of a preset, as of today. */
export function rangeOf(preset: Preset, today: LocalDate): DateRange {
	const [which, unit] = preset.split("-") as ["this" | "last", Unit];
	return rangeAround(unit, today, which === "last" ? -1 : 0);
}

/** Reads `?period=last-month` or `?from=2026-06-01&to=2026-06-30`; anything else is the fallback. */
export function readPeriod(params: URLSearchParams, today: LocalDate, fallback: Preset): Period {
	const [startDate, endDate] = [params.get("from") ?? "", params.get("to") ?? ""];
	if (isLocalDate(startDate) && isLocalDate(endDate) && startDate <= endDate)
		return { startDate, endDate, preset: null };
	const preset = PRESETS.find((one) => one === params.get("period")) ?? fallback;
	return { ...rangeOf(preset, today), preset };
}

/** Writes a period to the URL; a range that equals a preset today is written as that preset. */
export function writePeriod(params: URLSearchParams, range: DateRange, today: LocalDate): void {
	for (const name of ["period", "from", "to"]) params.delete(name);
	const preset = PRESETS.find((one) => {
		const { startDate, endDate } = rangeOf(one, today);
		return startDate === range.startDate && endDate === range.endDate;
	});
	if (preset) return params.set("period", preset);
	params.set("from", range.startDate);
	params.set("to", range.endDate);
}

/** The previous or next range of the same length: in months when it consists of whole ones, else in days. */
export function stepRange({ startDate, endDate }: DateRange, direction: 1 | -1): DateRange {
	const [start, end] = [parseISO(startDate), parseISO(endDate)];
	if (isFirstDayOfMonth(start) && isLastDayOfMonth(end)) {
		const months = (differenceInCalendarMonths(end, start) + 1) * direction;
		return range(addMonths(start, months), endOfMonth(addMonths(end, months)));
	}
	const days = (differenceInCalendarDays(end, start) + 1) * direction;
	return range(addDays(start, days), addDays(end, days));
}

/** Ends a range that has begun today: what is counted. A future range stays unchanged. */
export function upToToday({ startDate, endDate }: DateRange, today: LocalDate): DateRange {
	return { startDate, endDate: startDate <= today && endDate > today ? today : endDate };
}
