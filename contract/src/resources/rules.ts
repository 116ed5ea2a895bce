import type { ErrorCode } from "#kernel/error-statuses.ts";
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

/** Kinds of things that the company lends to its people. */
export const RESOURCE_KINDS = ["computer", "phone", "car", "room", "licence", "other"] as const;

/** Longest texts of a thing, for the form and the schema alike. */
export const RESOURCE_BOUNDS = { name: 100, notes: 1000 } as const;

/** How far ahead a reservation may begin, and how many may wait for a resource: one document holds them all. */
export const RESERVATION_BOUNDS = { daysAhead: 366, waiting: 200 } as const;

/** A period in which a person has a resource. */
export interface Reservation {
	readonly from: LocalTime;
	/** First minute after it; null: until it is returned. */
	readonly to: LocalTime | null;
	/** When it was returned, or cancelled before it began; null: not yet. */
	readonly returnedAt: LocalTime | null;
}

/** The first minute after the reservation, null while that is open. */
export function endOf({ to, returnedAt }: Reservation): LocalTime | null {
	if (returnedAt === null || to === null) return returnedAt ?? to;
	return returnedAt < to ? returnedAt : to;
}

/** Says whether the reservation was cancelled before it began: then it takes no time. */
export function isGivenUp(reservation: Reservation): boolean {
	const end = endOf(reservation);
	return end !== null && end <= reservation.from;
}

/** The phase of a reservation at a minute. */
export function phaseAt(reservation: Reservation, now: LocalTime): "given-up" | "past" | "held" | "upcoming" {
	if (isGivenUp(reservation)) return "given-up";
	if (reservation.from > now) return "upcoming";
	const end = endOf(reservation);
	return end === null || now < end ? "held" : "past";
}

/** Says whether two reservations claim one minute. One may begin in the minute in which the other ends. */
export function doMeet(a: Reservation, b: Reservation): boolean {
	if (isGivenUp(a) || isGivenUp(b)) return false;
	const isBefore = (first: Reservation, second: Reservation) => {
		const end = endOf(first);
		return end !== null && end <= second.from;
	};
	return !isBefore(a, b) && !isBefore(b, a);
}

/**
 * The code that refuses the reservation beside the existing ones, or null. Never two holders at once. What an admin hands
 * out may have begun before.
 */
export function whyCannotReserve(
	wanted: Reservation,
	others: readonly Reservation[],
	now: LocalTime,
	isHandedOut = false,
): ErrorCode | null {
	if (wanted.to !== null && wanted.to <= wanted.from) return "range-inverted";
	const today = now.slice(0, 10);
	const day = wanted.from.slice(0, 10);
	const isOver = isHandedOut ? wanted.to !== null && wanted.to <= now : day < today;
	if (isOver || day > addDays(today, RESERVATION_BOUNDS.daysAhead)) return "reservation-out-of-reach";
	if (others.some((other) => doMeet(wanted, other))) return "resource-taken";
	const waiting = others.filter((other) => phaseAt(other, now) === "upcoming");
	return waiting.length >= RESERVATION_BOUNDS.waiting ? "resource-full" : null;
}
