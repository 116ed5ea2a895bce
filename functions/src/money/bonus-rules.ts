import type { UserBonus } from "@tuntikirja/contract/bonus/endpoints.ts";
import { type Exact, multiply, shareOf } from "@tuntikirja/contract/kernel/exact.ts";
import { lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { type BonusTable, bonusTableOn, type CompanySettings } from "#records/company/company-settings.ts";
import { billedHours, billedTime } from "./prices/billed-hours.ts";
import type { BilledWork } from "./prices/billing-line.ts";
import type { PricedWork } from "./prices/priced-work.ts";

/** The bonus of a billing rate rounded to 2 decimals; the lower bound belongs to its step. No rate: no bonus. */
export function bonusPercentOf(rate: number | null, table: BonusTable): number {
	if (rate === null) return 0;
	const reached = table.filter((step) => rate >= step.fromRate);
	return reached.reduce((best, step) => (step.fromRate >= best.fromRate ? step : best), {
		fromRate: 0,
		bonusPercent: 0,
	}).bonusPercent;
}

/** Bonus in exact cents of its basis. */
export function bonusOf(basisCents: Exact, bonusPercent: number): Exact {
	return multiply(basisCents, shareOf(bonusPercent));
}

export type BonusMonth = Omit<UserBonus, "name" | "basis" | "bonus">;

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
