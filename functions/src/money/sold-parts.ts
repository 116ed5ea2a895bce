import { exact, roundHalfAwayFromZero } from "@tuntikirja/contract/kernel/exact.ts";
import { toHundredths } from "@tuntikirja/contract/kernel/hours.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { minutesOf } from "./billed-hours.ts";
import { isBillable, type PricedWork } from "./priced-work.ts";
import { billedHundredths, revenueOf } from "./revenue.ts";
import { valueOf } from "./value-of.ts";

/** Billable work of one person, project, label, price, invoice and month. Its amount is rounded, and nothing larger is. */
export interface SoldPart {
	/** The first entry, for what all of them have in common. */
	readonly of: PricedWork;
	readonly minutes: number;
	/** Billed hours in hundredths: hours × price is the amount. */
	readonly hundredths: number;
	readonly cents: number;
}

/**
 * The billable work in parts. Every report groups these parts by its own keys and adds up their cents, so that all
 * reports have one revenue, and months add up to a year (docs/decisions/139-one-revenue-and-frozen-invoices.md). Rules §9.
 */
export function soldParts(work: readonly PricedWork[]): SoldPart[] {
	return soldGroups(work).flatMap(partOf);
}

/** The part that all of the work is; none without work. */
export function partOf(work: readonly PricedWork[]): SoldPart[] {
	const [of] = work;
	if (of === undefined) return [];
	const hundredths = billedHundredths(work);
	const cents = Number(roundHalfAwayFromZero(revenueOf(hundredths, of.hourPriceCents)));
	return [{ of, minutes: minutesOf(work), hundredths, cents }];
}

/** The work of each part. */
export function soldGroups(work: readonly PricedWork[]): PricedWork[][] {
	return groupsOf(work.filter(isBillable));
}

type Branch = Map<string, Branch>;

/** Maps inside maps: for a company's year, keys joined into one text would take twice as long. */
function groupsOf(work: readonly PricedWork[]): PricedWork[][] {
	const root: Branch = new Map();
	const byPrice = new Map<Branch, Map<number, PricedWork[]>>();
	for (const one of work) {
		const { userId, date, project, label, invoice, hourPriceCents } = one;
		let branch = root;
		for (const key of [userId, monthOf(date), project?.id ?? "", label?.id ?? "", invoice?.id ?? ""])
			branch = valueOf(branch, key, newBranch);
		valueOf(valueOf(byPrice, branch, newPrices), hourPriceCents, newGroup).push(one);
	}
	return [...byPrice.values()].flatMap((groups) => [...groups.values()]);
}

const newBranch = (): Branch => new Map();
const newPrices = () => new Map<number, PricedWork[]>();
const newGroup = (): PricedWork[] => [];

/**
 * What the work is sold for, in whole cents: the sum of its parts. Entries of whole cents are added as they are, because
 * they change the rounding of no part; with prices in whole euros that is all of them.
 */
export function soldCents(work: readonly PricedWork[]): number {
	let hundredthsOfCents = 0;
	const others: PricedWork[] = [];
	for (const one of work) {
		const exactly = toHundredths(one.minutes) * one.hourPriceCents;
		if (exactly % 100 === 0) hundredthsOfCents += exactly;
		else others.push(one);
	}
	const parts = soldParts(others).reduce((total, { cents }) => total + cents, 0);
	return Number(roundHalfAwayFromZero(exact(hundredthsOfCents, 100))) + parts;
}
