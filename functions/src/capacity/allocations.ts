import type { allocationInputSchema } from "@tuntikirja/contract/capacity/schema.ts";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { RANGE_LIMIT_DAYS, whyCannotAsk } from "@tuntikirja/contract/kernel/periods.ts";
import type { z } from "zod";
import type { Reader } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
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
	type CapacityAllocations,
	capacityAllocationsDoc,
	plannedProjectIds,
	type StoredAllocation,
} from "#records/company/capacity-allocations.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { originOf, writeChange } from "#records/audit/audit-log.ts";
import { today } from "#firestore/clock.ts";
import type { Call } from "#records/people/caller.ts";
import { plannablePerson } from "./plan-and-report.ts";
import { presentAllocations } from "./present-person.ts";

export const saveAllocation = operation(contract.capacity.saveAllocation).handler(
	async ({ input, context }) => {
		refuseIf(whyCannotAsk(input, RANGE_LIMIT_DAYS.workDays));
		return changeAllocation(context, input, (records, reader) => withAllocation(records, reader, input));
	},
);

export const deleteAllocation = operation(contract.capacity.deleteAllocation).handler(({ input, context }) =>
	changeAllocation(context, input, (records) => {
		requireVersion(own(records.byId, input.id), input.version);
		return without(records, input.id);
	}),
);

/** Beside those of each person a read, of the project. */
export const shareAllocation = operation(contract.capacity.shareAllocation).handler(
	async ({ input, context }) => {
		refuseIf(whyCannotAsk(input, RANGE_LIMIT_DAYS.workDays));
		const { id, userIds } = input;
		const people = await changeAllocations(context, id, [...new Set(userIds)], async (reader) => {
			const project = await plannableProject(reader, input.projectId);
			const allocation = { ...contentOf(input), project, version: 1 };
			return (records) => withNew(records, id, allocation);
		});
		return { people };
	},
);

type Input = z.output<typeof allocationInputSchema>;

function contentOf({ startDate, endDate, hoursPerDay, notes }: Omit<Input, "userId" | "version">) {
	return { startDate, endDate, minutesPerDay: toMinutes(hoursPerDay), notes };
}

/** @throws project-not-available, stale-record, id-taken, not-found */
async function withAllocation(records: Records, reader: Reader, input: Input): Promise<Records> {
	const { id, projectId, version } = input;
	const before = own(records.byId, id);
	// An unchanged project is not looked up: it may have been closed since.
	const project =
		before?.project.id === projectId ? before.project : await plannableProject(reader, projectId);
	const content = { ...contentOf(input), project };
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

/** Changes what is planned for one person. */
async function changeAllocation(
	call: Call,
	{ id, userId }: Pick<Input, "id" | "userId">,
	apply: (records: Records, reader: Reader) => Records | Promise<Records>,
) {
	const [changed] = await changeAllocations(
		call,
		id,
		[userId],
		async (reader) => (records) => apply(records, reader),
	);
	return changed as NonNullable<typeof changed>;
}

/**
 * Changes what is planned for some people in one transaction: a read for the caller's profile, and for each person 2 reads
 * and 2 writes. @throws not-found, allocations-full
 */
function changeAllocations(
	call: Call,
	id: string,
	userIds: readonly string[],
	prepare: (reader: Reader) => Promise<(records: Records) => Records | Promise<Records>>,
) {
	return transact(async (writer) => {
		await Promise.all(userIds.map((userId) => plannablePerson(writer, userId)));
		const stored = await writer.getAll(userIds.map(capacityAllocationsDoc));
		const apply = await prepare(writer);
		const changed = await Promise.all(
			userIds.map(async (userId, index): Promise<[string, Versions]> => {
				const before = stored[index] ?? null;
				const records = allocationRecords(before);
				const after = await apply(records);
				// A repeated request finds its own result: then nothing is dropped either.
				const isSame = before !== null && after === records;
				return [userId, { before, after: isSame ? before : withRetained(userId, after) }];
			}),
		);
		return changed.map(([userId, versions]) => {
			const origin = originOf(call, "allocation", id, userId);
			writeChange(writer, capacityAllocationsDoc(userId), origin, versions);
			return { id, allocations: presentAllocations(userId, versions.after) };
		});
	});
}

interface Versions {
	readonly before: CapacityAllocations | null;
	readonly after: CapacityAllocations;
}

/** @throws allocations-full */
function withRetained(userId: string, { byId, deletedIds }: Records): CapacityAllocations {
	const from: LocalDate = addDays(today(), -RETENTION_DAYS);
	const left = Object.entries(byId).filter(([, { endDate }]) => endDate >= from);
	if (left.length > MOST) throw new AppError("allocations-full");
	const allocations = Object.fromEntries(left);
	return {
		userId,
		allocations,
		projectIds: plannedProjectIds(allocations),
		deletedIds: deletedIds.slice(-MOST),
	};
}
