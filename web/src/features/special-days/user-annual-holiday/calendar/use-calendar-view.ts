import { isLocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, firstDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useSearchFlag, useSearchParam } from "#lib/address/search-param.ts";
import { useToday } from "#lib/clock.ts";

/** What of the calendar is on screen; it stands in the address: `?month=2026-07&group=Sales&away=yes`. */
export function useCalendarView() {
	const [asked, setMonth] = useSearchParam("month");
	const [group, setGroup] = useSearchParam("group");
	const [onlyAway, setOnlyAway] = useSearchFlag("away");
	const present = monthOf(useToday());
	const month: Month = isLocalDate(firstDay(asked)) ? asked : present;
	return {
		month,
		isPresent: month === present,
		move: (months: number) => setMonth(addMonths(month, months)),
		showPresent: () => setMonth(""),
		/** A group's name; empty: everybody. */
		group,
		setGroup,
		/** Only those who are away in the month. */
		onlyAway,
		setOnlyAway,
	};
}
