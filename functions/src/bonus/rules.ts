import { type Exact, multiply, shareOf } from "@tuntikirja/contract/kernel/exact.ts";
import type { BonusTable } from "#records/company/company-settings.ts";

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
