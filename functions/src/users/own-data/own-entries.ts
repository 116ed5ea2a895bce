import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { database } from "#firestore/documents.ts";
import { isClosed, monthsBetween, type StoredEntry, type WorkMonth } from "#records/months/work-months.ts";

const [FIRST, LAST]: readonly [Month, Month] = ["1900-01", "2199-12"];
/** A hundred years. */
const MOST_MONTHS = 1200;

/** The person's entries in order of their days, with the state of their months and what was done with these. A read a month. */
export async function loadOwnEntries(uid: string): Promise<Record<string, unknown>[]> {
	const months = await database.find(monthsBetween(uid, FIRST, LAST, MOST_MONTHS));
	// The id range may include another person, whose id begins with this one.
	return months
		.filter(({ userId }) => userId === uid)
		.flatMap((month) => [...entriesOf(uid, month), ...approvalOfMonth(uid, month)]);
}

function entriesOf(uid: string, { days, state }: WorkMonth): Record<string, unknown>[] {
	const dated = Object.entries(days).sort(([a], [b]) => a.localeCompare(b));
	return dated.flatMap(([date, { entries, isHolidayExempt }]) => {
		const listed = Object.entries(entries).map(([id, entry]) => ({
			date,
			id,
			...presentEntry(entry),
			isLastEditOwn: entry.updatedBy === uid,
			isMonthLocked: isClosed({ state }),
		}));
		return isHolidayExempt ? [...listed, { date, isHolidayExempt }] : listed;
	});
}

/** The way of the month to its approval, without the names and ids of others. */
function approvalOfMonth(uid: string, { month, approval }: WorkMonth): Record<string, unknown>[] {
	if (approval === undefined) return [];
	const acts = approval.acts.map(({ by, ...act }) => ({ month, ...act, isOwn: by === uid }));
	const corrections = Object.entries(approval.corrections).map(([id, correction]) => {
		const { askedBy, decision, ...asked } = correction;
		return {
			month,
			correction: id,
			...asked,
			isOwn: askedBy === uid,
			decision: decision && { isApproved: decision.isApproved, at: decision.at, notes: decision.notes },
		};
	});
	return [...acts, ...corrections];
}

function presentEntry({
	minutes,
	dayTypeId,
	notes,
	project,
	label,
	clock,
	invoice,
	createdAt,
	updatedAt,
}: StoredEntry) {
	const hours = minutesToHours(minutes);
	return { hours, dayTypeId, notes, project, label, ...(clock && { clock }), invoice, createdAt, updatedAt };
}
