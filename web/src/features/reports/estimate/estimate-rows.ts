import type { Estimate } from "@tuntikirja/contract/reports/estimate-schema.ts";
import { sumEuros } from "#features/reports/money/sum-euros.ts";

export type MonthCost = Estimate["lines"][number];

/** What somebody costs over the period. */
export interface PersonCost {
	readonly userId: string;
	readonly name: string;
	readonly cost: number;
	/** By the multipliers in force on each day. */
	readonly expense: number;
	/** By the multiplier that is tried; null where none is. */
	readonly tried: number | null;
	readonly difference: number | null;
	readonly months: readonly MonthCost[];
}

/** Everybody as things are, beside what they would cost by the multiplier that is tried. */
export function personCosts({ byPerson, lines }: Estimate, tried: Estimate | undefined): PersonCost[] {
	const triedOf = new Map(tried?.byPerson.map(({ userId, expense }) => [userId, expense]));
	return byPerson.map((person) => {
		const would = triedOf.get(person.userId) ?? null;
		return {
			...person,
			tried: would,
			difference: would === null ? null : sumEuros([would, -person.expense]),
			months: lines.filter(({ userId }) => userId === person.userId),
		};
	});
}
