import { addDays, daysBetween, earlier, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, eachMonth, firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";

/**
 * As many days right before; of whole months as many months, so that June is held against May and not 2.–31.5. A period
 * that still runs is held against the same days of the one before, as far as that has them. Rules §8.
 */
export function previousPeriod({ startDate, endDate }: DateRange, today: LocalDate): DateRange {
	const before = addDays(startDate, -1);
	const isRunning = startDate <= today && today < endDate;
	const [first, last] = [monthOf(startDate), monthOf(endDate)];
	if (startDate === firstDay(first) && endDate === lastDay(last)) {
		const months = eachMonth(first, last).length;
		const start = firstDay(addMonths(first, -months));
		if (!isRunning) return { startDate: start, endDate: before };
		const month = addMonths(monthOf(today), -months);
		return { startDate: start, endDate: earlier(`${month}-${today.slice(8)}`, lastDay(month)) };
	}
	const start = addDays(before, -daysBetween(startDate, endDate));
	return { startDate: start, endDate: isRunning ? addDays(start, daysBetween(startDate, today)) : before };
}
