import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { today } from "#firestore/clock.ts";
import type { Writer } from "#firestore/documents.ts";
import type { Caller } from "#records/people/caller.ts";
import { finnishDate } from "./finnish-date.ts";
import { addToOutbox } from "./outbox.ts";

/** One entry that was added, changed or deleted. Only its minutes: the day type can be health data. */
export interface OldEntryChange {
	readonly date: LocalDate;
	readonly actorId: string;
	/** The month's revision after the change: with month and person it names the change. */
	readonly revision: number;
	readonly minutesBefore: number | null;
	readonly minutesAfter: number | null;
}

/**
 * Notifies Slack of a change of an old entry, one dated before the current month. The message is written in the
 * transaction of the change, so no alert is lost, and none exists without its change. Rules §12, threat T11. 1 write.
 */
export function alertOldEntry(writer: Writer, owner: Caller, change: OldEntryChange): void {
	const { date, actorId, revision } = change;
	const month = monthOf(date);
	if (month < monthOf(today()))
		alert(writer, owner, { month, dates: [date], revision, actorId }, inWords(change));
}

/** Entries of one booking, in the months as they are after the change. */
export interface OldBooking {
	readonly dates: readonly LocalDate[];
	readonly actorId: string;
	readonly months: ReadonlyMap<Month, { readonly revision: number }>;
	readonly what: "Added" | "Deleted";
}

/** The same of a booking, or of its cancellation, that reaches back before the current month: a message for each such month. 1 write each. */
export function alertOldBooking(
	writer: Writer,
	owner: Caller,
	{ dates, actorId, months, what }: OldBooking,
): void {
	for (const [month, own] of Map.groupBy(dates, monthOf)) {
		const revision = months.get(month)?.revision;
		if (month >= monthOf(today()) || revision === undefined) continue;
		alert(
			writer,
			owner,
			{ month, dates: own, revision, actorId },
			`${what}: ${own.length === 1 ? "1 entry" : `${own.length} entries`}`,
		);
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
	const byWhom = actorId === owner.uid ? [] : ["Changed by an admin"];
	addToOutbox(writer, `old-entry_${owner.uid}_${month}_${revision}`, {
		message: { title: "An old entry was changed", lines: [whose, what, ...byWhom] },
		about: [owner.uid],
		editorId: actorId,
	});
}

function inWords({ minutesBefore, minutesAfter }: OldEntryChange): string {
	const before = minutesBefore === null ? null : `${minutesToHours(minutesBefore).toFixed(2)} h`;
	const after = minutesAfter === null ? null : `${minutesToHours(minutesAfter).toFixed(2)} h`;
	if (before === null) return `Added: ${after}`;
	return after === null ? `Deleted: ${before}` : `Was ${before}, is ${after}`;
}
