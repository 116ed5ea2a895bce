import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { isApprovedType } from "@tuntikirja/contract/leave-requests/needs-approval.ts";
import { bookingOfEntry } from "@tuntikirja/contract/special-days/booked-entry-id.ts";
import type { StoredDay, StoredEntry, WorkMonth } from "#records/months/work-months.ts";

/** A day that a request, or a booking that was none, has in a month. */
interface HeldDay {
	readonly id: string;
	readonly date: LocalDate;
	readonly dayTypeId: number;
}

/** A day that a change of months takes from a request, or gives back to it. */
export interface MovedDay extends HeldDay {
	readonly isBack: boolean;
}

type Months = ReadonlyMap<Month, WorkMonth>;

/** The request or the booking that an entry belongs to: one of leave that was entered alone is its own. Null: none. */
export function bookingOf(
	entryId: string,
	{ requestId, dayTypeId }: StoredEntry,
	date: LocalDate,
): string | null {
	const alone = isApprovedType(dayTypeId) ? entryId : null;
	return requestId ?? bookingOfEntry(entryId, date) ?? alone;
}

/**
 * The days of leave that a change of months takes away or brings back, in whatever way it was made: entries that go,
 * come back or become something else, and marks of requests that are not there any more.
 */
export function movedDays(before: Months, after: Months): MovedDay[] {
	return [...after].flatMap(([key, { days }]) =>
		Object.entries(days).flatMap(([date, day]) => {
			const known = own(before.get(key)?.days ?? {}, date);
			return known === day ? [] : movedOn(date, known, day);
		}),
	);
}

function movedOn(date: LocalDate, before: StoredDay | undefined, after: StoredDay): MovedDay[] {
	const former = before === undefined ? [] : [...booked(date, before), ...marked(date, before)];
	const present = [...booked(date, after), ...marked(date, after)];
	// A first booking brings nothing back, and is of no request yet.
	const restored = booked(date, after, (id, entry) => entry.requestId !== undefined || hasEntry(before, id));
	return [
		...without(former, present).map((day) => ({ ...day, isBack: false })),
		...without(restored, former).map((day) => ({ ...day, isBack: true })),
	];
}

function booked(
	date: LocalDate,
	{ entries }: StoredDay,
	isWanted: (entryId: string, entry: StoredEntry) => boolean = () => true,
): HeldDay[] {
	return Object.entries(entries).flatMap(([entryId, entry]) => {
		const id = isWanted(entryId, entry) ? bookingOf(entryId, entry, date) : null;
		return id === null ? [] : [{ id, date, dayTypeId: entry.dayTypeId }];
	});
}

function marked(date: LocalDate, { requests = {} }: StoredDay): HeldDay[] {
	return Object.entries(requests).map(([id, { dayTypeId }]) => ({ id, date, dayTypeId }));
}

function hasEntry(day: StoredDay | undefined, entryId: string): boolean {
	return own(day?.entries ?? {}, entryId) !== undefined;
}

function without(days: readonly HeldDay[], others: readonly HeldDay[]): HeldDay[] {
	return days.filter(
		({ id, dayTypeId }) => !others.some((other) => other.id === id && other.dayTypeId === dayTypeId),
	);
}
