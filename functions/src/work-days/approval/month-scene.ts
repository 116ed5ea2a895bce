import { addMonths, firstDay, lastDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import type { Reader } from "#firestore/reader.ts";
import { emptyMonth } from "#hours/changed-months.ts";
import { loadTerms } from "#hours/load-terms.ts";
import type { CompanySettings } from "#records/company/company-settings.ts";
import { type WorkMonth, workMonthDoc } from "#records/months/work-months.ts";
import type { Caller } from "#records/people/caller.ts";

/** A person's month with what its approval depends on. */
export interface MonthScene {
	readonly owner: Caller;
	/** Null: nothing was ever stored of it. */
	readonly stored: WorkMonth | null;
	/** The same, or an empty month. */
	readonly month: WorkMonth;
	/** With the holidays of the months around it, which a reference period and the deadlines reach into. */
	readonly terms: WorkTerms;
	readonly settings: CompanySettings;
}

/** Months that a reference period can reach beyond one of its months. */
const AROUND = 3;

/** Reads the month, contracts, settings and the holidays of at most two years. */
export async function loadMonthScene(reader: Reader, owner: Caller, month: Month): Promise<MonthScene> {
	const person = { uid: owner.uid, startDate: owner.profile.startDate };
	const [from, to] = [firstDay(addMonths(month, -AROUND)), lastDay(addMonths(month, AROUND))];
	const [{ terms, settings }, stored] = await Promise.all([
		loadTerms(reader, person, from, to),
		reader.get(workMonthDoc(owner.uid, month)),
	]);
	return { owner, stored, month: stored ?? emptyMonth(owner.uid, firstDay(month)), terms, settings };
}
