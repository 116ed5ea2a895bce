import { workTerms } from "#hours/load-terms.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import type { LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";
import { availabilitiesDoc, availabilityList, someAvailabilities } from "#records/people/availabilities.ts";
import { employmentContractsDoc, someEmploymentContracts } from "#records/people/employment-contracts.ts";
import { database, type Reader } from "#firestore/reader.ts";
import { loadSettings } from "#records/company/company-settings.ts";
import { loadHolidaysOf, yearsOf } from "#records/company/national-holidays.ts";
import type { UserProfile } from "#records/people/users.ts";
import type { PlannedPerson } from "./person-weeks.ts";
import {
	allocationList,
	capacityAllocationsDoc,
	someAllocations,
} from "#records/company/capacity-allocations.ts";

/** A person in the plan, with the profile and the data of their weeks. */
export interface LoadedPerson extends PlannedPerson {
	readonly uid: string;
	readonly profile: UserProfile;
}

interface Source {
	readonly people: readonly { readonly uid: string; readonly profile: UserProfile }[];
	readonly from: LocalDate;
	readonly to: LocalDate;
	readonly daysOf: (uid: string) => LoggedDays;
	/** `ofMany()` for all people, `database` for one. People whose documents it skips are not in the answer. */
	readonly reader: Reader;
}

/**
 * Reads what the weeks of some people depend on, beside their days: three documents a person (contracts,
 * availabilities, allocations), the settings, and the calendar of each year.
 */
export async function loadPeople({ people, from, to, daysOf, reader }: Source): Promise<{
	people: LoadedPerson[];
	holidays: WorkTerms["holidays"];
}> {
	const uids = people.map(({ uid }) => uid);
	const [settings, holidaysOf, contracts, availabilities, allocations] = await Promise.all([
		loadSettings(database),
		loadHolidaysOf(database, yearsOf(from, to)),
		someEmploymentContracts(reader, uids),
		someAvailabilities(reader, uids),
		someAllocations(reader, uids),
	]);
	const loaded = people.map(({ uid, profile }, index) => ({
		uid,
		profile,
		terms: workTerms({
			startDate: profile.startDate,
			contracts: contracts[index],
			holidays: holidaysOf(uid),
			settings,
		}),
		availabilities: availabilityList(availabilities[index] ?? null),
		allocations: allocationList(allocations[index] ?? null),
		days: daysOf(uid),
	}));
	const docsOf = (uid: string) => [
		employmentContractsDoc(uid),
		availabilitiesDoc(uid),
		capacityAllocationsDoc(uid),
	];
	const isReadable = ({ uid }: LoadedPerson) => !docsOf(uid).some(({ path }) => reader.skipped.has(path));
	return { people: loaded.filter(isReadable), holidays: holidaysOf(null) };
}
