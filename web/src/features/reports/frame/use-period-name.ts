import { firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import { useFormat } from "#lib/i18n/format.ts";

/** A range as people call it: "June 2026", "2026", or its two dates. */
export function usePeriodName(): (range: DateRange) => string {
	const format = useFormat();
	return ({ startDate, endDate }) => {
		const month = monthOf(startDate);
		if (startDate === firstDay(month) && endDate === lastDay(month)) return format.month(month);
		const year = startDate.slice(0, 4);
		if (startDate === `${year}-01-01` && endDate === `${year}-12-31`) return year;
		return `${format.date(startDate)}–${format.date(endDate)}`;
	};
}
