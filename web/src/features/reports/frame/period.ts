import { addDays, daysBetween, isLocalDate, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, eachMonth, firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";

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

/** First and last day of a preset, as of today. */
export function rangeOf(preset: Preset, today: LocalDate): DateRange {
	const [which, unit] = preset.split("-");
	const months = unit === "year" ? 12 : unit === "quarter" ? 3 : 1;
	const month = monthOf(today);
	const into = (Number(month.slice(5)) - 1) % months;
	const first = addMonths(month, -into - (which === "last" ? months : 0));
	return { startDate: firstDay(first), endDate: lastDay(addMonths(first, months - 1)) };
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
	const [first, last] = [monthOf(startDate), monthOf(endDate)];
	if (startDate === firstDay(first) && endDate === lastDay(last)) {
		const months = eachMonth(first, last).length * direction;
		return { startDate: firstDay(addMonths(first, months)), endDate: lastDay(addMonths(last, months)) };
	}
	const days = (daysBetween(startDate, endDate) + 1) * direction;
	return { startDate: addDays(startDate, days), endDate: addDays(endDate, days) };
}

/** Ends a range that has begun at the end of the current month; a future range stays unchanged. */
export function upToPresentMonth({ startDate, endDate }: DateRange, today: LocalDate): DateRange {
	const end = lastDay(monthOf(today));
	return { startDate, endDate: startDate <= end && endDate > end ? end : endDate };
}
