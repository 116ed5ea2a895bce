import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { ClosedPeriod } from "@tuntikirja/contract/kernel/periods.ts";
import type { Reader } from "#firestore/documents.ts";
import { AppError } from "#http/app-error.ts";
import { lockedMonths } from "#work-days/store.ts";

/**
 * Refuses a change that reaches into locked months: what was reported of a month stays as it was reported,
 * until an admin opens the month again. Of one person, or of everybody (null). One read when none is locked.
 * See docs/decisions/055-locked-months-stay.md.
 * @throws month-locked with the months
 */
export async function requireOpenMonths(
	reader: Reader,
	uid: string | null,
	days: readonly ClosedPeriod[],
): Promise<void> {
	const found = await Promise.all(
		days.map(({ startDate, endDate }) =>
			reader.find(lockedMonths(uid, monthOf(startDate), monthOf(endDate))),
		),
	);
	const months = [...new Set(found.flat().map(({ month }) => month))].sort();
	if (months.length > 0) throw new AppError("month-locked", { months });
}
