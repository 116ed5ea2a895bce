import { addDays, type LocalDate } from "#kernel/local-date.ts";

/** When work began and ended on the clocks of Helsinki, `HH:mm`, and the minutes of breaks that are no work. */
export interface ClockTimes {
	readonly start: string;
	/** Not later than the start: on the next day. */
	readonly end: string;
	readonly breakMinutes: number;
}

/** A stretch of time, in milliseconds since 1970. */
export interface Span {
	readonly from: number;
	readonly to: number;
}

const MINUTE_MS = 60_000;

const HELSINKI = new Intl.DateTimeFormat("sv-SE", {
	timeZone: "Europe/Helsinki",
	dateStyle: "short",
	timeStyle: "short",
});

/**
 * The instant at which the clocks of Helsinki show this time: of the hour that autumn gives twice the first one, and
 * null in the hour that spring skips.
 */
export function instantAt(date: LocalDate, time: string): number | null {
	const instants = ["+03:00", "+02:00"].map((offset) => Date.parse(`${date}T${time}:00${offset}`));
	return instants.find((instant) => HELSINKI.format(instant) === `${date} ${time}`) ?? null;
}

/** The day and the time that the clocks of Helsinki show at an instant. */
export function clockAt(instant: number): { readonly date: LocalDate; readonly time: string } {
	const [date = "", time = ""] = HELSINKI.format(instant).split(" ");
	return { date, time };
}

/** The stretch from start to end, breaks included; null for one of no length, or at a time that does not exist. */
export function spanOf(date: LocalDate, { start, end }: ClockTimes): Span | null {
	if (start === end) return null;
	const from = instantAt(date, start);
	const to = instantAt(end < start ? addDays(date, 1) : date, end);
	return from === null || to === null ? null : { from, to };
}

/** Minutes of work: from start to end without the breaks. Null: no such stretch, or the breaks take all of it. */
export function clockMinutes(date: LocalDate, clock: ClockTimes): number | null {
	const span = spanOf(date, clock);
	if (span === null) return null;
	const minutes = (span.to - span.from) / MINUTE_MS - clock.breakMinutes;
	return minutes > 0 ? minutes : null;
}

/** Says whether two stretches have a moment in common; one that begins where the other ends has none. */
export function haveCommonTime(one: Span, other: Span): boolean {
	return one.from < other.to && other.from < one.to;
}
