import type { LeavingCancelled } from "@tuntikirja/contract/users/leaving/schema.ts";
import { presentCancelledTime } from "#hours/contract-change/cancelled-time.ts";
import type { LeavingPlan } from "./leaving-plan.ts";

/** Most of each that is stored: a document has an end, and so has what people read. */
const MOST = { leave: 300, allocations: 100, requests: 50, resources: 100 } as const;

/** What a leaving cancels, after what it had cancelled with an earlier last day. */
export function cancelledByLeaving(
	{ effects, resources }: LeavingPlan,
	before: LeavingCancelled | undefined,
): LeavingCancelled | null {
	const { leave, allocations, requests } = presentCancelledTime(effects.cancelled);
	const settled = resources
		.filter(({ outcome }) => outcome !== "hand-back")
		.map(({ resource: { name }, reservation: { from }, outcome }) => ({ name, from, outcome }));
	const all = {
		leave: [...(before?.leave ?? []), ...leave],
		allocations: [...(before?.allocations ?? []), ...allocations],
		requests: [...(before?.requests ?? []), ...requests],
		resources: [...(before?.resources ?? []), ...settled],
	};
	const counts = Object.values(all).map(({ length }) => length);
	if (counts.every((count) => count === 0)) return null;
	const listed = {
		leave: all.leave.slice(0, MOST.leave),
		allocations: all.allocations.slice(0, MOST.allocations),
		requests: all.requests.slice(0, MOST.requests),
		resources: all.resources.slice(0, MOST.resources),
	};
	const shown = Object.values(listed).reduce((sum, { length }) => sum + length, 0);
	const left = counts.reduce((sum, count) => sum + count, 0) - shown;
	return { ...listed, more: (before?.more ?? 0) + left };
}
