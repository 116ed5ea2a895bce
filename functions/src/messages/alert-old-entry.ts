import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { now, today } from "#firestore/clock.ts";
import type { Writer } from "#firestore/writer.ts";
import type { Caller } from "#records/people/caller.ts";
import { finnishDate } from "./finnish-date.ts";
import { addToOutbox } from "./outbox.ts";

/** The changed months, as they are after the change. */
type ChangedMonths = ReadonlyMap<Month, { readonly revision: number }>;

/** One entry that was added, changed or deleted. Only its minutes: the day type can be health data. */
interface EntryChange {
	readonly date: LocalDate;
	readonly minutesBefore: number | null;
	readonly minutesAfter: number | null;
}

export interface OldEntries {
	readonly changes: readonly EntryChange[];
	readonly actorId: string;
	readonly months: ChangedMonths;
}

/**
 * Notifies Slack of changes of old entries, those dated before the current month: a message for each such month. It is
 * written in the transaction of the change, so no alert is lost, and none exists without its change. Rules §12, threat
 * T11. 1 write each.
 */
export function alertOldEntries(writer: Writer, owner: Caller, { changes, ...origin }: OldEntries): void {
	const ofDate = Map.groupBy(changes, ({ date }) => date);
	alertOldMonths(writer, owner, { ...origin, dates: [...ofDate.keys()] }, (dates) =>
		inWords(dates.flatMap((date) => ofDate.get(date) ?? [])),
	);
}

export interface OldBooking {
	readonly dates: readonly LocalDate[];
	readonly actorId: string;
	readonly months: ChangedMonths;
	readonly what: "Added" | "Deleted";
}

/** The same of a booking, or of its cancellation, that reaches back before the current month. */
export function alertOldBooking(writer: Writer, owner: Caller, { what, ...booking }: OldBooking): void {
	alertOldMonths(writer, owner, booking, ({ length }) => counted(what, length));
}

function alertOldMonths(
	writer: Writer,
	owner: Caller,
	{ dates, actorId, months }: Omit<OldBooking, "what">,
	textOf: (dates: readonly LocalDate[]) => string,
): void {
	for (const [month, own] of Map.groupBy(dates, monthOf)) {
		const revision = months.get(month)?.revision;
		if (month >= monthOf(today()) || revision === undefined) continue;
		alert(writer, owner, { month, dates: own, revision, actorId }, textOf(own));
	}
}

interface Alert {
	readonly month: Month;
	readonly dates: readonly LocalDate[];
	readonly revision: number;
	readonly actorId: string;
}

function alert(
	writer: Writer,
	owner: Caller,
	{ month, dates, revision, actorId }: Alert,
	what: string,
): void {
	const whose = [owner.profile.name, ...dates.map(finnishDate)].join(", ");
	const byWhom = actorId === owner.uid ? [] : ["Changed by another person"];
	// A month that an undone import has removed counts its revisions from 1 again: with the time no key comes twice.
	addToOutbox(writer, `old-entry_${owner.uid}_${month}_${revision}_${now().getTime()}`, {
		message: { title: "An old entry was changed", lines: [whose, what, ...byWhom] },
		about: [owner.uid],
		editorId: actorId,
	});
}

function inWords(changes: readonly EntryChange[]): string {
	const [one, ...others] = changes;
	if (one !== undefined && others.length === 0) return ofOne(one);
	if (changes.every(({ minutesBefore }) => minutesBefore === null)) return counted("Added", changes.length);
	const areGone = changes.every(({ minutesAfter }) => minutesAfter === null);
	return counted(areGone ? "Deleted" : "Changed", changes.length);
}

function counted(what: "Added" | "Changed" | "Deleted", count: number): string {
	return `${what}: ${count === 1 ? "1 entry" : `${count} entries`}`;
}

function ofOne({ minutesBefore, minutesAfter }: EntryChange): string {
	const before = minutesBefore === null ? null : `${minutesToHours(minutesBefore).toFixed(2)} h`;
	const after = minutesAfter === null ? null : `${minutesToHours(minutesAfter).toFixed(2)} h`;
	if (before === null) return `Added: ${after}`;
	return after === null ? `Deleted: ${before}` : `Was ${before}, is ${after}`;
}
