import type { Allocation } from "@tuntikirja/contract/capacity/schema.ts";
import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import {
	allocationList,
	type CapacityAllocations,
	type StoredAllocation,
} from "#records/company/capacity-allocations.ts";

/** An allocation as the API answers it. */
export function presentAllocation(userId: string, one: StoredAllocation & { id: string }): Allocation {
	const { minutesPerDay, ...rest } = one;
	return { ...rest, userId, hoursPerDay: minutesToHours(minutesPerDay) };
}

export function presentAllocations(userId: string, stored: CapacityAllocations | null): Allocation[] {
	return allocationList(stored).map((one) => presentAllocation(userId, one));
}
