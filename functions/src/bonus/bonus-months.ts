import type { UserBonus } from "@tuntikirja/contract/bonus/endpoints.ts";
import { earlier, eachDate, later } from "@tuntikirja/contract/kernel/local-date.ts";
import { toEuros } from "@tuntikirja/contract/kernel/money.ts";
import { firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import { billedHours } from "#money/billed-hours.ts";
import type { PricedWork } from "#money/priced-work.ts";
import { bonusTableOn, type CompanySettings } from "#records/company/company-settings.ts";
import type { Pay } from "#money/load-pay.ts";
import { costOfDates } from "#money/wage-rules.ts";
import { bonusOf, bonusPercentOf } from "./rules.ts";

type BonusMonth = Omit<UserBonus, "name" | "basis" | "bonus">;

/** Each person's months with work: the bonus is decided month by month, by the table in force at its end. */
export function bonusMonths(work: readonly PricedWork[], settings: CompanySettings): BonusMonth[] {
	const byMonth = Map.groupBy(work, ({ userId, date }) => `${userId}/${monthOf(date)}`);
	return [...byMonth.values()].flatMap((own) => {
		const [first] = own;
		if (first === undefined) return [];
		const hours = billedHours(own);
		const month = monthOf(first.date);
		const table = bonusTableOn(settings, lastDay(month));
		return { userId: first.userId, month, ...hours, bonusPercent: bonusPercentOf(hours.billingRate, table) };
	});
}

/** The bonus in euros of the month's wage, of those of its days that lie in the range. */
export function bonusAmount(
	{ month, bonusPercent }: BonusMonth,
	{ startDate, endDate }: DateRange,
	{ wages, time }: Pay,
): { basis: number; bonus: number } {
	const dates = eachDate(later(startDate, firstDay(month)), earlier(endDate, lastDay(month)));
	const basis = costOfDates(dates, wages, time);
	return { basis: toEuros(basis), bonus: toEuros(bonusOf(basis, bonusPercent)) };
}
