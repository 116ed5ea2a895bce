import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { LAST_DATE } from "@tuntikirja/contract/kernel/periods.ts";
import type { ProjectMember } from "@tuntikirja/contract/projects/schema.ts";
import { today } from "#firestore/clock.ts";
import type { Reader } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";
import { cutAllocations, writeCutAllocations } from "#hours/contract-change/cut-allocations.ts";
import type { ChangeOrigin } from "#records/audit/audit-log.ts";
import {
	allocationsTo,
	type CapacityAllocations,
	capacityAllocationsDoc,
} from "#records/company/capacity-allocations.ts";

/** What is planned on a project after today, by the person's id. A read for each person who is planned for it. */
export async function comingAllocations(
	reader: Reader,
	projectId: string,
): Promise<Map<string, ProjectMember["allocations"]>> {
	const found = await reader.find(allocationsTo(projectId));
	return new Map(
		found.map((stored) => [
			stored.userId,
			lostAfterToday(stored, projectId).map(({ allocation: { startDate, endDate, minutesPerDay } }) => ({
				startDate,
				endDate,
				hoursPerDay: minutesToHours(minutesPerDay),
			})),
		]),
	);
}

/**
 * Reads what is planned on the project for those who leave it, and returns what ends it today: a write and a row for each
 * allocation. Of a transaction, which reads first.
 */
export async function loadEndOfAllocations(
	writer: Writer,
	projectId: string,
	uids: readonly string[],
	by: Pick<ChangeOrigin, "actorId" | "requestId">,
): Promise<() => void> {
	const plans = await writer.getAll(uids.map(capacityAllocationsDoc));
	return () => {
		for (const stored of plans) writeCutAllocations(writer, stored, lostAfterToday(stored, projectId), by);
	};
}

/** The allocations on the project that lose days when it ends today for the person. */
function lostAfterToday(stored: CapacityAllocations | null, projectId: string) {
	const after = { startDate: addDays(today(), 1), endDate: LAST_DATE };
	return cutAllocations(stored, [after]).filter(({ allocation }) => allocation.project.id === projectId);
}
