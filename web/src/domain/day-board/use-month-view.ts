import { isLocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, firstDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useSearchParam } from "#lib/address/search-param.ts";
import { useToday } from "#lib/clock.ts";

/** The month of a calendar, in the URL: `?month=2026-07`. */
export interface MonthView {
	readonly month: Month;
	readonly isPresent: boolean;
	readonly move: (months: number) => void;
	readonly showPresent: () => void;
}

export function useMonthView(): MonthView {
	const [asked, setMonth] = useSearchParam("month");
	const present = monthOf(useToday());
	const month: Month = isLocalDate(firstDay(asked)) ? asked : present;
	return {
		month,
		isPresent: month === present,
		move: (months) => setMonth(addMonths(month, months)),
		showPresent: () => setMonth(""),
	};
}
