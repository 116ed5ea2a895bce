import { workTerms } from "#hours/load-terms.ts";
import { today } from "#firestore/clock.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { lastCountedDay } from "@tuntikirja/contract/work-days/range-fold.ts";
import type { ClosedPeriod, DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { employmentContractsDoc, someEmploymentContracts } from "#records/people/employment-contracts.ts";
import type { Reader } from "#firestore/reader.ts";
import type { CompanySettings } from "#records/company/company-settings.ts";
import { loadHolidaysOf, yearsOf } from "#records/company/national-holidays.ts";
import { type ListedMonth, loggedInLists } from "#records/months/listed-days.ts";
import { NO_TERMS, paidTimeOf, type PaidTime, type Wage } from "./wage-rules.ts";
import { daysOnlyWithWage, wagesUnderContract } from "./wages-under-contract.ts";
import type { StoredWages } from "#records/people/wages.ts";

/** A person's wages through time. */
export interface Wages {
	/** On days with a contract: a wage costs nothing on any other. */
	readonly wages: readonly Wage[];
	/** The days of a wage without a contract. */
	readonly onlyWage: readonly ClosedPeriod[];
}

/** With what the person was paid for in some months. */
export interface Pay extends Wages {
	readonly time: PaidTime;
	/** The last day that costs: today only of those who have logged something on it. Rules §4, §8. */
	readonly through: LocalDate;
}

/** The wages of people, and their pay for the time of some months. */
export interface PayOfPeople {
	readonly wages: ReadonlyMap<string, Wages>;
	readonly payIn: (months: readonly ListedMonth[]) => Map<string, Pay>;
}

/**
 * The pay of the people whose wages are given, by their id. Reads the contracts of each, because a wage costs only under
 * one, and a document for each calendar year of the range, because some pay depends on expected hours.
 */
export async function loadPay(
	reader: Reader,
	stored: readonly StoredWages[],
	range: DateRange,
	settings: CompanySettings,
): Promise<PayOfPeople> {
	const terms = await termsOf(
		reader,
		stored.map(({ userId }) => userId),
		range,
		settings,
	);
	// A wrong amount is worse than none: whose contracts cannot be read is left out.
	const readable = stored.filter(({ userId }) => !reader.skipped.has(employmentContractsDoc(userId).path));
	const people = readable.map(({ userId, wages }) => {
		const own = terms.get(userId) ?? NO_TERMS;
		return { userId, terms: own, listed: wageList(wages), ...wagesOf(wageList(wages), own) };
	});
	return {
		wages: new Map(people.map(({ userId, wages, onlyWage }) => [userId, { wages, onlyWage }])),
		payIn: (months) => {
			const date = today();
			const monthsOf = Map.groupBy(months, ({ userId }) => userId);
			return new Map(
				people.map(({ userId, terms: own, listed, wages, onlyWage }) => {
					const isHourly = listed.some(({ kind }) => kind === "hourly");
					const logged = monthsOf.get(userId) ?? [];
					const paid = logged.filter((one) => isHourly || hasUnpaidLeave(one));
					const time = paidTimeOf(loggedInLists(paid), own, listed);
					return [userId, { wages, onlyWage, time, through: lastCountedDay(date, isLoggedOn(date, logged)) }];
				}),
			);
		},
	};
}

function isLoggedOn(date: LocalDate, months: readonly ListedMonth[]): boolean {
	const own = months.filter(({ month }) => month === monthOf(date)).flatMap(({ days }) => days);
	return own.some((day) => day.date === date && day.entries.length > 0);
}

/** Nothing else in a month changes a monthly wage, and most months have none. Loops: it is asked of each entry. */
function hasUnpaidLeave({ days }: ListedMonth): boolean {
	for (const { entries } of days)
		for (const { dayTypeId } of entries) if (dayTypeId === DAY_TYPES.UNPAID_LEAVE) return true;
	return false;
}

function wagesOf(wages: readonly Wage[], { contracts }: WorkTerms): Wages {
	return {
		wages: wagesUnderContract(wages, contracts),
		onlyWage: daysOnlyWithWage(wages, contracts),
	};
}

/** The start date is left out: nothing is logged before it, so the profile need not be read. */
async function termsOf(
	reader: Reader,
	uids: readonly string[],
	{ startDate, endDate }: DateRange,
	settings: CompanySettings,
): Promise<Map<string, WorkTerms>> {
	const years = uids.length === 0 ? [] : yearsOf(startDate, endDate);
	const [contracts, holidaysOf] = await Promise.all([
		someEmploymentContracts(reader, uids),
		loadHolidaysOf(reader, years),
	]);
	return new Map(
		uids.map((uid, index) => [
			uid,
			workTerms({
				startDate: NO_TERMS.startDate,
				contracts: contracts[index],
				holidays: holidaysOf(uid),
				settings,
			}),
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
