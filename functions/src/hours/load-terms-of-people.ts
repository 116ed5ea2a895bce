import { workTerms } from "./work-terms.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { employmentContractsDoc, someEmploymentContracts } from "#records/people/employment-contracts.ts";
import { database, ofMany, type Reader } from "#firestore/reader.ts";
import { loadSettings } from "#records/company/company-settings.ts";
import { loadHolidayMap, yearsOf } from "#records/company/national-holidays.ts";
import type { ReportPeople } from "#records/people/load-people.ts";

/** People of a report, as far as their terms depend on them. */
interface TermsOfWhom extends Pick<ReportPeople, "uids"> {
	readonly list: readonly { readonly uid: string; readonly profile: { readonly startDate: LocalDate } }[];
}

/**
 * The terms by which the entries of these people count. Profiles are not read: no entry is dated before its person's first
 * day. Who has no readable contracts has no terms. Reads as `loadTermsOf`.
 */
export async function loadTermsOfEntries(
	uids: readonly string[],
	range: DateRange,
): Promise<Map<string, WorkTerms>> {
	const list = uids.map((uid) => ({ uid, profile: { startDate: range.startDate } }));
	return uids.length === 0 ? new Map() : loadTermsOf({ uids, list }, range, ofMany());
}

/**
 * The terms of each of the people, by id: what their expected hours depend on. Of all people, those whose contracts
 * cannot be read are left out. Reads their contracts, a document for each calendar year, and the settings.
 */
export async function loadTermsOf(
	people: TermsOfWhom,
	range: DateRange,
	reader: Reader = people.uids === null ? ofMany() : database,
): Promise<Map<string, WorkTerms>> {
	const [settings, holidays, contracts] = await Promise.all([
		loadSettings(database),
		loadHolidayMap(database, yearsOf(range.startDate, range.endDate)),
		someEmploymentContracts(
			reader,
			people.list.map(({ uid }) => uid),
		),
	]);
	const terms = people.list.map(({ uid, profile: { startDate } }, index) => {
		return [uid, workTerms({ startDate, contracts: contracts[index], holidays, settings })] as const;
	});
	return new Map(terms.filter(([uid]) => !reader.skipped.has(employmentContractsDoc(uid).path)));
}
