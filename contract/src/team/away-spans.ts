import type { DayTypeId } from "#kernel/day-types.ts";
import { addDays, type LocalDate } from "#kernel/local-date.ts";

/** Longest range of the team calendar in days: two months. */
export const MOST_CALENDAR_DAYS = 62;

/** A day away, with the kinds of leave that the viewer sees. */
export interface AwayDay {
	readonly date: LocalDate;
	/** None: the kind is not shown. */
	readonly kinds: readonly DayTypeId[];
	/** Left out: none. */
	readonly reasonIds?: readonly string[] | undefined;
}

type Leave = Omit<AwayDay, "date">;

/** Days away that follow each other, days off between them included. */
export interface AwaySpan extends Leave {
	readonly from: LocalDate;
	readonly to: LocalDate;
}

/** Merges days away, in order, of the same kinds and reasons; a span goes on over days off, but does not end with one it does not hold. */
export function awaySpans(away: readonly AwayDay[], isDayOff: (date: LocalDate) => boolean): AwaySpan[] {
	const spans: AwaySpan[] = [];
	for (const { date, ...leave } of away) {
		const last = spans.at(-1);
		if (last && isSame(last, leave) && nextWorkday(last.to, isDayOff) >= date)
			spans[spans.length - 1] = { ...last, to: date };
		else spans.push({ from: date, to: date, ...leave });
	}
	return spans;
}

function isSame(one: Leave, other: Leave): boolean {
	return one.kinds.join() === other.kinds.join() && one.reasonIds?.join() === other.reasonIds?.join();
}

function nextWorkday(date: LocalDate, isDayOff: (date: LocalDate) => boolean): LocalDate {
	const next = addDays(date, 1);
	return isDayOff(next) ? nextWorkday(next, isDayOff) : next;
}
