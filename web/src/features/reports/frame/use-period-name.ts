import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";

/** Formats a range as its common name: "June 2026", "2026", "Q2 2026", or its two dates. */
export function usePeriodName(): (range: DateRange) => string {
	const { t } = useTranslation("reports");
	const format = useFormat();
	return ({ startDate, endDate }) => {
		const month = monthOf(startDate);
		if (startDate === firstDay(month) && endDate === lastDay(month)) return format.month(month);
		const year = startDate.slice(0, 4);
		if (startDate === `${year}-01-01` && endDate === `${year}-12-31`) return year;
		const quarter = quarterOf(startDate);
		if (startDate === quarter.startDate && endDate === quarter.endDate)
			return t("period.quarter", { quarter: quarter.number, year });
		return `${format.date(startDate)}–${format.date(endDate)}`;
	};
}

/** The quarter of a date. */
function quarterOf(date: LocalDate): DateRange & { readonly number: number } {
	const number = Math.ceil(Number(date.slice(5, 7)) / 3);
	const last = `${date.slice(0, 4)}-${String(number * 3).padStart(2, "0")}`;
	return { number, startDate: firstDay(addMonths(last, -2)), endDate: lastDay(last) };
}
