import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { PROJECT_BOUNDS } from "@tuntikirja/contract/projects/bounds.ts";
import type { PriceRaiseProblem } from "@tuntikirja/contract/projects/price-raise-schema.ts";
import { stepOn, withStep } from "#money/prices/price-rules.ts";
import { type Raise, raised } from "#money/raised.ts";
import type { PriceStep } from "#records/company/projects.ts";

/** A price through time with a raise in it; in cents. */
export interface RaisedSteps {
	readonly steps: readonly PriceStep[];
	readonly before: number;
	readonly after: number;
	/** The day before the next price; null: it goes on. */
	readonly endDate: LocalDate | null;
}

/**
 * The steps with a raised one from the date on, until the next; or why it cannot be. What is raised is the price of the day
 * before, so that a repeated request changes nothing.
 */
export function raisedPrice(
	steps: readonly PriceStep[],
	from: LocalDate,
	by: Raise,
): RaisedSteps | PriceRaiseProblem {
	const before = stepOn(steps, addDays(from, -1));
	if (before === null || before === 0) return "no-price";
	const after = raised(before, by);
	if (after > PROJECT_BOUNDS.hourPrice.max * 100) return "too-high";
	const there = steps.find((step) => step.from === from);
	if (there !== undefined && there.cents !== after) return "changes-that-day";
	const [next] = steps.flatMap((step) => (step.from !== null && step.from > from ? [step.from] : [])).sort();
	const endDate = next === undefined ? null : addDays(next, -1);
	return { steps: withStep(steps, from, after), before, after, endDate };
}
