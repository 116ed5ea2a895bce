import type { hoursPreviewShape } from "@tuntikirja/contract/previews/preview-schema.ts";
import { type Exact, subtract } from "@tuntikirja/contract/kernel/exact.ts";
import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { earlier, eachDate, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, lastDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { foldDates, foldMonth } from "@tuntikirja/contract/work-days/range-fold.ts";
import type { z } from "zod";
import { database } from "#firestore/documents.ts";
import type { Caller } from "#records/people/caller.ts";
import { loadTerms } from "#hours/load-terms.ts";
import { loggedDays, type WorkMonth, workMonthDoc } from "#records/months/work-months.ts";
import { touchedState } from "./touched-months.ts";

type PreviewMonth = z.output<typeof hoursPreviewShape.months>[number];

/** A month that changes, with the exact minutes by which its part of the balance does. */
export interface ChangedHours {
	readonly shown: PreviewMonth;
	readonly flexChange: Exact;
}

/**
 * Each month folded under the terms as they are and as they would be; those that stay alike are left out. Reads the
 * months, two documents of terms, and one for each calendar year between the first month and the last.
 */
export async function previewHours(
	{ uid, profile }: Caller,
	months: readonly Month[],
	asOf: LocalDate,
	change: (terms: WorkTerms) => WorkTerms,
): Promise<ChangedHours[]> {
	const [first, last] = [months[0], months.at(-1)];
	if (first === undefined || last === undefined) return [];
	const person = { uid, startDate: profile.startDate };
	const [{ terms }, documents] = await Promise.all([
		loadTerms(database, person, firstDay(first), lastDay(last)),
		database.getAll<WorkMonth[]>(months.map((month) => workMonthDoc(uid, month))),
	]);
	const changed = change(terms);
	return months.flatMap((month, index) =>
		changedHours(month, documents[index] ?? null, asOf, [terms, changed]),
	);
}

function changedHours(
	month: Month,
	document: WorkMonth | null,
	asOf: LocalDate,
	[before, after]: readonly [WorkTerms, WorkTerms],
): ChangedHours[] {
	const logged = loggedDays([document]);
	const counted = eachDate(firstDay(month), earlier(lastDay(month), asOf));
	const flexOf = (terms: WorkTerms) => foldDates(counted, logged, terms).flex;
	const flexChange = subtract(flexOf(after), flexOf(before));
	const expectedBefore = toHours(foldMonth(month, logged, before).expected);
	const expectedAfter = toHours(foldMonth(month, logged, after).expected);
	if (expectedBefore === expectedAfter && flexChange.n === 0n) return [];
	const state = touchedState(month, document?.state === "locked");
	return [
		{ shown: { month, expectedBefore, expectedAfter, flexChange: toHours(flexChange), state }, flexChange },
	];
}
