import type { ErrorCode } from "#kernel/error-statuses.ts";
import type { Hours } from "#kernel/hours.ts";
import type { LocalDate } from "#kernel/local-date.ts";
import { clockAt, clockMinutes, type ClockTimes } from "#work-days/clock/clock-times.ts";

/** Minutes that timed work can be rounded to, by company setting. */
export const TIMER_STEPS = [1, 5, 6, 10, 15, 30, 60] as const;

/** A timer that ran longer was forgotten, or nearly so: its hours are asked for. */
const LONGEST_UNASKED_MINUTES = 12 * 60;

/** How long ago work can have started that a timer is started for, in milliseconds: 31 days. */
export const LONGEST_TIMER_MS = 31 * 86_400_000;

/** A stretch of work in milliseconds since 1970, and the days in Helsinki on which it began and ended. */
export interface TimedWork {
	readonly startedAt: number;
	readonly endedAt: number;
	readonly startedOn: LocalDate;
	readonly endedOn: LocalDate;
}

/** What a refusal says that asks for the hours: the day, and what the timer shows; null when it was forgotten. */
export interface AskedHours {
	readonly date: LocalDate;
	readonly hours: Hours | null;
}

/** Minutes of the stretch, rounded to the nearest step, half a step up; less than half a step is 0. */
export function timedMinutes({ startedAt, endedAt }: TimedWork, step: number): number {
	return Math.round(Math.max(0, endedAt - startedAt) / (step * 60_000)) * step;
}

/** The code for a stretch whose hours the person has to confirm: over 12 hours, or past midnight. Or null. */
export function whyAskHours(work: TimedWork): ErrorCode | null {
	return work.startedOn !== work.endedOn || isForgotten(work) ? "hours-required" : null;
}

/** Minutes to offer when the hours are asked for; null for a timer that was forgotten, whose time says nothing. */
export function offeredMinutes(work: TimedWork, step: number): number | null {
	return isForgotten(work) ? null : timedMinutes(work, step);
}

/** Says whether a timer can have started at that moment: not later than now, nor more than 31 days ago. */
export function canStartAt(startedAt: number, now: number): boolean {
	return startedAt <= now && startedAt >= now - LONGEST_TIMER_MS;
}

function isForgotten({ startedAt, endedAt }: TimedWork): boolean {
	return endedAt - startedAt > LONGEST_UNASKED_MINUTES * 60_000;
}

const MINUTE_MS = 60_000;

/**
 * Start and end for a timer's hours, rounded as they are, where the company logs times: the usual ones first, then a
 * step later and a step earlier, for where rounding has put them over another entry. None for what no clock shows.
 */
export function timedClocks(
	{ startedAt, startedOn }: TimedWork,
	minutes: number,
	step: number,
): ClockTimes[] {
	const stepMs = step * MINUTE_MS;
	const usual = Math.round(startedAt / stepMs) * stepMs;
	return [usual, usual + stepMs, usual - stepMs].flatMap((from) => {
		const start = clockAt(from);
		const clock = { start: start.time, end: clockAt(from + minutes * MINUTE_MS).time, breakMinutes: 0 };
		// The day is that of the start, and a clock that is changed may show no such stretch.
		return start.date === startedOn && clockMinutes(startedOn, clock) === minutes ? [clock] : [];
	});
}
