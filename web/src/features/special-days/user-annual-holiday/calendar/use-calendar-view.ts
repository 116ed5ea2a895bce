import { useMonthView } from "#domain/day-board/use-month-view.ts";
import { useSearchFlag, useSearchParam } from "#lib/address/search-param.ts";

/** The view state of the calendar, in the URL: `?month=2026-07&group=Sales&away=yes`. */
export function useCalendarView() {
	const [group, setGroup] = useSearchParam("group");
	const [onlyAway, setOnlyAway] = useSearchFlag("away");
	return {
		...useMonthView(),
		/** The name of a group; empty for all people. */
		group,
		setGroup,
		/** Only people who are absent in the month. */
		onlyAway,
		setOnlyAway,
	};
}
