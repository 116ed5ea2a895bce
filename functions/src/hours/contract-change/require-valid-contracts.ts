import { daysLosingContract, whyCannotHold } from "@tuntikirja/contract/employment-contracts/rules.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { ClosedPeriod } from "@tuntikirja/contract/kernel/periods.ts";
import type { Reader } from "#firestore/reader.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import { knownDayType, monthsBetween, type StoredDay, type WorkMonth } from "#records/months/work-months.ts";
import { contractList, type EmploymentContracts } from "#records/people/employment-contracts.ts";

/** Months read at once while looking for logged days, and dates named in a refusal. */
const MONTHS_AT_ONCE = 12;
const DATES_NAMED = 31;

/** The days that lose their contract, and the months in which leave is booked or requested on them. */
export interface LostDays {
	readonly periods: readonly ClosedPeriod[];
	readonly months: readonly WorkMonth[];
}

/**
 * Refuses contracts that overlap or that would leave days of work without one: such days could not have been logged
 * (rules §2). Leave is cancelled with its days. See docs/decisions/030-changes-of-contracts.md and 141.
 * @throws contract-days-logged with the first dates, and the codes of `whyCannotHold`
 */
export async function requireValidContracts(
	reader: Reader,
	uid: string,
	before: EmploymentContracts | null,
	after: EmploymentContracts,
): Promise<LostDays> {
	refuseIf(whyCannotHold(contractList(after)));
	const periods = daysLosingContract(contractList(before), contractList(after));
	const months = new Map<string, WorkMonth>();
	for (const period of periods) {
		for (const month of await monthsWithoutWork(reader, uid, period)) months.set(month.month, month);
	}
	return { periods, months: [...months.values()] };
}

/** The months with entries or requested leave on the days. Months that were never logged on have no document and cost nothing. */
async function monthsWithoutWork(reader: Reader, uid: string, period: ClosedPeriod): Promise<WorkMonth[]> {
	const last = monthOf(period.endDate);
	const found: WorkMonth[] = [];
	let from = monthOf(period.startDate);
	for (;;) {
		const months = await reader.find(monthsBetween(uid, from, last, MONTHS_AT_ONCE));
		// The id range may include another person, whose id begins with this one.
		const own = months.filter(({ userId }) => userId === uid);
		const dates = own.flatMap((month) => datesWithWork(month, period));
		if (dates.length > 0)
			throw new AppError("contract-days-logged", { dates: dates.sort().slice(0, DATES_NAMED) });
		found.push(...own.filter((month) => usedDaysWithin(month, period).length > 0));
		const latest = months.at(-1)?.month;
		if (latest === undefined || months.length < MONTHS_AT_ONCE) return found;
		from = addMonths(latest, 1);
	}
}

/** The days of a month within the period that have entries or requested leave. */
export function usedDaysWithin(
	{ days }: WorkMonth,
	{ startDate, endDate }: ClosedPeriod,
): [LocalDate, StoredDay][] {
	return Object.entries(days).filter(
		([date, { entries, requests = {} }]) =>
			date >= startDate && date <= endDate && Object.keys({ ...entries, ...requests }).length > 0,
	);
}

/** An entry of a type that no longer exists cannot be known to be leave. */
function datesWithWork(month: WorkMonth, period: ClosedPeriod): LocalDate[] {
	const isWork = (type: number | null) => type === null || type === DAY_TYPES.NORMAL_DAY;
	return usedDaysWithin(month, period)
		.filter(([, day]) => Object.values(day.entries).some((entry) => isWork(knownDayType(entry))))
		.map(([date]) => date);
}
