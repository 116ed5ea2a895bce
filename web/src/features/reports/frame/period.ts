import { addDays, daysBetween, isLocalDate, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, eachMonth, firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";

/** Periods that move on with the calendar; one that is typed does not. */
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
	/** Null: from one date to another, as typed or stepped to. */
	readonly preset: Preset | null;
}

/** The dates of a preset, its first and last day included, as of today. */
export function rangeOf(preset: Preset, today: LocalDate): DateRange {
	const [which, unit] = preset.split("-");
	const months = unit === "year" ? 12 : unit === "quarter" ? 3 : 1;
	const month = monthOf(today);
	const into = (Number(month.slice(5)) - 1) % months;
	const first = addMonths(month, -into - (which === "last" ? months : 0));
	return { startDate: firstDay(first), endDate: lastDay(addMonths(first, months - 1)) };
}

/** Reads `?period=last-month` or `?from=2026-06-01&to=2026-06-30`; what is neither is the fallback. */
export function readPeriod(params: URLSearchParams, today: LocalDate, fallback: Preset): Period {
	const [startDate, endDate] = [params.get("from") ?? "", params.get("to") ?? ""];
	if (isLocalDate(startDate) && isLocalDate(endDate) && startDate <= endDate)
		return { startDate, endDate, preset: null };
	const preset = PRESETS.find((one) => one === params.get("period")) ?? fallback;
	return { ...rangeOf(preset, today), preset };
}

/** Puts a period into the address; a range that a preset means today is written as that preset. */
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

/** The range before or after, as long as this one: by months when it is made of whole ones, else by days. */
export function stepRange({ startDate, endDate }: DateRange, direction: 1 | -1): DateRange {
	const [first, last] = [monthOf(startDate), monthOf(endDate)];
	if (startDate === firstDay(first) && endDate === lastDay(last)) {
		const months = eachMonth(first, last).length * direction;
		return { startDate: firstDay(addMonths(first, months)), endDate: lastDay(addMonths(last, months)) };
	}
	const days = (daysBetween(startDate, endDate) + 1) * direction;
	return { startDate: addDays(startDate, days), endDate: addDays(endDate, days) };
}

/** A range that has begun, up to the end of the month of today; one that lies ahead stays as it is. */
export function upToPresentMonth({ startDate, endDate }: DateRange, today: LocalDate): DateRange {
	const end = lastDay(monthOf(today));
	return { startDate, endDate: startDate <= end && endDate > end ? end : endDate };
}
