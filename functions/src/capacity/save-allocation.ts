import type { allocationInputSchema } from "@tuntikirja/contract/capacity/schema.ts";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import { RANGE_LIMIT_DAYS, whyCannotAsk } from "@tuntikirja/contract/kernel/range.ts";
import type { z } from "zod";
import type { Reader } from "#firestore/documents.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { editRecord } from "#records/edit-record.ts";
import { type RecordsById, withEdited, withNew } from "#records/records-by-id.ts";
import { projectDoc } from "#records/company/projects.ts";
import { changeAllocations } from "./change-allocations.ts";
import type { StoredAllocation } from "#records/company/capacity-allocations.ts";

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
