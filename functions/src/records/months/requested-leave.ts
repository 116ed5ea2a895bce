import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { withRequested } from "@tuntikirja/contract/leave-requests/needs-approval.ts";
import type { OutlinedDay, OutlinedEntry } from "./month-outline.ts";

/** A month, or its outline, with days that may have requests. */
interface MonthOfRequests {
	readonly days: Readonly<Record<LocalDate, Pick<OutlinedDay, "entries" | "isHolidayExempt" | "requests">>>;
}

/** A month whose days have entries alone. */
export type MonthWithRequested<M extends MonthOfRequests> = Omit<M, "days"> & {
	readonly days: Readonly<Record<LocalDate, Omit<OutlinedDay, "requests">>>;
};

/**
 * The month as it would be if all leave that is requested were taken: what limits, buckets, the board, sales effort and
 * what-if count a request in. Everything else counts the month without this. Decision 172.
 */
export function withRequestedLeave<M extends MonthOfRequests>(month: M): MonthWithRequested<M> {
	const days = Object.entries(month.days).map(([date, { requests, entries, ...day }]) => {
		const whole = withRequested(
			Object.entries(entries),
			Object.entries(requests ?? {}),
			([id, leave]): [string, OutlinedEntry] => [id, { ...leave, project: null, label: null }],
		);
		return [date, { ...day, entries: Object.fromEntries(whole) }] as const;
	});
	return { ...month, days: Object.fromEntries(days) };
}
