import type { LiabilityYear } from "@tuntikirja/contract/liability/holiday-schema.ts";
import type { LiabilityTerms } from "@tuntikirja/contract/liability/settings-schema.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { centsToEuros, toEuros } from "@tuntikirja/contract/kernel/money.ts";
import { bindingContract } from "@tuntikirja/contract/work-days/expected-hours.ts";
import type { HolidaySources } from "#holidays/load-holidays.ts";
import { loggedDays } from "#records/months/work-months.ts";
import { holidayBasis } from "#money/holiday-basis.ts";
import {
	averageDay,
	coefficientTenths,
	type HolidayPay,
	type HolidayPayBasis,
	holidayPay,
	percentOf,
} from "#money/holiday-pay.ts";
import { type OwedDays, owedDays, paidDays } from "#money/owed-days.ts";
import type { Wage } from "#money/wage-rules.ts";

/** A day, and by what is priced on it. */
export interface PricedDay {
	readonly date: LocalDate;
	readonly terms: LiabilityTerms;
}

/** What a person's days of holiday and their price are made of. */
export interface PaidPerson {
	readonly sources: HolidaySources;
	/** On days with a contract of employment. */
	readonly wages: readonly Wage[];
}

interface Priced {
	readonly basis: HolidayPayBasis;
	readonly pay: HolidayPay;
}

/** The days of a credit year with their price; null: no wage is in force. */
export interface PricedYear<Price = Priced | null> {
	readonly owed: OwedDays;
	readonly priced: Price;
}

/** What a person is owed at the end of a day; nothing where no employment is in force, as the last pay settles it. */
export function pricedYears({ sources, wages }: PaidPerson, { date: on, terms }: PricedDay): PricedYear[] {
	if (bindingContract(sources.terms, on)?.kind !== "employment") return [];
	return priced({ sources, wages }, { date: on, terms }, owedDays(sources, on));
}

/** The same of days that are paid on a day in place of being taken. */
export function pricedPaidDays(person: PaidPerson, day: PricedDay, days: number): PricedYear[] {
	return priced(person, day, [paidDays(person.sources, day.date, days)]);
}

function priced(
	{ sources, wages }: PaidPerson,
	{ date: on, terms }: PricedDay,
	all: readonly OwedDays[],
): PricedYear[] {
	const days = loggedDays([...sources.months.values()]);
	return all.map((owed) => {
		const basis = holidayBasis(owed.pricedBy, on, { days, terms: sources.terms, wages });
		return { owed, priced: basis && { basis, pay: holidayPay(basis, owed, terms) } };
	});
}

/** The price of a year's days with what it is counted from. */
export function presentYear(
	{ owed: { creditYear, isRunning, days, earned }, priced: { basis, pay } }: PricedYear<Priced>,
	terms: LiabilityTerms,
): LiabilityYear {
	const isAverage = basis.rule === "average";
	return {
		creditYear,
		isRunning,
		days,
		earned,
		rule: basis.rule,
		wage: basis.rule === "monthly" ? centsToEuros(basis.wageCents) : null,
		paid: basis.rule === "monthly" ? null : toEuros(basis.payCents),
		workedDays: isAverage ? basis.workedDays : null,
		weekDays: isAverage ? basis.weekDays : null,
		averageDay: isAverage ? toEuros(averageDay(basis)) : null,
		coefficient: isAverage ? coefficientTenths(earned) / 10 : null,
		percent: basis.rule === "percent" ? percentOf(basis, terms) : null,
		dayPrice: centsToEuros(pay.dayCents),
		pay: centsToEuros(pay.payCents),
		bonus: centsToEuros(pay.bonusCents),
		sideCosts: centsToEuros(pay.sideCostCents),
		total: centsToEuros(pay.totalCents),
	};
}
