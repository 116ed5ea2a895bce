import { areOfHistory, loadWantedMonths } from "./balances/fold-months.ts";
import { workTerms } from "./load-terms.ts";
import { datesOf, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { type MissingDay, missingDays } from "@tuntikirja/contract/missing-entries/rules.ts";
import { employmentContractsDoc, someEmploymentContracts } from "#records/people/employment-contracts.ts";
import { today } from "#firestore/clock.ts";
import { database, type Reader } from "#firestore/reader.ts";
import type { Caller } from "#records/people/caller.ts";
import { loadSettings } from "#records/company/company-settings.ts";
import { loadHolidaysOf } from "#records/company/national-holidays.ts";
import { loggedDays, workMonthDoc } from "#records/months/work-months.ts";

/**
 * The days of some months that lack hours, for each of the people. Reads the settings, a document a calendar year,
 * and the contracts and the months of the people: the same for any length of history. Whose
 * contracts or months the reader has left out is not in the answer.
 */
export async function loadMissingDays(
	reader: Reader,
	people: readonly Caller[],
	months: readonly Month[],
): Promise<Map<string, MissingDay[]>> {
	const years = months.map((month) => Number(month.slice(0, 4)));
	const wanted = people.flatMap(({ uid }) => months.map((month) => ({ uid, month })));
	const [settings, holidaysOf, contracts, daysOf] = await Promise.all([
		loadSettings(database),
		loadHolidaysOf(database, years),
		someEmploymentContracts(
			reader,
			people.map(({ uid }) => uid),
		),
		loadWantedMonths(reader, wanted),
	]);
	return new Map(
		people.flatMap(({ uid, profile }, index) => {
			const docs = [employmentContractsDoc(uid), ...months.map((month) => workMonthDoc(uid, month))];
			if (docs.some(({ path }) => reader.skipped.has(path))) return [];
			const own = months.map((month) => daysOf({ uid, month }));
			// Hours that were logged elsewhere are not asked for.
			const dates = months.filter((_, at) => !areOfHistory(own[at] ?? null)).flatMap(datesOf);
			const { startDate } = profile;
			const holidays = holidaysOf(uid);
			const terms = workTerms({ startDate, contracts: contracts[index], holidays, settings });
			return [[uid, missingDays(dates, loggedDays(own), terms, today())] as const];
		}),
	);
}
