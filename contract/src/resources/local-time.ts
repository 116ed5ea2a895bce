import { addDays, isLocalDate } from "#kernel/local-date.ts";

/**
 * A minute on the clocks of Helsinki, `yyyy-MM-ddTHH:mm`. Compared as text: the hour that autumn gives twice
 * counts once here, which no reservation of a car or a room minds.
 */
export type LocalTime = string;

const PATTERN = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Says whether the text is a minute of a date that exists. */
export function isLocalTime(text: string): boolean {
	const [, date] = PATTERN.exec(text) ?? [];
	return date !== undefined && isLocalDate(date);
}

/** The minute at which something begins that was given as a minute or as a date. */
export function beginningOf(given: string): LocalTime {
	return isLocalTime(given) ? given : `${given}T00:00`;
}

/** The first minute after something that lasts until the given minute, or through the given date. */
export function endAfter(given: string): LocalTime {
	return isLocalTime(given) ? given : `${addDays(given, 1)}T00:00`;
}
