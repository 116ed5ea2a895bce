import { monthOf, type Month } from "@tuntikirja/contract/kernel/month.ts";
import type { ClosedPeriod } from "@tuntikirja/contract/kernel/periods.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import type { Reader } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import { isUnlocked, kindOfMonth } from "#records/months/month-approval.ts";
import { lockedMonths, type WorkMonth } from "#records/months/work-months.ts";

/**
 * Refuses a change that reaches into locked months: what was reported of a month stays as it was reported,
 * until an admin opens the month again. Of one person, or of all (null). One read when none is locked.
 * See docs/decisions/055-locked-months-do-not-change.md.
 * @throws month-locked with the months
 */
export async function requireOpenMonths(
	reader: Reader,
	uid: string | null,
	days: readonly ClosedPeriod[],
): Promise<void> {
	const months = await lockedMonthsWithin(reader, uid, days);
	if (months.length > 0) throw new AppError("month-locked", { months });
}

/** The locked months that would refuse such a change, in order; of very many not all. */
export async function lockedMonthsWithin(
	reader: Reader,
	uid: string | null,
	days: readonly ClosedPeriod[],
): Promise<Month[]> {
	const found = await Promise.all(
		days.map(({ startDate, endDate }) =>
			reader.find(lockedMonths(uid, monthOf(startDate), monthOf(endDate))),
		),
	);
	return [...new Set(found.flat().map(({ month }) => month))].sort();
}

/** Whether the owner has submitted the month, where the company approves months. One that was unlocked since is there to be changed. */
export function isSubmitted(
	month: Pick<WorkMonth, "state" | "approval"> | null | undefined,
	terms: Pick<WorkTerms, "monthApproval">,
): boolean {
	const known = month ?? null;
	return terms.monthApproval === true && kindOfMonth(known) === "submitted" && !isUnlocked(known);
}

/** Refuses changes of the owner in a month that they have submitted. Leads and admins correct it. @throws month-submitted */
export function refuseSubmitted(
	months: readonly (WorkMonth | undefined)[],
	terms: WorkTerms,
	{ ownerId, actorId }: { readonly ownerId: string; readonly actorId: string },
): void {
	if (ownerId === actorId && months.some((month) => isSubmitted(month, terms)))
		throw new AppError("month-submitted");
}
