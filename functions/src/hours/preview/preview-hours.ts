import type { hoursPreviewShape } from "@tuntikirja/contract/previews/preview-schema.ts";
import { type Exact, subtract } from "@tuntikirja/contract/kernel/exact.ts";
import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { earlier, eachDate, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, lastDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { foldDates, foldMonth } from "@tuntikirja/contract/work-days/range-fold.ts";
import type { z } from "zod";
import { database } from "#firestore/reader.ts";
import type { Caller } from "#records/people/caller.ts";
import { loadTerms } from "#hours/load-terms.ts";
import { loggedDays, type WorkMonth, workMonthDoc, isClosed } from "#records/months/work-months.ts";
import { touchedState } from "./touched-months.ts";

type PreviewMonth = z.output<typeof hoursPreviewShape.months>[number];

/** A month that changes, with the exact minutes by which its part of the balance does. */
export interface ChangedHours {
	readonly shown: PreviewMonth;
	readonly flexChange: Exact;
}

/** What a change changes. */
interface HoursChange {
	readonly terms: (before: WorkTerms) => WorkTerms;
	/** The months whose entries it changes, as they are after it. */
	readonly months?: ReadonlyMap<Month, WorkMonth>;
}

/**
 * Each month folded under the terms as they are and as they would be; those that stay alike are left out. Reads the
 * months, two documents of terms, and one for each calendar year between the first month and the last.
 */
export async function previewHours(
	{ uid, profile }: Caller,
	months: readonly Month[],
	asOf: LocalDate,
	change: HoursChange,
): Promise<ChangedHours[]> {
	const [first, last] = [months[0], months.at(-1)];
	if (first === undefined || last === undefined) return [];
	const person = { uid, startDate: profile.startDate };
	const [{ terms }, documents] = await Promise.all([
		loadTerms(database, person, firstDay(first), lastDay(last)),
		database.getAll(months.map((month) => workMonthDoc(uid, month))),
	]);
	const changed = change.terms(terms);
	return months.flatMap((month, index) => {
		const document = documents[index] ?? null;
		const after = { document: change.months?.get(month) ?? document, terms: changed };
		const hours = changedHours(month, { document, terms }, after, asOf);
		if (hours === null) return [];
		const { flexChange, ...expected } = hours;
		const state = touchedState(month, isClosed(document));
		return [{ shown: { month, ...expected, flexChange: toHours(flexChange), state }, flexChange }];
	});
}

/** A month's entries and what its hours are folded by. */
interface MonthSide {
	readonly document: Parameters<typeof loggedDays>[0][number];
	readonly terms: WorkTerms;
}

/** What of a month changes, its expected hours and its part of the balance up to a day; null when it stays alike. */
export function changedHours(
	month: Month,
	before: MonthSide,
	after: MonthSide,
	asOf: LocalDate,
): (Pick<PreviewMonth, "expectedBefore" | "expectedAfter"> & Pick<ChangedHours, "flexChange">) | null {
	const counted = eachDate(firstDay(month), earlier(lastDay(month), asOf));
	const flexOf = ({ document, terms }: MonthSide) => foldDates(counted, loggedDays([document]), terms).flex;
	const flexChange = subtract(flexOf(after), flexOf(before));
	const expectedOf = ({ document, terms }: MonthSide) =>
		toHours(foldMonth(month, loggedDays([document]), terms).expected);
	const [expectedBefore, expectedAfter] = [expectedOf(before), expectedOf(after)];
	if (expectedBefore === expectedAfter && flexChange.n === 0n) return null;
	return { expectedBefore, expectedAfter, flexChange };
}
