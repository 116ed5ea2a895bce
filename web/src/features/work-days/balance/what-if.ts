import type { DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { exact } from "@tuntikirja/contract/kernel/exact.ts";
import { toHours, toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { foldDay, type LoggedTime } from "@tuntikirja/contract/work-days/day-fold.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { ownEntries } from "#features/work-days/calendar/day-state.ts";
import { sumHours } from "#features/work-days/calendar/hours-sum.ts";
import { planLeave } from "#features/work-days/planning/plan-entries.ts";

/** Leave that may be thought of, what may cost balance first. */
export const LEAVE_TYPES = [6, 1, 5, 3] as const satisfies readonly DayTypeId[];
export type LeaveTypeId = (typeof LEAVE_TYPES)[number];

/** Leave that somebody thinks of taking. */
export interface ThoughtOfLeave {
	readonly dayTypeId: DayTypeId;
	readonly from: LocalDate;
	readonly to: LocalDate;
}

/** What the balance would be made of. */
export interface WhatIf {
	/** What days ahead that have entries already do to it. */
	readonly planned: number;
	readonly leave: number;
	readonly leaveDays: number;
	readonly atEnd: number;
	/** Each day that moves it, or was thought of, in order. */
	readonly parts: readonly WhatIfPart[];
}

/** What one day ahead does to the balance. */
export interface WhatIfPart {
	readonly date: LocalDate;
	readonly kind: "planned" | "leave";
	readonly hours: number;
}

/**
 * The balance at the end of the days ahead, by the rules that the server folds a day with. A day without
 * entries is taken to be worked as expected, which leaves the balance where it is.
 */
export function whatIf(balance: number, ahead: readonly WorkDay[], thought: ThoughtOfLeave): WhatIf {
	const inRange = ahead.filter(({ date }) => date >= thought.from && date <= thought.to);
	const { entries } = planLeave(inRange, thought.dayTypeId, "");
	const plannedDays = ahead.filter((day) => ownEntries(day).length > 0);
	const parts: WhatIfPart[] = [
		...plannedDays
			.filter(({ plusMinus }) => plusMinus !== 0)
			.map(({ date, plusMinus }) => ({ date, kind: "planned" as const, hours: plusMinus })),
		...entries.map(({ day, content: { dayTypeId, hours } }) => {
			const wanted = { dayTypeId, minutes: toMinutes(hours) };
			const had = ownEntries(day).length > 0 ? day.plusMinus : 0;
			return { date: day.date, kind: "leave" as const, hours: flexOf(day, wanted) - had };
		}),
	];
	const sumOf = (kind: WhatIfPart["kind"]) =>
		sumHours(parts.filter((part) => part.kind === kind).map(({ hours }) => hours));
	const [planned, leave] = [sumOf("planned"), sumOf("leave")];
	return {
		planned,
		leave,
		leaveDays: entries.length,
		atEnd: sumHours([balance, planned, leave]),
		parts: parts.toSorted((a, b) => a.date.localeCompare(b.date)),
	};
}

function flexOf(day: WorkDay, wanted: LoggedTime): number {
	const logged = ownEntries(day).map(({ dayTypeId, hours }) => ({ dayTypeId, minutes: toMinutes(hours) }));
	// Hundredths of an hour, as the answer has rounded them.
	const minutes = exact(Math.round(day.expectedHours * 6000), 100);
	const keepsFlex = day.expectedHours > 0;
	return toHours(foldDay([...logged, wanted], { minutes, hasContract: day.hasContract, keepsFlex }).flex);
}
