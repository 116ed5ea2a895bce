import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import {
	type CapacityAllocations,
	capacityAllocationsDoc,
	plannedProjectIds,
	type StoredAllocation,
} from "@tuntikirja/functions/records/company/capacity-allocations.ts";
import { put } from "#tests/support/stored.ts";

/** Six hours of every working day of the next four weeks. */
export function anAllocation(overrides: Partial<StoredAllocation> = {}): StoredAllocation {
	return {
		project: { id: "kaarna", name: "Kaarna" },
		startDate: today(),
		endDate: addDays(today(), 27),
		minutesPerDay: 360,
		notes: "",
		version: 1,
		...overrides,
	};
}

/** Writes the allocations of a person, in place of the existing ones. */
export function putAllocations(
	userId: string,
	allocations: CapacityAllocations["allocations"],
): Promise<void> {
	return put(capacityAllocationsDoc(userId), {
		userId,
		allocations,
		projectIds: plannedProjectIds(allocations),
		deletedIds: [],
	});
}
