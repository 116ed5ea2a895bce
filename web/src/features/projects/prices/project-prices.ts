import { inForce } from "@tuntikirja/contract/kernel/effective-dated.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";

/** Before every date that can be logged: a price without a date is in force from the beginning. */
export const ALWAYS: LocalDate = "0001-01-01";

/** Returns the own price of a label, or of the project (null), in force on a date; null without one. */
export function ownPriceOn(
	{ priceHistory = [] }: Pick<Project, "priceHistory">,
	labelId: string | null,
	date: LocalDate,
): number | null {
	const steps = priceHistory.filter(({ label }) => (label?.id ?? null) === labelId);
	return inForce<number | null>(
		steps.map(({ from, hourPrice }) => ({ from: from ?? ALWAYS, value: hourPrice })),
		date,
		null,
	);
}
