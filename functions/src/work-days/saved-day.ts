import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { SavedDay, WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { totalsInHours } from "@tuntikirja/contract/work-days/counted-hours.ts";
import type { DayOutcome } from "#hours/change-days.ts";
import { rangeSums } from "#hours/counted-totals.ts";
import { seenBy } from "#hours/seen-by.ts";
import type { Subject } from "#records/groups/person-in-reach.ts";
import { presentWorkDay } from "#hours/present-work-day.ts";
import { loggedDays } from "#records/months/work-months.ts";
import type { Caller } from "#records/people/caller.ts";
import { ofMany } from "#firestore/reader.ts";
import { namesOf } from "#records/people/load-people.ts";

/** The answer to a save: the day, and the month's present sums. */
export async function savedDay(
	caller: Caller,
	owner: Subject,
	date: LocalDate,
	outcome: DayOutcome,
): Promise<SavedDay> {
	const { months, terms } = outcome;
	const seen = seenBy(owner, terms);
	const key = monthOf(date);
	const after = dayAfter(owner, date, outcome);
	const [workDay = after] = await nameChangers(caller, [after]);
	const sums = rangeSums(firstDay(key), lastDay(key), loggedDays([months.get(key) ?? null]), terms);
	return {
		workDayId: workDay.workDayId,
		entries: workDay.entries,
		workDay,
		month: {
			month: key,
			totals: seen.totals(totalsInHours(sums.counted)),
			rangeTotals: seen.totals(totalsInHours(sums.whole)),
		},
	};
}

export function dayAfter(owner: Subject, date: LocalDate, { months, terms }: DayOutcome): WorkDay {
	return seenBy(owner, terms).day(presentWorkDay(owner.uid, date, months.get(monthOf(date)) ?? null, terms));
}

/**
 * The days with the names of those who changed them for their person, which externals do not learn. A read for each but
 * the caller; none where no one else has changed a day.
 */
export async function nameChangers({ uid, profile }: Caller, days: readonly WorkDay[]): Promise<WorkDay[]> {
	const changers = days.flatMap(({ changedBy }) => changedBy?.userId ?? []);
	if (changers.length === 0 || profile.role === "external") return [...days];
	const names = await namesOf(ofMany(), changers, [{ id: uid, name: profile.name }]);
	return days.map((day) => {
		const { changedBy } = day;
		const name = changedBy && names.get(changedBy.userId);
		return changedBy && name ? { ...day, changedBy: { ...changedBy, name } } : day;
	});
}
