import { workTerms } from "#hours/work-terms.ts";
import type { ClosedPeriod } from "@tuntikirja/contract/kernel/periods.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { type EmploymentContracts, employmentContractsDoc } from "#records/people/employment-contracts.ts";
import type { Reader } from "#firestore/documents.ts";
import type { CompanySettings } from "#records/company/company-settings.ts";
import { type HolidayYear, holidayMap, holidayYearDoc } from "#records/company/national-holidays.ts";
import { loggedDays } from "#records/months/work-months.ts";
import type { LoggedMonth } from "#records/months/load-months.ts";
import { dependsOnTerms, NO_TERMS, paidTimeOf } from "./paid-time.ts";
import type { PaidTime, Wage } from "./wage-rules.ts";
import { daysOnlyWithWage, wagesUnderContract } from "./wages-under-contract.ts";
import type { StoredWages } from "#records/people/wages.ts";

/** A person's wages through time, and what they were paid for in some months. */
export interface Pay {
	/** On days with a contract: a wage costs nothing on any other. */
	readonly wages: readonly Wage[];
	/** The days of a wage without a contract. */
	readonly onlyWage: readonly ClosedPeriod[];
	readonly time: PaidTime;
}

/**
 * The pay of the people whose wages are given, by their id. Reads the contracts of each, because a wage costs only under
 * one, and a document for each calendar year of those whose pay depends on expected hours.
 */
export async function loadPay(
	reader: Reader,
	stored: readonly StoredWages[],
	months: readonly LoggedMonth[],
	settings: CompanySettings,
): Promise<Map<string, Pay>> {
	const monthsOf = Map.groupBy(months, ({ userId }) => userId);
	const people = stored.map(({ userId, wages }) => ({
		userId,
		wages: wageList(wages),
		months: monthsOf.get(userId) ?? [],
		days: loggedDays(monthsOf.get(userId) ?? []),
	}));
	const bound = people.filter(({ days, wages }) => dependsOnTerms(days, wages));
	const terms = await termsOf(
		reader,
		people.map(({ userId }) => userId),
		bound.flatMap((person) => person.months.map(({ month }) => month)),
		settings,
	);
	// A wrong amount is worse than none: whose contracts cannot be read is left out.
	const readable = people.filter(({ userId }) => !reader.skipped.has(employmentContractsDoc(userId).path));
	return new Map(
		readable.map(({ userId, wages, days }) => [userId, payOf(wages, days, terms.get(userId) ?? NO_TERMS)]),
	);
}

function payOf(wages: readonly Wage[], days: LoggedDays, terms: WorkTerms): Pay {
	return {
		wages: wagesUnderContract(wages, terms.contracts),
		onlyWage: daysOnlyWithWage(wages, terms.contracts),
		time: paidTimeOf(days, terms, wages),
	};
}

/**
 * The start date is left out: nothing is logged before it, so the profile need not be read. The calendar is that of the
 * given months alone.
 */
async function termsOf(
	reader: Reader,
	uids: readonly string[],
	months: readonly Month[],
	settings: CompanySettings,
): Promise<Map<string, WorkTerms>> {
	const years = [...new Set(months.map((month) => Number(month.slice(0, 4))))];
	const [contracts, holidayYears] = await Promise.all([
		reader.getAll<EmploymentContracts[]>(uids.map(employmentContractsDoc)),
		reader.getAll<HolidayYear[]>(years.map(holidayYearDoc)),
	]);
	const holidays = holidayMap(years, holidayYears);
	return new Map(
		uids.map((uid, index) => [
			uid,
			workTerms({ startDate: NO_TERMS.startDate, contracts: contracts[index], holidays, settings }),
		]),
	);
}

/** The wages as the rules want them. */
export function wageList(wages: StoredWages["wages"]): Wage[] {
	return Object.values(wages).map(({ startDate, endDate, kind, cents }) => ({
		from: startDate,
		to: endDate,
		kind,
		cents,
	}));
}
