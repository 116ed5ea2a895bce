import { contractInForce } from "@tuntikirja/contract/employment-contracts/rules.ts";
import { hundredthsToHours } from "@tuntikirja/contract/kernel/hours.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { centsToEuros, toCents } from "@tuntikirja/contract/kernel/money.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { LiabilitySettings } from "@tuntikirja/contract/liability/settings-schema.ts";
import { termsOn } from "@tuntikirja/contract/liability/terms.ts";
import type { ToPayLine } from "@tuntikirja/contract/payroll/to-pay-schema.ts";
import type { HolidaySources } from "#holidays/load-holidays.ts";
import { hourPriceCents, worthOf } from "#money/prices/hour-price.ts";
import { payOnLeaving } from "#money/prices/pay-on-leaving.ts";
import { presentYear, pricedPaidDays } from "#money/prices/priced-years.ts";
import { type Wage, wageInForce } from "#money/wage-rules.ts";
import type { MonthSources } from "#payroll/months/month-quantities.ts";
import type { Owed } from "./owed-of-month.ts";

/** A person who is owed something, and what prices it. */
export interface Earner {
	readonly pay: MonthSources;
	/** Null: not needed, or a document cannot be read. */
	readonly holidays: HolidaySources | null;
	readonly settings: LiabilitySettings;
}

type PricedLine = Omit<ToPayLine, "userId" | "name" | "employeeNumber" | "costCentre" | "isClosed">;

/** Something that is to be paid out, with its price. */
export function payoutLine({ hundredths, ...owed }: Owed, earner: Earner): PricedLine {
	const line = { ...owed, quantity: hundredthsToHours(hundredths), hourPrice: null, years: [] };
	if (owed.what === "bonus") return { ...line, amount: centsToEuros(hundredths) };
	if (owed.what === "holidayAsPayment")
		return { ...line, ...priceOfDays(owed.date, hundredths / 100, earner) };
	const price = priceOfHour(owed.date, earner);
	// By how much the wage of overtime is higher is agreed on, and payroll knows it.
	if (price === null || owed.what === "overtime") return { ...line, amount: null };
	return {
		...line,
		hourPrice: centsToEuros(price),
		amount: centsToEuros(worthOf(hundredths, price)),
	};
}

/** The days of holiday and the hours of the balance of a person who has left. */
export function finalLines(lastDay: LocalDate, hundredths: number, earner: Earner): PricedLine[] {
	const { holidays, settings } = earner;
	const hours = hundredthsToHours(hundredths);
	const final =
		holidays && payOnLeaving({ sources: holidays, wages: employed(earner) }, { lastDay, hours, settings });
	const years = final?.years ?? [];
	const line = { date: lastDay, month: monthOf(lastDay), isDifference: false };
	const flex = {
		...line,
		what: "finalFlex" as const,
		unit: "h" as const,
		quantity: hours,
		hourPrice: final?.hourPrice ?? null,
		amount: final?.flex ?? null,
		years: [],
	};
	const holiday = {
		...line,
		what: "finalHoliday" as const,
		unit: "d" as const,
		quantity: years.reduce((sum, { days }) => sum + days, 0),
		hourPrice: null,
		amount: centsToEuros(years.reduce((sum, { total }) => sum + toCents(total), 0)),
		years,
	};
	return [flex, holiday].filter(({ quantity }) => quantity !== 0);
}

function priceOfDays(
	date: LocalDate,
	days: number,
	{ holidays, ...earner }: Earner,
): Pick<PricedLine, "amount" | "years"> {
	if (holidays === null) return { amount: null, years: [] };
	// The days are worked, so that neither holiday bonus nor side costs are a part of them.
	const terms = { ...termsOn(date, earner.settings), bonusPercent: 0, sideCostPercent: 0 };
	const person = { sources: holidays, wages: employed(earner) };
	const years = pricedPaidDays(person, { date, terms }, days).flatMap(({ owed, priced }) =>
		priced === null ? [] : [presentYear({ owed, priced }, terms)],
	);
	return { amount: years[0]?.total ?? null, years };
}

/** Cents; null: neither contract nor wage is in force. */
function priceOfHour(date: LocalDate, earner: Earner): number | null {
	const contract = contractInForce(earner.pay.terms.contracts, date);
	const wage = wageInForce(employed(earner), date);
	if (contract === null || wage === null) return null;
	return hourPriceCents(wage, contract, termsOn(date, earner.settings).hourDivisor);
}

function employed({ pay }: Pick<Earner, "pay">): Wage[] {
	return pay.wages.filter(({ isSubcontract }) => isSubcontract !== true);
}
