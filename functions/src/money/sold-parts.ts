import { type BilledPart, billingLines, peopleOf } from "./billing-line.ts";
import { isBillable, type PricedWork } from "./priced-work.ts";

/** What a person has of a line that is sold. */
export type SoldPart = BilledPart<PricedWork>;

/** How much parts are, and what they come to. */
type Amounts = Pick<SoldPart, "minutes" | "hundredths" | "cents">;

/** The lines that are sold. Work without a price has lines of 0.00, for their hours. Rules §9. */
export function soldLines(work: readonly PricedWork[]): SoldPart[] {
	return billingLines(work.filter(isBillable));
}

/** What each person has of all billing lines, of those without a price too. */
export function billedParts(work: readonly PricedWork[]): SoldPart[] {
	return billingLines(work).flatMap(peopleOf);
}

/** What each person has of those that are sold: reports by person or label group these and add up. */
export function soldParts(work: readonly PricedWork[]): SoldPart[] {
	return soldLines(work).flatMap(peopleOf);
}

/** What the work of all people is sold for, in whole cents. */
export function soldCents(work: readonly PricedWork[]): number {
	return soldLines(work).reduce((total, { cents }) => total + cents, 0);
}

/** Σ of the parts. */
export function sumParts(parts: readonly Amounts[]): Amounts {
	return {
		minutes: parts.reduce((total, one) => total + one.minutes, 0),
		hundredths: parts.reduce((total, one) => total + one.hundredths, 0),
		cents: parts.reduce((total, one) => total + one.cents, 0),
	};
}
