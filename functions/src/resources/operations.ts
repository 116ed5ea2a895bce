import { contract } from "@tuntikirja/contract/contract.ts";
import { resourceAt } from "@tuntikirja/contract/resources/resource-at.ts";
import {
	beginningOf,
	endAfter,
	type LocalTime,
	doMeet,
	phaseAt,
	whyCannotReserve,
} from "@tuntikirja/contract/resources/rules.ts";
import { localTime } from "#firestore/clock.ts";
import { ofMany } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";
import { readableSubject } from "#http/caller.ts";
import type { ReachingCaller } from "#records/groups/person-in-reach.ts";
import { operation } from "#http/operation.ts";
import { noteChange } from "#records/inbox/inbox.ts";
import { allResources, resourceDoc, withReservations } from "#records/company/resources.ts";
import type { Resource, StoredReservation, StoredResource } from "@tuntikirja/contract/resources/schema.ts";
import { changeDocument, originOf, wasDeleted } from "#records/audit/audit-log.ts";
import { inTurn } from "#firestore/in-turn.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import type { Call, Caller } from "#records/people/caller.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { randomUUID } from "node:crypto";
import { editRecord } from "#records/edit-record.ts";

/** One read a resource, for any number of reservations. */
const getResources = operation(contract.resources.getResources).handler(async () => {
	const [found, now] = [await ofMany().find(allResources()), localTime()];
	const presented = found.map((one) => resourceAt(one, now));
	return { resources: presented.sort((a, b) => a.name.localeCompare(b.name, "fi")) };
});

interface ResourceChange extends Call {
	readonly resourceId: string;
	/** The person whom the change concerns, if any. */
	readonly subjectId?: string;
}

/** Changes a resource, or what is not there yet, in one transaction: 2 reads with the caller's profile, 2 writes. */
async function putResource(
	{ caller, requestId, resourceId, subjectId = "" }: ResourceChange,
	decide: (
		before: StoredResource | null,
		now: LocalTime,
		writer: Writer,
	) => StoredResource | Promise<StoredResource>,
): Promise<Resource> {
	const origin = originOf({ caller, requestId }, "resource", resourceId, subjectId);
	const doc = resourceDoc(resourceId);
	const after = await inTurn(doc.path, () =>
		changeDocument(doc, origin, (before, writer) => decide(before, localTime(), writer)),
	);
	return resourceAt(after, localTime());
}

/** The same of a resource that must be there. @throws not-found */
function changeResource(
	change: ResourceChange,
	decide: (before: StoredResource, now: LocalTime, writer: Writer) => StoredResource,
): Promise<Resource> {
	return putResource(change, (before, now, writer) => {
		if (before === null) throw new AppError("not-found");
		return decide(before, now, writer);
	});
}

/** Refused while a person has the resource or has reserved it; an admin can end the reservations first. */
const deleteResource = operation(contract.resources.deleteResource).handler(async ({ input, context }) => {
	const { id } = input;
	const origin = originOf(context, "resource", id);
	await changeDocument(resourceDoc(id), origin, async (before, writer) => {
		if (before === null && !(await wasDeleted(writer, "resource", id))) throw new AppError("not-found");
		const now = localTime();
		const isWanted = Object.values(before?.reservations ?? {}).some((one) =>
			["held", "upcoming"].includes(phaseAt(one, now)),
		);
		if (isWanted) throw new AppError("resource-taken");
		return null;
	});
	return { id };
});

const newResource = operation(contract.resources.newResource).handler(({ input, context }) => {
	const { id = randomUUID(), name, kind, notes } = input;
	return putResource({ ...context, resourceId: id }, async (before, _now, writer) => {
		if (before === null) {
			if (await wasDeleted(writer, "resource", id)) throw new AppError("id-taken");
			return { id, name, kind, notes, version: 1, reservations: {}, holderIds: [] };
		}
		if (before.name !== name || before.kind !== kind || before.notes !== notes)
			throw new AppError("id-taken");
		return before;
	});
});

/** Decided on the resource's own document inside one transaction: never two holders at once. */
const reserve = operation(contract.resources.reserve).handler(async ({ input, context }) => {
	const { id = randomUUID(), resourceId, from, to } = input;
	const { caller, requestId } = context;
	const holder = await holderOf(caller, input.userId);
	const wanted: StoredReservation = {
		userId: holder.uid,
		name: holder.profile.name,
		from: beginningOf(from),
		to: to === undefined ? null : endAfter(to),
		returnedAt: null,
	};
	return changeResource({ ...context, resourceId, subjectId: holder.uid }, (before, now, writer) => {
		const existing = own(before.reservations, id);
		if (existing !== undefined) return isSame(existing, wanted) ? before : taken();
		const others = Object.values(before.reservations);
		const inTheWay = others.find((other) => doMeet(wanted, other));
		refuseIf(
			whyCannotReserve(wanted, others, now, holder !== caller),
			inTheWay && { name: inTheWay.name, from: inTheWay.from, to: inTheWay.to },
		);
		const given = { kind: "resource-given", startDate: wanted.from.slice(0, 10), text: before.name } as const;
		if (holder !== caller) noteChange(writer, holder, { actor: caller, requestId }, given);
		return withReservations(before, { ...before.reservations, [id]: wanted }, now);
	});
});

/** Who gets the resource: only an admin hands one to others. @throws forbidden, not-found */
async function holderOf(caller: ReachingCaller, userId = caller.uid): Promise<Caller> {
	if (userId === caller.uid) return caller;
	if (caller.profile.role !== "admin") throw new AppError("forbidden");
	const { uid, profile } = await readableSubject(caller, userId);
	if (!profile.isActive) throw new AppError("not-found");
	return { uid, profile };
}

/** A repeated request, be what it made returned by now or not. */
function isSame(a: StoredReservation, b: StoredReservation): boolean {
	return a.userId === b.userId && a.from === b.from && a.to === b.to;
}

function taken(): never {
	throw new AppError("id-taken");
}

/** Ends a reservation now, or cancels it before it begins. A past reservation stays unchanged. */
const returnResource = operation(contract.resources.returnResource).handler(({ input, context }) => {
	const { resourceId, id } = input;
	return changeResource({ ...context, resourceId }, (before, now) => {
		const found = id === undefined ? runningNow(before, now) : named(before, id);
		// A repeated request without an id finds nothing left to return.
		if (found === null) return before;
		const [foundId, reservation] = found;
		requireHolder(context.caller, reservation);
		if (!["held", "upcoming"].includes(phaseAt(reservation, now))) return before;
		const returned = { ...reservation, returnedAt: now };
		return withReservations(before, { ...before.reservations, [foundId]: returned }, now);
	});
});

type Found = readonly [id: string, reservation: StoredReservation];

function runningNow({ reservations }: StoredResource, now: LocalTime): Found | null {
	return Object.entries(reservations).find(([, one]) => phaseAt(one, now) === "held") ?? null;
}

/** @throws not-found */
function named({ reservations }: StoredResource, id: string): Found {
	const reservation = own(reservations, id);
	if (reservation === undefined) throw new AppError("not-found");
	return [id, reservation];
}

/** For callers other than admins the reservations of others do not exist. @throws not-found */
function requireHolder({ uid, profile }: Caller, { userId }: StoredReservation): void {
	if (userId !== uid && profile.role !== "admin") throw new AppError("not-found");
}

/** Reservations do not count as changes here: an admin corrects a name while people come and go. */
const updateResource = operation(contract.resources.updateResource).handler(({ input, context }) => {
	const { id, version, name, kind, notes } = input;
	return changeResource({ ...context, resourceId: id }, (before) =>
		editRecord(before, { name, kind, notes }, version),
	);
});

export const resources = {
	deleteResource,
	getResources,
	newResource,
	reserve,
	returnResource,
	updateResource,
};
