import { clockAt, clockMinutes, type ClockTimes } from "#work-days/clock/clock-times.ts";
import type { TimedWork } from "./timed-work.ts";

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
