import { addDays, isWeekend, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, firstDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { handedOverMonth, PAID_TOGETHER } from "#seed/payroll/demo-payroll.ts";
import type { StoredCorrection } from "@tuntikirja/functions/records/months/month-approval.ts";
import type { WorkMonth } from "@tuntikirja/functions/records/months/work-months.ts";

/** A person of the manager's group whose last month waits, and one who asks for a correction of the month before it. */
export const WAITING = "anna-lehtonen";
export const CORRECTING = "noora-salminen";
const LEAD = "demo-manager";
const CORRECTION_ID = "6fa459ea-ee8a-4ca4-894e-db77e160355e";
const HOUR = 60;

/** The month of a person as the month end has left it; the same month for all others. */
export function withMonthEnd(month: WorkMonth, today: LocalDate): WorkMonth {
	const last = addMonths(monthOf(today), -1);
	if (PAID_TOGETHER.includes(month.userId) && month.month === handedOverMonth(today)) return approved(month);
	if (month.userId === WAITING && month.month === last) return submitted(month, today);
	if (month.userId === CORRECTING && month.month === addMonths(last, -1)) return corrected(month);
	return month;
}

/** A morning of the month after the given one, a working day. */
export function morning(month: Month, day: number): string {
	let date = addDays(firstDay(addMonths(month, 1)), day - 1);
	while (isWeekend(date)) date = addDays(date, 1);
	return `${date}T07:10:00.000Z`;
}

function submitted(month: WorkMonth, today: LocalDate): WorkMonth {
	const at = morning(month.month, 1);
	// On the first of a month nothing has been submitted yet.
	if (at.slice(0, 10) > today) return month;
	const act = { act: "submit" as const, at, by: month.userId, notes: "", dates: [] };
	return { ...month, approval: { stage: "submitted", acts: [act], corrections: {} } };
}

/** Of those who are paid together, and were handed over to payroll. */
function approved(month: WorkMonth): WorkMonth {
	const act = { notes: "", dates: [] };
	return {
		...month,
		state: "locked",
		approval: {
			stage: "approved",
			acts: [
				{ ...act, act: "submit", at: morning(month.month, 1), by: month.userId },
				{ ...act, act: "approve", at: morning(month.month, 2), by: LEAD },
			],
			corrections: {},
		},
	};
}

function corrected(month: WorkMonth): WorkMonth {
	const found = Object.entries(month.days)
		.flatMap(([date, { entries }]) =>
			Object.entries(entries).map(([entryId, entry]) => ({ date, entryId, entry })),
		)
		.find(({ entry }) => entry.dayTypeId === 0 && entry.minutes > HOUR && entry.invoice === undefined);
	if (found === undefined) return month;
	const { date, entryId, entry } = found;
	const { dayTypeId, minutes, notes, project, label } = entry;
	const before = { dayTypeId, minutes, notes, project, label };
	const askedAt = morning(month.month, 9);
	const correction: StoredCorrection = {
		askedBy: month.userId,
		askedAt,
		notes: "Lähdin tuntia aiemmin.",
		date,
		entryId,
		before,
		version: entry.version,
		after: { ...before, minutes: minutes - HOUR },
		decision: null,
	};
	const act = { notes: "", dates: [] };
	return {
		...month,
		state: "locked",
		approval: {
			stage: "approved",
			acts: [
				{ ...act, act: "submit", at: morning(month.month, 1), by: month.userId },
				{ ...act, act: "approve", at: morning(month.month, 3), by: LEAD },
				{
					...act,
					act: "askCorrection",
					at: askedAt,
					by: month.userId,
					notes: correction.notes,
					dates: [date],
				},
			],
			corrections: { [CORRECTION_ID]: correction },
		},
	};
}
