import type { Estimate } from "@tuntikirja/contract/reports/estimate-schema.ts";
import { sumHours } from "#features/reports/frame/sum-hours.ts";
import { sumEuros } from "#features/reports/money/sum-euros.ts";

export type MonthCost = Estimate["lines"][number];

/** A person's costs over the period. */
export interface PersonCost {
	readonly userId: string;
	readonly name: string;
	readonly paidHours: number;
	readonly cost: number;
	/** With the multipliers in force on each day. */
	readonly expense: number;
	/** With the tried multiplier; null without one. */
	readonly tried: number | null;
	readonly difference: number | null;
	readonly months: readonly MonthCost[];
}

/** All people with their costs, and with their costs at the tried multiplier. */
export function personCosts({ byPerson, lines }: Estimate, tried: Estimate | undefined): PersonCost[] {
	const triedOf = new Map(tried?.byPerson.map(({ userId, expense }) => [userId, expense]));
	return byPerson.map((person) => {
		const would = triedOf.get(person.userId) ?? null;
		const months = lines.filter(({ userId }) => userId === person.userId);
		return {
			...person,
			paidHours: sumHours(months.map(({ paidHours }) => paidHours)),
			tried: would,
			difference: would === null ? null : sumEuros([would, -person.expense]),
			months,
		};
	});
}
