import type { UserBonus } from "@tuntikirja/contract/bonus/endpoints.ts";
import { toEuros } from "@tuntikirja/contract/kernel/money.ts";
import { datesOf, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import { billedHours, billedTime } from "#money/billed-hours.ts";
import type { BilledWork } from "#money/billing-line.ts";
import type { PricedWork } from "#money/priced-work.ts";
import { bonusTableOn, type CompanySettings } from "#records/company/company-settings.ts";
import type { Pay } from "#money/load-pay.ts";
import { costOfDates } from "#money/wage-rules.ts";
import { bonusOf, bonusPercentOf } from "./rules.ts";

type BonusMonth = Omit<UserBonus, "name" | "basis" | "bonus">;

/**
 * Each person's months with work: the bonus is decided month by month, by the table in force at its end. Work under a
 * subcontract earns none; a month with other work as well has the rate of all of it. Rules §8, §10.
 */
export function bonusMonths(
	work: readonly BilledWork<PricedWork>[],
	settings: CompanySettings,
	isBought: (work: PricedWork) => boolean,
): BonusMonth[] {
	const byPerson = [...Map.groupBy(work, ({ userId }) => userId).values()];
	const byMonth = byPerson.flatMap((own) => [...Map.groupBy(own, ({ date }) => monthOf(date)).values()]);
	return byMonth.flatMap((own) => {
		const [first] = own;
		if (first === undefined) return [];
		const hours = billedHours(billedTime(own));
		const month = monthOf(first.date);
		const table = bonusTableOn(settings, lastDay(month));
		const bonusPercent = own.every(isBought) ? 0 : bonusPercentOf(hours.billingRate, table);
		return { userId: first.userId, month, ...hours, bonusPercent };
	});
}

/** The bonus in euros of the month's wage, of those of its days that lie in the range. */
export function bonusAmount(
	{ month, bonusPercent }: BonusMonth,
	{ startDate, endDate }: DateRange,
	{ wages, time }: Pay,
): { basis: number; bonus: number } {
	const dates = datesOf(month).filter((date) => date >= startDate && date <= endDate);
	const earning = wages.filter(({ isSubcontract }) => isSubcontract !== true);
	const basis = costOfDates(dates, earning, time);
	return { basis: toEuros(basis), bonus: toEuros(bonusOf(basis, bonusPercent)) };
}
