import type { DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import {
	type LeaveAuthor,
	type LeaveSettings,
	needsApproval,
	needsApprovalToCancel,
} from "@tuntikirja/contract/leave-requests/needs-approval.ts";
import { AppError } from "#errors/app-error.ts";
import { today } from "#firestore/clock.ts";
import { knownDayType, type StoredEntry } from "#records/months/work-months.ts";

/**
 * Refuses an edit that makes leave, or takes leave away, which a lead approves: it is requested in place of edited.
 * @throws leave-needs-approval
 */
export function refuseApproved(
	settings: LeaveSettings,
	author: LeaveAuthor,
	after: { readonly dayTypeId: DayTypeId; readonly date: LocalDate },
	before: StoredEntry,
): void {
	const dayTypeId = knownDayType(before);
	const takes =
		dayTypeId !== null && needsApprovalToCancel({ dayTypeId, date: after.date }, today(), settings, author);
	if (takes || needsApproval(after.dayTypeId, settings.leaveApproval, author))
		throw new AppError("leave-needs-approval");
}
