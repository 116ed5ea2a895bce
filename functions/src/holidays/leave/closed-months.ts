import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { RequestCard } from "@tuntikirja/contract/leave-requests/schema.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { isSubmitted } from "#hours/require-open-months.ts";
import { isClosed, type WorkMonth } from "#records/months/work-months.ts";

type Why = RequestCard["closed"][number]["code"];
export type ClosedMonths = ReadonlyMap<Month, Why>;

/** The months whose leave a viewer cannot change, with the code that refuses it. */
export function closedMonths(
	months: Iterable<Pick<WorkMonth, "month" | "state" | "approval">>,
	{ isOwner, terms }: { readonly isOwner: boolean; readonly terms: Pick<WorkTerms, "monthApproval"> },
): Map<Month, Why> {
	const closed = new Map<Month, Why>();
	for (const month of months) {
		if (isClosed(month)) closed.set(month.month, "month-locked");
		else if (isOwner && isSubmitted(month, terms)) closed.set(month.month, "month-submitted");
	}
	return closed;
}
