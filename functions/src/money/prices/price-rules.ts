import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { PriceStep, ProjectPrices } from "#records/company/projects.ts";

type LabelPrices = Pick<ProjectPrices, "labelPrices">;

/** Before every date that can be logged: a step without a date has always held. */
export const ALWAYS: LocalDate = "0001-01-01";

/** The price of these steps in force on the date, in cents; null: there is none of their own. */
export function stepOn(steps: readonly PriceStep[], date: LocalDate): number | null {
	let latest: PriceStep | null = null;
	for (const step of steps) {
		const from = step.from ?? ALWAYS;
		if (from <= date && (latest === null || from >= (latest.from ?? ALWAYS))) latest = step;
	}
	return latest?.cents ?? null;
}

/** The steps of a label's own price; most labels have none. */
export function stepsOfLabel({ labelPrices }: LabelPrices, labelId: string): readonly PriceStep[] {
	return own(labelPrices, labelId) ?? [];
}

/** What decides on the price of an hour. */
type HourPrices = Pick<ProjectPrices, "hourPrices" | "labelPrices" | "notBillable" | "notBillableLabelIds">;

/**
 * What an hour on the date costs, in cents: the label's price, else the project's, else nothing. A label whose
 * price is 0 costs nothing even where the project has a price; what is marked as not billable, whatever its price.
 * Rules §9.
 */
export function priceOn(prices: HourPrices, labelId: string | null, date: LocalDate): number {
	return stepOf(prices, labelId, date) ?? 0;
}

/** The same; null where a price is missing: there is none, not even one of 0, and not by intent. */
export function stepOf(prices: HourPrices, labelId: string | null, date: LocalDate): number | null {
	if (isFreeByIntent(prices, labelId)) return 0;
	const ofLabel = labelId === null ? null : stepOn(stepsOfLabel(prices, labelId), date);
	return ofLabel ?? stepOn(prices.hourPrices, date);
}

function isFreeByIntent(
	{ notBillable, notBillableLabelIds = [] }: HourPrices,
	labelId: string | null,
): boolean {
	return notBillable === true || (labelId !== null && notBillableLabelIds.includes(labelId));
}

/**
 * The steps with a price that holds from the date on (null: from always) until the next step. A step that says
 * what held anyway is left out, so that giving a later step the price before it takes it back.
 */
export function withStep(
	steps: readonly PriceStep[],
	from: LocalDate | null,
	cents: number | null,
): PriceStep[] {
	const others = steps.filter((step) => step.from !== from);
	const inOrder = [...others, { from, cents }].sort(byDate);
	return inOrder.filter((step, index) => step.cents !== (inOrder[index - 1]?.cents ?? null));
}

/** The order of steps. */
export const byDate = (a: PriceStep, b: PriceStep) => (a.from ?? ALWAYS).localeCompare(b.from ?? ALWAYS);
