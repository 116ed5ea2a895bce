import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { Entry } from "@tuntikirja/contract/work-days/schema.ts";
import { parseWorkDayId } from "@tuntikirja/contract/work-days/work-day-id.ts";
import {
	type Answer,
	type Change,
	type DeletedEntry,
	type NOT_SENT,
	typedId,
} from "#domain/saving/change.ts";
import { auth } from "#lib/firebase.ts";
import { client } from "#lib/api-client.ts";
import { SendQueue } from "./send-queue.ts";
import { storedChanges } from "./stored-changes.ts";

let own: { readonly uid: string; readonly queue: SendQueue } | null = null;

/** The send queue of the signed-in user. The queues of other users of this browser are not read. */
export function ownSendQueue(): SendQueue {
	const uid = signedIn();
	if (own?.uid !== uid) own = { uid, queue: queueOf(uid) };
	return own.queue;
}

/** Has a change sent by it. Throws the server's refusal. */
export function post(change: Change): Promise<Answer | typeof NOT_SENT> {
	return ownSendQueue().post(change);
}

function signedIn(): string {
	return auth.currentUser?.uid ?? "";
}

function queueOf(uid: string): SendQueue {
	return new SendQueue({
		store: storedChanges(uid),
		send: (change) => sendChange(change, uid),
		// The token goes along with the call, and must not be another person's.
		canSend: () => navigator.onLine && signedIn() === uid,
		alone: (work) => inTurn(`send-queue:${uid}`, work),
		pause: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
	});
}

/** One tab after the other, where the browser knows how. Two at once would still make each entry once. */
async function inTurn(name: string, work: () => Promise<void>): Promise<void> {
	if ("locks" in navigator) await navigator.locks.request(name, work);
	else await work();
}

/**
 * Makes the call of a change. Each can be repeated: the server knows the id, or the version, and answers the same.
 * Days of another person than the sender name their owner.
 */
function sendChange(change: Change, senderId: string): Promise<Answer> {
	switch (change.kind) {
		case "new":
			return client.workDays.saveEntry({
				...newInput(change.entry),
				...ownerOf(change.entry, senderId),
				...(change.movesHoliday && { movesHoliday: true }),
			});
		case "entries":
			return client.workDays.saveEntries({
				entries: change.entries.map(newInput),
				...ownerOf(change.entries[0], senderId),
				...(change.movesHoliday && { movesHoliday: true }),
			});
		case "booking":
			return bookHolidays(change, senderId);
		case "edited":
			return putEdit(change.entry);
		case "deleted":
			return deleteEntry(change.entry);
	}
}

function ownerOf(entry: Entry | undefined, senderId: string): { userId?: string } {
	const ownerId = entry && parseWorkDayId(entry.workDayId)?.userId;
	return ownerId === undefined || ownerId === senderId ? {} : { userId: ownerId };
}

function newInput({ id, date, hours, dayTypeId, notes, project, label, reasonId, clock }: Entry) {
	return {
		entry: {
			id,
			hours,
			dayTypeId,
			notes,
			...(project ? { projectId: project.id } : {}),
			...(label ? { labelId: label.id } : {}),
			...(reasonId && { reasonId }),
			...(clock && { clock }),
		},
		date,
	};
}

type Booking = Extract<Change, { readonly kind: "booking" }>;

/** Books annual holiday, or takes it as payment: all dates or none, as far as days are left. Answers the days. */
async function bookHolidays({ entries, confirmedDates = [] }: Booking, senderId: string) {
	const [first] = entries;
	if (first === undefined) return [];
	const booking = {
		id: typedId(first),
		dates: entries.map(({ date }) => date),
		notes: first.notes,
		confirmedDates: [...confirmedDates],
		...(ownerOf(first, senderId).userId !== undefined && { workDayId: first.workDayId }),
	};
	const { workDays } =
		first.dayTypeId === DAY_TYPES.HOLIDAY
			? await client.specialDays.newAnnualHoliday({ ...booking, dayTypeId: DAY_TYPES.HOLIDAY })
			: await client.specialDays.newHolidayAsPayment({ ...booking, dayTypeId: DAY_TYPES.HOLIDAY_AS_PAYMENT });
	return workDays;
}

/** The API takes an edit without a version too, which may overwrite what the person has not seen. The page never does. */
type SentEdit = Parameters<typeof client.workDays.updateEntry>[0] & {
	readonly editedEntry: { readonly version: number };
};

function putEdit({
	id,
	workDayId,
	hours,
	dayTypeId,
	notes,
	project,
	label,
	reasonId,
	clock,
	version,
}: Entry) {
	const edit: SentEdit = {
		editedEntry: {
			id,
			changedHour: hours,
			notes,
			projectId: project?.id ?? null,
			labelId: label?.id ?? null,
			dayTypeId,
			reasonId: reasonId ?? null,
			// Without times it has none from now on.
			clock: clock ?? null,
			version,
		},
		workDayId,
	};
	return client.workDays.updateEntry(edit);
}

function deleteEntry({ id, workDayId, version }: DeletedEntry) {
	return client.workDays.deleteEntry({
		id,
		workDayId,
		version: 2,
		...(version === undefined ? {} : { entryVersion: version }),
	});
}
