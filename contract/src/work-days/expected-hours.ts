import {
	exactMonthlyMinutes,
	contractInForce,
	type EmploymentContract,
} from "#employment-contracts/rules.ts";
import { type EffectiveDated, inForce } from "#kernel/periods.ts";
import { exact, type Exact, multiply, shareOf, ZERO } from "#kernel/exact.ts";
import type { Named } from "#kernel/schemas/fields.ts";
import { STANDARD_DAY_MINUTES } from "#kernel/hours.ts";
import { isWeekend, type LocalDate } from "#kernel/local-date.ts";
import { datesOf, monthOf, weekdayCount } from "#kernel/month.ts";

/** `proportional`: a holiday drops out of a part-timer's month; `fixed`: the month stays P. [L] Rules §2.4. */
export type PartTimeHolidayRule = "proportional" | "fixed";

/** All that a person's expected hours depend on. */
export interface WorkTerms {
	/** First day at the company; nothing is expected before it. */
	readonly startDate: LocalDate;
	readonly contracts: readonly EmploymentContract[];
	/** The company's national holidays of every requested year. */
	readonly holidays: ReadonlyMap<LocalDate, Named>;
	readonly partTimeHolidayRule: EffectiveDated<PartTimeHolidayRule>;
	/** Whether work can be logged at weekends. Nothing is expected on them either way. */
	readonly allowWeekendWork: EffectiveDated<boolean>;
	/** Company setting `clockTimes`; no hours depend on it. */
	readonly clockTimes?: EffectiveDated<boolean>;
	/** Company setting `monthApproval`: the owner does not change a month that they have submitted. No hours depend on it. */
	readonly monthApproval?: true;
	/** Company setting `leadsSee`, where it is not the default. No hours depend on it. */
	readonly leadsSee?: "away";
}

/** What is due on one day. */
export interface ExpectedDay {
	/** exp(u, d) in exact minutes. */
	readonly minutes: Exact;
	readonly hasContract: boolean;
	/** False for a person paid by the hour: whatever is logged, the balance does not move. */
	readonly hasFlex: boolean;
}

const FULL_DAY = exact(STANDARD_DAY_MINUTES);

const NOTHING_DUE: ExpectedDay = { minutes: ZERO, hasContract: false, hasFlex: false };

/** The contract that binds the person on the date; none before the first day at the company. */
export function bindingContract(terms: WorkTerms, date: LocalDate): EmploymentContract | null {
	return date < terms.startDate ? null : contractInForce(terms.contracts, date);
}

/** Says whether the person works under a subcontract, by the first of the dates with a contract. Rules §11. */
export function isSubcontracted(terms: WorkTerms, dates: readonly LocalDate[]): boolean {
	const first = dates.find((date) => bindingContract(terms, date) !== null);
	return first !== undefined && bindingContract(terms, first)?.kind === "subcontract";
}

/**
 * Expected hours of a day, rules §2. An exempted national holiday is an ordinary day for this person.
 * Full time 7.5 h times the percentage; part time P / W(m) (`fixed`: P / N(m)); by the hour 0.
 */
export function expectedOfDay(terms: WorkTerms, date: LocalDate, isHolidayExempt: boolean): ExpectedDay {
	const contract = bindingContract(terms, date);
	if (contract === null) return NOTHING_DUE;
	const hasFlex = contract.partTimeMinutesPerMonth !== 0;
	const isDayOff = isWeekend(date) || (terms.holidays.has(date) && !isHolidayExempt);
	return { minutes: isDayOff ? ZERO : dailyMinutes(terms, contract, date), hasContract: true, hasFlex };
}

function dailyMinutes(terms: WorkTerms, contract: EmploymentContract, date: LocalDate): Exact {
	const monthly = contract.partTimeMinutesPerMonth;
	if (monthly === null)
		return contract.percentage === null ? FULL_DAY : multiply(FULL_DAY, shareOf(contract.percentage));
	if (monthly === 0) return ZERO;
	const rule = inForce(terms.partTimeHolidayRule, date, "proportional");
	const days = rule === "fixed" ? workingDayCount(terms, date) : weekdayCount(monthOf(date));
	return multiply(exactMonthlyMinutes(monthly), exact(1, days));
}

/** N(m): Monday–Friday days of the date's month without national holidays. */
function workingDayCount(terms: WorkTerms, date: LocalDate): number {
	return datesOf(monthOf(date)).filter((day) => !isWeekend(day) && !terms.holidays.has(day)).length;
}
