import { addDays, daysBetween } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, eachMonth, firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";

/** As many days right before; of whole months as many months, so that June is held against May and not 2.–31.5. */
export function previousPeriod({ startDate, endDate }: DateRange): DateRange {
	const before = addDays(startDate, -1);
	const [first, last] = [monthOf(startDate), monthOf(endDate)];
	if (startDate === firstDay(first) && endDate === lastDay(last)) {
		const months = eachMonth(first, last).length;
		return { startDate: firstDay(addMonths(first, -months)), endDate: before };
	}
	return { startDate: addDays(before, -daysBetween(startDate, endDate)), endDate: before };
}
