import { type EffectiveDated, inForce } from "@tuntikirja/contract/kernel/effective-dated.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { PriceStep, ProjectPrices } from "./store.ts";

/** Before every date that can be logged: a step without a date has always held. */
const ALWAYS: LocalDate = "0001-01-01";

/** The price of these steps in force on the date, in cents; null: there is none of their own. */
export function stepOn(steps: readonly PriceStep[], date: LocalDate): number | null {
	const history: EffectiveDated<number | null> = steps.map(({ from, cents }) => ({
		from: from ?? ALWAYS,
		value: cents,
	}));
	return inForce(history, date, null);
}

/**
 * What an hour on the date costs, in cents: the label's price, else the project's, else nothing. A label whose
 * price is 0 costs nothing even where the project has a price. Rules §9.
 */
export function priceOn(
	{ hourPrices, labelPrices }: Pick<ProjectPrices, "hourPrices" | "labelPrices">,
	labelId: string | null,
	date: LocalDate,
): number {
	const ofLabel = labelId !== null && Object.hasOwn(labelPrices, labelId) ? labelPrices[labelId] : undefined;
	return stepOn(ofLabel ?? [], date) ?? stepOn(hourPrices, date) ?? 0;
}
