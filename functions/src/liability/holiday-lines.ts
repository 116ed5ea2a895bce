import type {
	HolidayLiability,
	HolidayLiabilityLine,
} from "@tuntikirja/contract/liability/holiday-schema.ts";
import type { LiabilityTerms } from "@tuntikirja/contract/liability/settings-schema.ts";
import { exact } from "@tuntikirja/contract/kernel/exact.ts";
import { centsToEuros, toEuros } from "@tuntikirja/contract/kernel/money.ts";
import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import type { HolidaySources } from "#holidays/load-holidays.ts";
import type { HolidayPay } from "#money/holiday-pay.ts";
import type { OwedDays } from "#money/owed-days.ts";
import { type PricedDay, type PricedYear, pricedYears, presentYear } from "#money/prices/priced-years.ts";
import type { Wage } from "#money/wage-rules.ts";

/** An employee, and all that their holiday liability is made of. */
export interface Employee
	extends Pick<HolidayLiabilityLine, "userId" | "name" | "employeeNumber" | "costCentre"> {
	readonly sources: HolidaySources;
	/** On days with a contract of employment. */
	readonly wages: readonly Wage[];
}

/** The days and amounts of one day, and what they have become more since another. In cents. */
interface LiabilitySums {
	readonly olderDays: number;
	readonly lastDays: number;
	readonly accruedDays: number;
	readonly payCents: number;
	readonly bonusCents: number;
	readonly sideCostCents: number;
	readonly totalCents: number;
	readonly beforeCents: number;
}

export interface LiabilityLine {
	readonly of: Omit<Employee, "sources" | "wages">;
	readonly years: readonly PricedYear[];
	readonly sums: LiabilitySums;
}

/** What is owed to a person on a day, beside an earlier one; null: nothing on either. */
export function liabilityLine(employee: Employee, day: PricedDay, earlier: PricedDay): LiabilityLine | null {
	const [years, before] = [pricedYears(employee, day), pricedYears(employee, earlier)] as const;
	if (years.length + before.length === 0) return null;
	const last = creditYearAt(day.date) - 1;
	const daysOf = (isChosen: (owed: OwedDays) => boolean) =>
		sum(years.map(({ owed }) => (isChosen(owed) ? owed.days : 0)));
	const { sources: _, wages: __, ...of } = employee;
	return {
		of,
		years,
		sums: {
			olderDays: daysOf(({ creditYear, isRunning }) => !isRunning && creditYear !== last),
			lastDays: daysOf(({ creditYear, isRunning }) => !isRunning && creditYear === last),
			accruedDays: daysOf(({ isRunning }) => isRunning),
			payCents: centsOf(years, "payCents"),
			bonusCents: centsOf(years, "bonusCents"),
			sideCostCents: centsOf(years, "sideCostCents"),
			totalCents: centsOf(years, "totalCents"),
			beforeCents: centsOf(before, "totalCents"),
		},
	};
}

function centsOf(years: readonly PricedYear[], field: Exclude<keyof HolidayPay, "dayCents">): number {
	return sum(years.map(({ priced }) => priced?.pay[field] ?? 0));
}

function sum(numbers: readonly number[]): number {
	return numbers.reduce((total, one) => total + one, 0);
}

export function presentSums(lines: readonly Pick<LiabilityLine, "sums">[]): HolidayLiability["totals"] {
	const of = (field: keyof LiabilitySums) => sum(lines.map(({ sums }) => sums[field]));
	return {
		olderDays: of("olderDays"),
		lastDays: of("lastDays"),
		accruedDays: of("accruedDays"),
		pay: centsToEuros(of("payCents")),
		bonus: centsToEuros(of("bonusCents")),
		sideCosts: centsToEuros(of("sideCostCents")),
		total: centsToEuros(of("totalCents")),
		before: centsToEuros(of("beforeCents")),
		change: centsToEuros(of("totalCents") - of("beforeCents")),
	};
}

export function presentLine(line: LiabilityLine, terms: LiabilityTerms): HolidayLiabilityLine {
	const { olderDays, lastDays, accruedDays, payCents } = line.sums;
	const days = olderDays + lastDays + accruedDays;
	return {
		...line.of,
		isPriced: line.years.every(({ priced }) => priced !== null),
		dayPrice: days === 0 ? 0 : toEuros(exact(payCents, days)),
		...presentSums([line]),
		years: line.years.flatMap(({ owed, priced }) => {
			return priced === null ? [] : [presentYear({ owed, priced }, terms)];
		}),
	};
}
