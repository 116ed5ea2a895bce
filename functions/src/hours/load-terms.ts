import { workTerms } from "./work-terms.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { employmentContractsDoc } from "#records/people/employment-contracts.ts";
import type { Reader } from "#firestore/reader.ts";
import {
	type CompanySettings,
	companySettingsDoc,
	DEFAULT_SETTINGS,
} from "#records/company/company-settings.ts";
import { holidayMap, holidayYearDoc, yearsOf } from "#records/company/national-holidays.ts";

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
	const holidays = holidayMap(years, holidayYears);
	return { terms: workTerms({ startDate: person.startDate, contracts, holidays, settings }), settings };
}
