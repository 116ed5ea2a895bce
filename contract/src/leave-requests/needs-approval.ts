import { DAY_TYPES, type DayTypeId } from "#kernel/day-types.ts";
import { addDays, type LocalDate } from "#kernel/local-date.ts";
import type { Role } from "#kernel/access.ts";

/** The kinds of leave that a company can have approved. Sick leave is reported, not requested. */
export const APPROVED_DAY_TYPES = [
	DAY_TYPES.UNPAID_LEAVE,
	DAY_TYPES.HOLIDAY,
	DAY_TYPES.PAID_LEAVE,
	DAY_TYPES.BALANCE_LEAVE,
	DAY_TYPES.HOLIDAY_AS_PAYMENT,
] as const;
export type ApprovedDayType = (typeof APPROVED_DAY_TYPES)[number];

export function isApprovedType(dayTypeId: number): dayTypeId is ApprovedDayType {
	return (APPROVED_DAY_TYPES as readonly number[]).includes(dayTypeId);
}

/** Who enters the leave: about themselves or another person, and in which role. */
export interface LeaveAuthor {
	readonly isOwner: boolean;
	readonly role: Role;
}

/** Says whether leave of this type is requested. What leads and admins enter for others, and admins for themselves, is booked. */
export function needsApproval(
	dayTypeId: DayTypeId,
	leaveApproval: readonly number[],
	{ isOwner, role }: LeaveAuthor,
): boolean {
	return isOwner && role !== "admin" && leaveApproval.includes(dayTypeId);
}

/** The settings of the company by which leave is approved. */
export interface LeaveSettings {
	readonly leaveApproval: readonly number[];
	readonly leaveCancelDays: number;
}

/** Says whether taking this leave off a day is asked for: it is near, or past. */
export function needsApprovalToCancel(
	leave: { readonly dayTypeId: DayTypeId; readonly date: LocalDate },
	today: LocalDate,
	{ leaveApproval, leaveCancelDays }: LeaveSettings,
	author: LeaveAuthor,
): boolean {
	const isNear = leave.date <= addDays(today, leaveCancelDays);
	return isNear && needsApproval(leave.dayTypeId, leaveApproval, author);
}

/**
 * What is on a day if all leave that is requested were taken: each request counts as an entry. What limits, buckets, the
 * board, sales effort and what-if count by, in the API and in the browser. Decision 172.
 */
export function withRequested<Entry, Request>(
	entries: readonly Entry[],
	requests: readonly Request[],
	entryOf: (request: Request) => Entry,
): Entry[] {
	return [...entries, ...requests.map(entryOf)];
}
