import type { DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { exact } from "@tuntikirja/contract/kernel/exact.ts";
import { toHours, toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { foldDay, type LoggedTime } from "@tuntikirja/contract/work-days/day-fold.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { compareAsc } from "date-fns/compareAsc";
import { ownEntries } from "#features/work-days/calendar/day-state.ts";
import { sumHours } from "#features/work-days/calendar/hours-sum.ts";
import { planLeave } from "#features/work-days/planning/plan-entries.ts";

/** Leave types to choose from, starting with those that may reduce the balance. */
export const LEAVE_TYPES = [6, 1, 5, 3] as const satisfies readonly DayTypeId[];
export type LeaveTypeId = (typeof LEAVE_TYPES)[number];

/** A leave to calculate with. */
export interface ThoughtOfLeave {
	readonly dayTypeId: DayTypeId;
	readonly from: LocalDate;
	readonly to: LocalDate;
}

/** The parts of the calculated balance. */
export interface WhatIf {
	/** The effect of future days that have entries already. */
	readonly planned: number;
	readonly leave: number;
	readonly leaveDays: number;
	readonly atEnd: number;
	/** Each future day with an effect or with the leave, in order. */
	readonly parts: readonly WhatIfPart[];
}

/** The effect of one future day on the balance. */
export interface WhatIfPart {
	readonly date: LocalDate;
	readonly kind: "planned" | "leave";
	readonly hours: number;
}

/**
 * The balance at the end of the future days, folded by the same rules as on the server. A day without entries counts
 * as worked for its expected hours, which does not change the balance.
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
		parts: parts.toSorted((a, b) => compareAsc(a.date, b.date)),
	};
}

function flexOf(day: WorkDay, wanted: LoggedTime): number {
	const logged = ownEntries(day).map(({ dayTypeId, hours }) => ({ dayTypeId, minutes: toMinutes(hours) }));
	// The answer has hundredths of an hour, so convert those without further rounding.
	const minutes = exact(Math.round(day.expectedHours * 6000), 100);
	const hasFlex = day.expectedHours > 0;
	return toHours(foldDay([...logged, wanted], { minutes, hasContract: day.hasContract, hasFlex }).flex);
}
