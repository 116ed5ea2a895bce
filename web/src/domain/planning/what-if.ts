import { DAY_TYPES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { add, exact, notNegative, subtract } from "@tuntikirja/contract/kernel/exact.ts";
import { toHours, toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { withRequested } from "@tuntikirja/contract/leave-requests/needs-approval.ts";
import { foldDay, type LoggedTime } from "@tuntikirja/contract/work-days/day-fold.ts";
import type { ExpectedDay } from "@tuntikirja/contract/work-days/expected-hours.ts";
import type { Entry, WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { compareAsc } from "date-fns/compareAsc";
import { ownEntries, sumHours } from "#domain/work-days/day-state.ts";
import { type Plan, planLeave } from "./plan-entries.ts";

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
 * The balance at the end of the future days, folded by the same rules as on the server. What is neither leave nor logged
 * yet counts as worked as expected: a whole day without entries, and the other half of a day with half a day of leave.
 */
export function whatIf(balance: number, days: readonly WorkDay[], thought: ThoughtOfLeave): WhatIf {
	const ahead = days.map(withItsRequests);
	const inRange = ahead.filter(({ date }) => date >= thought.from && date <= thought.to);
	const { entries } = planLeave(inRange, thought.dayTypeId, "");
	const parts: WhatIfPart[] = [
		...ahead
			.map((day) => ({ date: day.date, kind: "planned" as const, hours: plannedFlex(day) }))
			.filter(({ hours }) => hours !== 0),
		...entries.map(({ day, content: { dayTypeId, hours } }) => {
			const wanted = { dayTypeId, minutes: toMinutes(hours) };
			return {
				date: day.date,
				kind: "leave" as const,
				hours: sumHours([flexOf(day, wanted), -plannedFlex(day)]),
			};
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

/**
 * What the leave of a plan changes of a balance: days until its date are as they are, those after it as planned, and those
 * before its first day do not count.
 */
export function flexOfLeave(
	{ entries }: Plan,
	{ startDate, asOf }: { readonly startDate: LocalDate; readonly asOf: LocalDate },
): number {
	const counted = entries.filter(({ day }) => day.date >= startDate);
	return sumHours(
		counted.map(({ day, content: { dayTypeId, hours } }) => {
			const before = day.date > asOf ? plannedFlex(day) : day.plusMinus;
			return sumHours([flexOf(day, { dayTypeId, minutes: toMinutes(hours) }), -before]);
		}),
	);
}

/** The day as it would be if the leave that is requested on it were taken. */
function withItsRequests(day: WorkDay): WorkDay {
	const { workDayId, date, requests } = day;
	if (!requests) return day;
	const entries = withRequested<Entry, (typeof requests)[number]>(day.entries, requests, (leave) => ({
		...leave,
		workDayId,
		date,
		notes: "",
		version: 0,
	}));
	const taken = { ...day, entries };
	return { ...taken, plusMinus: toHours(foldDay(loggedOn(taken), dueOn(day)).flex) };
}

/** The effect of a day as it is planned. Where work is logged ahead, the day is taken as it is. */
function plannedFlex(day: WorkDay): number {
	const logged = loggedOn(day);
	if (logged.length === 0) return 0;
	if (logged.some(({ dayTypeId }) => dayTypeId === DAY_TYPES.NORMAL_DAY)) return day.plusMinus;
	const due = dueOn(day);
	const { expected, credited, balanceLeave, flex } = foldDay(logged, due);
	const toWork = notNegative(subtract(subtract(expected, credited), balanceLeave));
	return due.hasFlex ? toHours(add(flex, toWork)) : day.plusMinus;
}

function flexOf(day: WorkDay, wanted: LoggedTime): number {
	return toHours(foldDay([...loggedOn(day), wanted], dueOn(day)).flex);
}

function loggedOn(day: WorkDay): LoggedTime[] {
	return ownEntries(day).map(({ dayTypeId, hours }) => ({ dayTypeId, minutes: toMinutes(hours) }));
}

function dueOn({ expectedHours, hasContract }: WorkDay): ExpectedDay {
	// The answer has hundredths of an hour, so convert those without further rounding.
	const minutes = exact(Math.round(expectedHours * 6000), 100);
	return { minutes, hasContract, hasFlex: expectedHours > 0 };
}
