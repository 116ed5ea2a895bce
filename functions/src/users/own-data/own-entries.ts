import { ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import { minutesToHours, toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { firstDay, lastDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { foldDate } from "@tuntikirja/contract/work-days/range-fold.ts";
import { database } from "#firestore/reader.ts";
import { countedById } from "#hours/counted-entries.ts";
import { loadTerms } from "#hours/load-terms.ts";
import { namedReason } from "#records/company/absence-reasons.ts";
import type { CompanySettings } from "#records/company/company-settings.ts";
import {
	isClosed,
	loggedDays,
	monthsBetween,
	type StoredEntry,
	type WorkMonth,
} from "#records/months/work-months.ts";
import type { Caller } from "#records/people/caller.ts";

const [FIRST, LAST]: readonly [Month, Month] = ["1900-01", "2199-12"];
/** A hundred years. */
const MOST_MONTHS = 1200;

/**
 * The person's entries in order of their days, with the state of their months and what was done with these. A read a month,
 * and the terms by which the entries count.
 */
export async function loadOwnEntries({ uid, profile }: Caller): Promise<Record<string, unknown>[]> {
	const found = await database.find(monthsBetween(uid, FIRST, LAST, MOST_MONTHS));
	// The id range may include another person, whose id begins with this one.
	const months = found.filter(({ userId }) => userId === uid);
	const [first, last] = [months[0], months.at(-1)];
	if (first === undefined || last === undefined) return [];
	const person = { uid, startDate: profile.startDate };
	const { terms, settings } = await loadTerms(database, person, firstDay(first.month), lastDay(last.month));
	return months.flatMap((month) => [
		...entriesOf(uid, month, terms, settings),
		...approvalOfMonth(uid, month),
	]);
}

function entriesOf(
	uid: string,
	month: WorkMonth,
	terms: WorkTerms,
	settings: CompanySettings,
): Record<string, unknown>[] {
	const logged = loggedDays([month]);
	const dated = Object.entries(month.days).sort(([a], [b]) => a.localeCompare(b));
	return dated.flatMap(([date, { entries, isHolidayExempt }]) => {
		const counted = countedById(entries, foldDate(date, logged, terms));
		const listed = Object.entries(entries).map(([id, entry]) => ({
			date,
			id,
			...presentEntry(entry, settings),
			countedHours: toHours(counted.get(id) ?? ZERO),
			isLastEditOwn: entry.updatedBy === uid,
			isMonthLocked: isClosed(month),
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

function presentEntry(entry: StoredEntry, settings: CompanySettings) {
	const { dayTypeId, notes, project, label, clock, invoice, createdAt, updatedAt } = entry;
	const hours = minutesToHours(entry.minutes);
	const reason = namedReason(settings, entry.reasonId);
	return {
		hours,
		dayTypeId,
		...reason,
		notes,
		project,
		label,
		...(clock && { clock }),
		invoice,
		createdAt,
		updatedAt,
	};
}
