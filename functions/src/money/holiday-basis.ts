import { type Exact, exact, multiply, sum } from "@tuntikirja/contract/kernel/exact.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { creditYearOf, type Earned } from "@tuntikirja/contract/special-days/accrual.ts";
import type { Totals } from "@tuntikirja/contract/work-days/day-fold.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { foldDate, type LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";
import { usualDaysAWeek } from "#holidays/accrual-days.ts";
import type { HolidayPayBasis } from "./holiday-pay.ts";
import { type Wage, wageInForce } from "./wage-rules.ts";

/** What a person has been paid for, and is. */
interface Paid {
	readonly days: LoggedDays;
	readonly terms: WorkTerms;
	/** On days with a contract of employment. */
	readonly wages: readonly Wage[];
}

/** Days a full month earns for those who are employed for a year. */
const RATE_AFTER_A_YEAR: Earned["rate"] = 2.5;

/**
 * By which rule the days of a credit year are paid to someone with the wage that is in force on a day: a monthly wage by
 * itself, one by the hour by what the credit year was paid. §12 is for those who work on so few days that hours make their
 * months full. Null: no wage is in force. Days after the given one are not looked at.
 */
export function holidayBasis(
	{ creditYear, usesHours, rate }: Pick<Earned, "creditYear" | "usesHours" | "rate">,
	on: LocalDate,
	{ days, terms, wages }: Paid,
): HolidayPayBasis | null {
	const wage = wageInForce(wages, on);
	if (wage === null) return null;
	if (wage.kind === "monthly") return { rule: "monthly", wageCents: wage.cents };
	const { from, to } = creditYearOf(creditYear);
	const paid = [...days.keys()]
		.filter((date) => date >= from && date <= to && date <= on)
		.flatMap((date) => {
			const own = wageInForce(wages, date);
			if (own?.kind !== "hourly") return [];
			return [{ date, cents: own.cents, ...foldDate(date, days, terms) }];
		});
	const payFor = (minutesOf: (day: Totals) => Exact) =>
		sum(paid.map((day) => multiply(minutesOf(day), exact(day.cents, 60))));
	if (usesHours) {
		const payCents = payFor(({ worked, sickLeave, paidLeave }) => sum([worked, sickLeave, paidLeave]));
		return { rule: "percent", payCents, isEmployedForAYear: rate === RATE_AFTER_A_YEAR };
	}
	const worked = paid.filter((day) => day.worked.n > 0n);
	return {
		rule: "average",
		payCents: payFor((day) => day.worked),
		workedDays: worked.length,
		weekDays: usualDaysAWeek(worked),
	};
}
