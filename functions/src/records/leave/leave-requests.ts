import { MOST_REQUESTS } from "@tuntikirja/contract/leave-requests/bounds.ts";
import { replacedLeaveSchema, requestActSchema } from "@tuntikirja/contract/leave-requests/schema.ts";
import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { type PagePlace, idSchema, localDateSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { APPROVED_DAY_TYPES } from "@tuntikirja/contract/leave-requests/needs-approval.ts";
import type { RequestStatus } from "@tuntikirja/contract/leave-requests/request-states.ts";
import { FieldPath } from "firebase-admin/firestore";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { bookingOfEntry } from "@tuntikirja/contract/special-days/booked-entry-id.ts";
import type { Reader } from "#firestore/reader.ts";
import type { StoredDay, StoredEntry } from "#records/months/work-months.ts";

/**
 * `leaveRequests/{id}`: a request of leave and all that was done with it. What it books is in the months: its entries
 * have its id, as those of any booking. A day that waits is named in its month as well.
 */
export const storedRequestSchema = z.object({
	userId: z.string(),
	userName: z.string(),
	dayTypeId: z.literal(APPROVED_DAY_TYPES),
	/** The reason of absence. */
	reasonId: idSchema.optional(),
	/** Of each day; 0 for annual holiday. */
	minutes: z.int().min(0),
	dates: z.array(localDateSchema),
	/** The last of them: with its year the request is purged. */
	endDate: localDateSchema,
	notes: z.string(),
	state: z.enum(["requested", "approved", "cancelling", "declined", "withdrawn", "cancelled"]),
	/** Whose cancellation is asked, while it is. */
	cancelDates: z.array(localDateSchema).default([]),
	/** The illness of these days, which is entered when they are cancelled. No view of a request shows it. */
	illness: z
		.record(
			localDateSchema,
			z.object({
				entryId: idSchema,
				minutes: z.int().min(0),
				notes: z.string(),
				reasonId: idSchema.optional(),
			}),
		)
		.optional(),
	/** Days of approved leave that go when this is approved; its own days come in their place. */
	replaces: z.array(z.object(replacedLeaveSchema.shape)).optional(),
	history: z.array(z.object(requestActSchema.shape)),
	createdAt: z.string(),
	version: z.int(),
});
export type StoredRequest = z.infer<typeof storedRequestSchema>;
export type ReplacedLeave = NonNullable<StoredRequest["replaces"]>[number];
export type CarriedIllness = NonNullable<StoredRequest["illness"]>;

const requests = collectionOf(COLLECTIONS.leaveRequests, storedRequestSchema);
export const leaveRequestDoc = requests.doc;

/** The requests of a person, the newest first, as many as a list shows. */
export const requestsOf = (uid: string) =>
	requests.find((all) => all.where("userId", "==", uid).orderBy("createdAt", "desc").limit(MOST_REQUESTS));

/** One request with the reason of absence, of any person and in any state. */
export const anyRequestWithReason = (reasonId: string) =>
	requests.find((all) => all.where("reasonId", "==", reasonId).limit(1));

/** All requests of a person, in no order. */
export const allRequestsOf = (uid: string) => requests.find((all) => all.where("userId", "==", uid));

/** The states in which a decision is waited for. */
export const OPEN_STATES: readonly StoredRequest["state"][] = ["requested", "cancelling"];

/** All requests that wait for a decision, in no order. */
export const allOpenRequests = () => requests.find((all) => all.where("state", "in", OPEN_STATES));

/** The same, the newest first, so many after a place. */
export const openRequests = (after: PagePlace | null, limit: number) =>
	requests.find((all) => {
		const open = all.where("state", "in", OPEN_STATES);
		const sorted = open.orderBy("createdAt", "desc").orderBy(FieldPath.documentId(), "desc").limit(limit);
		return after === null ? sorted : sorted.startAfter(after.at, after.id);
	});

/** Acts that a request remembers: a person can change one that waits again and again, and it must fit into its document. */
const MOST_ACTS = 100;

/** The history with one act more; of a long one the first and the latest acts stay. */
export function withDone(history: StoredRequest["history"], done: StoredRequest["history"][number]) {
	const [first, ...others] = [...history, done];
	return first === undefined ? [] : [first, ...others.slice(1 - MOST_ACTS)];
}

/** Where a stored request is. */
export function statusOf({
	state,
	cancelDates,
}: Pick<StoredRequest, "state" | "cancelDates">): RequestStatus {
	return state === "cancelling" ? { state, dates: cancelDates } : { state };
}

/** Whose name an item has. */
interface Actor {
	readonly uid: string;
	readonly profile: { readonly name: string };
}

/** What an inbox says of a request: no kind of leave. */
export function aboutLeave(id: string, { userId, userName, dates }: StoredRequest, actor: Actor) {
	const sorted = [...dates].sort();
	return {
		aboutId: id,
		actorId: actor.uid,
		actorName: actor.profile.name,
		personId: userId,
		personName: userName,
		startDate: sorted[0],
		endDate: sorted.at(-1),
		count: dates.length,
	};
}

/** New leave on a day of a person, and who enters it. */
interface NewLeave extends Pick<StoredEntry, "dayTypeId" | "minutes"> {
	readonly ownerId: string;
	readonly actorId: string;
	readonly date: LocalDate;
	readonly day: StoredDay;
}

/**
 * The request that new leave belongs to: the same person has taken this very day off it and now brings it back, as undoing
 * a deletion does under a new id. Null: it is new leave. No read where no booked leave was deleted from the day.
 */
export async function requestToRestore(reader: Reader, leave: NewLeave): Promise<string | null> {
	const booked = leave.day.deletedEntryIds.flatMap((id) => bookingOfEntry(id, leave.date) ?? []);
	const ids = [...new Set(booked)];
	const found = await reader.getAll(ids.map(leaveRequestDoc));
	return ids.find((_, index) => isTaken(found[index] ?? null, leave)) ?? null;
}

function isTaken(
	request: StoredRequest | null,
	{ ownerId, actorId, date, dayTypeId, minutes }: NewLeave,
): boolean {
	if (request === null || request.userId !== ownerId) return false;
	if (request.dayTypeId !== dayTypeId || request.minutes !== minutes) return false;
	const last = request.history.findLast(({ dates }) => dates.includes(date));
	return last?.act === "cancel" && last.actor.id === actorId && last.state !== "cancelling";
}
