import { add, exact, type Exact, multiply, sum, ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { datesOf, firstDay, lastDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import type { PaySource } from "@tuntikirja/contract/payroll/pay-sources.ts";
import { bindingContract } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { foldDate } from "@tuntikirja/contract/work-days/range-fold.ts";
import { costOfDates, paidTimeOf, type Wage, wageInForce } from "#money/wage-rules.ts";
import { type AbsenceSources, type AbsenceStretch, absenceStretches } from "./absence-stretches.ts";

/** How much of a source a month has: exact minutes and days. */
export interface Quantity {
	readonly minutes: Exact;
	readonly days: Exact;
}

export interface MonthSources extends AbsenceSources {
	/** On days with a contract only. */
	readonly wages: readonly Wage[];
}

/** What a person's month hands over to payroll. */
export interface PayMonth {
	/** Only sources of which there is something. */
	readonly quantities: ReadonlyMap<PaySource, Quantity>;
	readonly absences: readonly AbsenceStretch[];
	/** What the month's wages by the month come to, in exact cents: to compare with what payroll pays. */
	readonly wageCents: Exact;
}

/** Folds a month for payroll. Days under a subcontract or without a contract are not in it. */
export function payMonth(month: Month, sources: MonthSources): PayMonth {
	const { days, terms, wages } = sources;
	const employed = datesOf(month).filter((date) => bindingContract(terms, date)?.kind === "employment");
	const period = { startDate: firstDay(month), endDate: lastDay(month) };
	const absences = absenceStretches(period, sources).filter(({ first, last }) =>
		employed.some((date) => date >= first && date <= last),
	);
	const monthly = wages.filter(({ kind, isSubcontract }) => kind === "monthly" && isSubcontract !== true);
	const quantities: [PaySource, Quantity][] = [
		...quantitiesOfDays(employed, sources),
		["holiday", inDays(exact(absences.reduce((total, { holidayDays }) => total + holidayDays, 0)))],
	];
	return {
		quantities: new Map(
			quantities.filter(([, { minutes, days: some }]) => minutes.n !== 0n || some.n !== 0n),
		),
		absences,
		wageCents: costOfDates(employed, monthly, paidTimeOf(days, terms, monthly)),
	};
}

const inDays = (days: Exact): Quantity => ({ minutes: ZERO, days });
const inMinutes = (minutes: Exact): Quantity => ({ minutes, days: ZERO });

function quantitiesOfDays(
	dates: readonly LocalDate[],
	{ days, terms, wages }: MonthSources,
): [PaySource, Quantity][] {
	const folded = dates.map((date) => ({ date, ...foldDate(date, days, terms) }));
	const filled = (source: "sickLeave" | "paidLeave" | "unpaidLeave"): Quantity =>
		folded.reduce(
			(total, day) => ({
				minutes: add(total.minutes, day[source]),
				days: add(total.days, shareOfDay(day[source], day.expected)),
			}),
			inDays(ZERO),
		);
	const byTheHour = folded.filter(({ date }) => wageInForce(wages, date)?.kind === "hourly");
	return [
		["worked", inMinutes(sum(byTheHour.map(({ worked }) => worked)))],
		["sickLeave", filled("sickLeave")],
		["paidLeave", filled("paidLeave")],
		["unpaidLeave", filled("unpaidLeave")],
		["holidayAsPayment", inDays(exact(folded.reduce((total, day) => total + day.holidaysAsPayment, 0)))],
	];
}

/** A day of which half is leave is half a day. */
function shareOfDay(minutes: Exact, expected: Exact): Exact {
	return expected.n === 0n ? ZERO : multiply(minutes, exact(expected.d, expected.n));
}
