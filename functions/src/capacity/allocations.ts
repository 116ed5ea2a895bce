import type { allocationInputSchema, savedAllocationsSchema } from "@tuntikirja/contract/capacity/schema.ts";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { RANGE_LIMIT_DAYS, whyCannotAsk } from "@tuntikirja/contract/kernel/periods.ts";
import type { z } from "zod";
import type { Reader } from "#firestore/reader.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import {
	editRecord,
	requireVersion,
	type RecordsById,
	withEdited,
	withNew,
	without,
} from "#records/edit-record.ts";
import { projectDoc } from "#records/company/projects.ts";
import {
	allocationRecords,
	capacityAllocationsDoc,
	plannedProjectIds,
	type StoredAllocation,
} from "#records/company/capacity-allocations.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { today } from "#firestore/clock.ts";
import type { Caller } from "#records/people/caller.ts";
import { plannablePerson } from "./plan-and-report.ts";
import { presentAllocations } from "./present-person.ts";

export const saveAllocation = operation(contract.capacity.saveAllocation).handler(({ input, context }) => {
	refuseIf(whyCannotAsk(input, RANGE_LIMIT_DAYS.workDays));
	const { id, userId } = input;
	return changeAllocations({
		...context,
		id,
		userId,
		apply: (records, reader) => withAllocation(records, reader, input),
	});
});

export const deleteAllocation = operation(contract.capacity.deleteAllocation).handler(
	({ input: { id, userId, version }, context }) => {
		return changeAllocations({
			...context,
			id,
			userId,
			apply: (records) => {
				requireVersion(own(records.byId, id), version);
				return without(records, id);
			},
		});
	},
);

/** @throws project-not-available, stale-record, id-taken, not-found */
async function withAllocation(
	records: RecordsById<StoredAllocation>,
	reader: Reader,
	input: z.output<typeof allocationInputSchema>,
): Promise<RecordsById<StoredAllocation>> {
	const { id, projectId, startDate, endDate, hoursPerDay, notes, version } = input;
	const before = own(records.byId, id);
	// An unchanged project is not looked up: it may have been closed since.
	const project =
		before?.project.id === projectId ? before.project : await plannableProject(reader, projectId);
	const content = { project, startDate, endDate, minutesPerDay: toMinutes(hoursPerDay), notes };
	if (before === undefined) {
		// A request with a version edits an allocation that existed: it has been deleted since.
		if (version !== undefined) throw new AppError("not-found");
		return withNew(records, id, { ...content, version: 1 });
	}
	const after = editRecord(before, content, version);
	return after === before ? records : withEdited(records, id, () => after);
}

/** Planning requires no membership: people are planned before they become members. @throws project-not-available */
async function plannableProject(reader: Reader, projectId: string): Promise<Named> {
	const project = await reader.get(projectDoc(projectId));
	if (project === null || !project.isActive) throw new AppError("project-not-available");
	return { id: project.id, name: project.name };
}

/** Days for which a past allocation is retained: at least two whole years, leap years included. */
const RETENTION_DAYS = 2 * 366;
/** Most allocations of one person, and most ids of deleted ones: 500 kB at worst, of the 1 MiB of a document. */
const MOST = 500;

type Records = RecordsById<StoredAllocation>;

interface Change {
	readonly caller: Caller;
	readonly requestId: string;
	readonly id: string;
	readonly userId: string;
	readonly apply: (records: Records, reader: Reader) => Records | Promise<Records>;
}

/**
 * Changes a person's allocations in one transaction: 3 reads with the caller's profile, 2 writes.
 * @throws not-found, allocations-full
 */
async function changeAllocations({
	caller,
	requestId,
	id,
	userId,
	apply,
}: Change): Promise<z.output<typeof savedAllocationsSchema>> {
	const origin = originOf({ caller, requestId }, "allocation", id, userId);
	const after = await changeDocument(capacityAllocationsDoc(userId), origin, async (before, writer) => {
		await plannablePerson(writer, userId);
		const records = allocationRecords(before);
		const changed = await apply(records, writer);
		// A repeated request finds its own result: then nothing is dropped either.
		if (before !== null && changed === records) return before;
		return { userId, ...retained(changed, addDays(today(), -RETENTION_DAYS)) };
	});
	return { id, allocations: presentAllocations(userId, after) };
}

function retained({ byId, deletedIds }: Records, from: LocalDate) {
	const left = Object.entries(byId).filter(([, { endDate }]) => endDate >= from);
	if (left.length > MOST) throw new AppError("allocations-full");
	const allocations = Object.fromEntries(left);
	return { allocations, projectIds: plannedProjectIds(allocations), deletedIds: deletedIds.slice(-MOST) };
}
