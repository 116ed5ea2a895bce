import { workTerms } from "./work-terms.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import {
	allEmploymentContracts,
	type EmploymentContracts,
	employmentContractsDoc,
} from "#records/people/employment-contracts.ts";
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
 * cannot be read are left out. A read a person, one for each calendar year, and one for the settings.
 */
export async function loadTermsOf(
	people: TermsOfWhom,
	range: DateRange,
	reader: Reader = people.uids === null ? ofMany() : database,
): Promise<Map<string, WorkTerms>> {
	const [settings, holidays, contracts] = await Promise.all([
		loadSettings(database),
		loadHolidayMap(database, yearsOf(range.startDate, range.endDate)),
		contractsOf(reader, people),
	]);
	const contractsByPerson = new Map(contracts.map((one) => [one.userId, one]));
	const readable = people.list.filter(({ uid }) => !reader.skipped.has(employmentContractsDoc(uid).path));
	return new Map(
		readable.map(({ uid, profile: { startDate } }) => [
			uid,
			workTerms({ startDate, contracts: contractsByPerson.get(uid), holidays, settings }),
		]),
	);
}

async function contractsOf(reader: Reader, { uids }: TermsOfWhom): Promise<EmploymentContracts[]> {
	if (uids === null) return reader.find(allEmploymentContracts());
	const stored = await reader.getAll(uids.map(employmentContractsDoc));
	return stored.filter((one) => one !== null);
}
