import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import type { ClosedPeriod } from "@tuntikirja/contract/kernel/periods.ts";
import type { Writer } from "#firestore/writer.ts";
import { audit, type ChangeOrigin } from "#records/audit/audit-log.ts";
import {
	allocationList,
	type CapacityAllocations,
	capacityAllocationsDoc,
	plannedProjectIds,
	type StoredAllocation,
} from "#records/company/capacity-allocations.ts";

/** An allocation that loses days. */
export interface CutAllocation {
	readonly id: string;
	readonly allocation: StoredAllocation;
	/** Null: it loses all of its days. */
	readonly left: ClosedPeriod | null;
	/** The names of the fields that change, as the audit log names them. */
	readonly changed: readonly string[];
}

/**
 * The allocations that lose days at one of their ends, or all of them. Lost days in the middle change nothing: an
 * allocation counts only on days with expected hours (rules §11).
 */
export function cutAllocations(
	stored: CapacityAllocations | null,
	lost: readonly ClosedPeriod[],
): CutAllocation[] {
	return allocationList(stored).flatMap(({ id, ...allocation }): CutAllocation[] => {
		const left = lost.reduce<ClosedPeriod | null>(withoutDays, allocation);
		if (left === null) return [{ id, allocation, left, changed: [] }];
		const fields = (["startDate", "endDate"] as const).filter((field) => left[field] !== allocation[field]);
		if (fields.length === 0) return [];
		const changed = [...fields, "version"].map((field) => `allocations.${id}.${field}`);
		return [{ id, allocation, left, changed }];
	});
}

function withoutDays(span: ClosedPeriod | null, lost: ClosedPeriod): ClosedPeriod | null {
	if (span === null || (lost.startDate <= span.startDate && lost.endDate >= span.endDate)) return null;
	const loses = (date: string) => date >= lost.startDate && date <= lost.endDate;
	return {
		startDate: loses(span.startDate) ? addDays(lost.endDate, 1) : span.startDate,
		endDate: loses(span.endDate) ? addDays(lost.startDate, -1) : span.endDate,
	};
}

/** The document with the allocations shortened or deleted. */
export function withCutAllocations(
	stored: CapacityAllocations,
	cut: readonly CutAllocation[],
): CapacityAllocations {
	const cutOf = new Map(cut.map((one) => [one.id, one]));
	const allocations = Object.fromEntries(
		Object.entries(stored.allocations).flatMap(([id, allocation]) => {
			const own = cutOf.get(id);
			if (own === undefined) return [[id, allocation]];
			return own.left === null ? [] : [[id, { ...allocation, ...own.left, version: allocation.version + 1 }]];
		}),
	);
	const deleted = cut.flatMap(({ id, left }) => (left === null ? [id] : []));
	return {
		...stored,
		allocations,
		projectIds: plannedProjectIds(allocations),
		deletedIds: [...stored.deletedIds, ...deleted],
	};
}

/** Writes them with an audit row for each. */
export function writeCutAllocations(
	writer: Writer,
	stored: CapacityAllocations | null,
	cut: readonly CutAllocation[],
	by: Pick<ChangeOrigin, "actorId" | "requestId">,
): void {
	if (stored === null || cut.length === 0) return;
	const { userId: subjectId } = stored;
	const after = withCutAllocations(stored, cut);
	writer.set(capacityAllocationsDoc(subjectId), after);
	for (const { id, left, changed } of cut) {
		const action = left === null ? ("delete" as const) : ("update" as const);
		const row = { ...by, subjectId, entity: "allocation", entityId: id, action, changed };
		audit(writer, row, { before: onlyAllocation(stored, id), after: onlyAllocation(after, id) });
	}
}

/** What the audit row of one allocation compares: others may change in the same document. */
function onlyAllocation({ allocations }: CapacityAllocations, id: string): object {
	return { allocations: Object.fromEntries(Object.entries(allocations).filter(([key]) => key === id)) };
}
