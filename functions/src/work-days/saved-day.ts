import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, lastDay } from "@tuntikirja/contract/kernel/month.ts";
import type { SavedDay } from "@tuntikirja/contract/work-days/schema.ts";
import { totalsInHours } from "@tuntikirja/contract/work-days/totals-in-hours.ts";
import type { DayOutcome } from "#hours/change-day.ts";
import { rangeSums } from "#hours/counted-totals.ts";
import { seenBy } from "#hours/seen-by.ts";
import type { Subject } from "#records/people/person-in-reach.ts";
import { presentWorkDay } from "#hours/present-work-day.ts";
import { loggedDays } from "#records/months/work-months.ts";

/** The answer to a save: the day, and the month's present sums. */
export function savedDay(owner: Subject, date: LocalDate, { month, terms }: DayOutcome): SavedDay {
	const seen = seenBy(owner);
	const workDay = seen.day(presentWorkDay(owner.uid, date, month, terms));
	const sums = rangeSums(firstDay(month.month), lastDay(month.month), loggedDays([month]), terms);
	return {
		workDayId: workDay.workDayId,
		entries: workDay.entries,
		workDay,
		month: {
			month: month.month,
			totals: seen.totals(totalsInHours(sums.counted)),
			rangeTotals: seen.totals(totalsInHours(sums.whole)),
		},
	};
}
