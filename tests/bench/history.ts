import { randomUUID } from "node:crypto";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type Month, monthOf, addMonths, eachMonth } from "@tuntikirja/contract/kernel/month.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { foldMonth } from "@tuntikirja/contract/work-days/range-fold.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { withDays } from "@tuntikirja/functions/records/months/month-outline.ts";
import {
	loggedDays,
	storedTotals,
	type WorkMonth,
} from "@tuntikirja/functions/records/months/work-months.ts";
import { workingDaysOf } from "#tests/support/dates.ts";
import { aStoredEntry } from "#tests/support/entries.ts";
import { aDay } from "#tests/support/months.ts";

/** The months of a history of this number of years, without the current month. */
export function monthsOfHistory(years: number): Month[] {
	const current = monthOf(today());
	return eachMonth(addMonths(current, -12 * years), addMonths(current, -1));
}

/** Minutes on the first project, for five working days in turn; the second project gets the rest of the day. */
const MORNINGS = [240, 300, 180, 450, 270];
const DAY = 450;

const totals = new Map<string, WorkMonth["totals"]>();

/** A person's month as saves would leave it: two entries on each of the dates, and their totals. */
export function workedMonth(
	uid: string,
	month: Month,
	terms: WorkTerms,
	projects: readonly Named[],
	dates: readonly LocalDate[] = workingDaysOf(month),
): WorkMonth {
	const [first = null, second = null] = projects;
	const days = dates.map((date, index) => {
		const morning = MORNINGS[index % MORNINGS.length] ?? DAY;
		const entries = {
			[randomUUID()]: aStoredEntry({ minutes: morning, project: first, notes: "Design and review" }),
			[randomUUID()]: aStoredEntry({ minutes: DAY + 15 - morning, project: second, updatedBy: uid }),
		};
		return [date, aDay(entries)] as const;
	});
	const bare = { userId: uid, month, days: {}, state: "open", revision: 1 } as const;
	const draft = withDays(bare, Object.fromEntries(days));
	// All people have the same hours, so each month is folded once.
	const key = `${month} ${dates.length}`;
	const due = totals.get(key) ?? storedTotals(foldMonth(month, loggedDays([draft]), terms));
	totals.set(key, due);
	return { ...draft, totals: due };
}
