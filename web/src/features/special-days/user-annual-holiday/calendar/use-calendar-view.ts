import { isLocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, firstDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useSearchFlag, useSearchParam } from "#lib/address/search-param.ts";
import { useToday } from "#lib/clock.ts";

/** The view state of the calendar, in the URL: `?month=2026-07&group=Sales&away=yes`. */
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
		/** The name of a group; empty for all people. */
		group,
		setGroup,
		/** Only people who are absent in the month. */
		onlyAway,
		setOnlyAway,
	};
}
