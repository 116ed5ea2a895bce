import { roundHalfAwayFromZero } from "@tuntikirja/contract/kernel/exact.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { isBillable, type PricedWork } from "./priced-work.ts";
import { billedHundredths, revenueOf } from "./revenue.ts";

/** Billable work of one person, project, label, price, invoice and month. Its amount is rounded, and nothing larger is. */
export interface SoldPart {
	/** The first entry, for what all of them have in common. */
	readonly of: PricedWork;
	readonly work: readonly PricedWork[];
	/** Billed hours in hundredths: hours × price is the amount. */
	readonly hundredths: number;
	readonly cents: number;
}

/**
 * The billable work in parts. Every report groups these parts by its own keys and adds up their cents, so that all
 * reports have one revenue, and months add up to a year (docs/decisions/139-one-revenue-and-frozen-invoices.md). Rules §9.
 */
export function soldParts(work: readonly PricedWork[]): SoldPart[] {
	const groups = Map.groupBy(
		work.filter(isBillable),
		({ userId, project, label, hourPriceCents, invoice, date }) =>
			// No id, price or month contains a space, so no two parts have one key.
			`${hourPriceCents} ${monthOf(date)} ${userId} ${project?.id ?? ""} ${label?.id ?? ""} ${invoice?.id ?? ""}`,
	);
	return [...groups.values()].flatMap((group) => {
		const [of] = group;
		if (of === undefined) return [];
		const hundredths = billedHundredths(group);
		const cents = Number(roundHalfAwayFromZero(revenueOf(hundredths, of.hourPriceCents)));
		return [{ of, work: group, hundredths, cents }];
	});
}

/** What the work is sold for, in whole cents: the sum of its parts. */
export function soldCents(work: readonly PricedWork[]): number {
	return soldParts(work).reduce((total, { cents }) => total + cents, 0);
}
