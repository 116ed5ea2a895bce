import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import {
	employmentContractsDoc,
	contractList,
	type EmploymentContracts,
	someEmploymentContracts,
} from "#records/people/employment-contracts.ts";
import { type Reader, database, ofMany } from "#firestore/reader.ts";
import {
	type CompanySettings,
	companySettingsDoc,
	DEFAULT_SETTINGS,
	loadSettings,
} from "#records/company/company-settings.ts";
import { holidayMap, holidayYearDoc, yearsOf, loadHolidaysOf } from "#records/company/national-holidays.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import type { ReportPeople } from "#records/people/load-people.ts";

/** The documents that a person's terms are made of. */
interface TermsSources {
	readonly startDate: LocalDate;
	/** Null: the person has no contracts. */
	readonly contracts: EmploymentContracts | null | undefined;
	readonly holidays: WorkTerms["holidays"];
	readonly settings: CompanySettings;
}

/**
 * All that a person's expected hours depend on. Every loader makes its terms here, so that a new company setting
 * reaches every figure at once.
 */
export function workTerms({ startDate, contracts, holidays, settings }: TermsSources): WorkTerms {
	const { partTimeHolidayRule, allowWeekendWork, clockTimes } = settings;
	return {
		startDate,
		contracts: contractList(contracts ?? null),
		holidays,
		partTimeHolidayRule,
		allowWeekendWork,
		clockTimes,
		...(settings.monthApproval && { monthApproval: true as const }),
		...(settings.leadsSee === "away" && { leadsSee: settings.leadsSee }),
	};
}

/** A person's terms over a range, and the company settings that they were read with. */
export interface LoadedTerms {
	readonly terms: WorkTerms;
	readonly settings: CompanySettings;
}

/** A person's first day at the company, from the profile. */
interface Starter {
	readonly uid: string;
	readonly startDate: LocalDate;
}

/** Reads everything that expected hours of a range depend on: 2 documents and one for each calendar year. */
export function loadTerms(
	reader: Reader,
	person: Starter,
	from: LocalDate,
	to: LocalDate,
): Promise<LoadedTerms> {
	return loadTermsOfYears(reader, person, yearsOf(from, to));
}

/** The same for some years that need not follow each other. */
export async function loadTermsOfYears(
	reader: Reader,
	person: Starter,
	years: readonly number[],
): Promise<LoadedTerms> {
	const [contracts, stored, ...holidayYears] = await reader.getAll([
		employmentContractsDoc(person.uid),
		companySettingsDoc,
		...years.map(holidayYearDoc),
	]);
	const settings = stored ?? DEFAULT_SETTINGS;
	const holidays = holidayMap(years, holidayYears, person.uid);
	return { terms: workTerms({ startDate: person.startDate, contracts, holidays, settings }), settings };
}

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
	const [settings, holidaysOf, contracts] = await Promise.all([
		loadSettings(database),
		loadHolidaysOf(database, yearsOf(range.startDate, range.endDate)),
		someEmploymentContracts(
			reader,
			people.list.map(({ uid }) => uid),
		),
	]);
	const terms = people.list.map(({ uid, profile: { startDate } }, index) => {
		const holidays = holidaysOf(uid);
		return [uid, workTerms({ startDate, contracts: contracts[index], holidays, settings })] as const;
	});
	return new Map(terms.filter(([uid]) => !reader.skipped.has(employmentContractsDoc(uid).path)));
}
