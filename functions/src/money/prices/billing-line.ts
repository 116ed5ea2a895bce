import { exact, roundHalfAwayFromZero } from "@tuntikirja/contract/kernel/exact.ts";
import { toHundredths } from "@tuntikirja/contract/kernel/hours.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { shared } from "#money/apportion.ts";
import { minutesOf } from "./billed-hours.ts";
import { type PricedWork, isBillable } from "./priced-work.ts";
import { valueOf } from "#money/value-of.ts";

/** Of an entry, what decides on its line. */
type LineWork = Pick<
	PricedWork,
	"userId" | "date" | "project" | "label" | "minutes" | "hourPriceCents" | "invoice"
>;

/** A billing line, or what a person has of it. */
export interface BilledPart<W> {
	/** The first entry, for what all of them have in common. */
	readonly of: W;
	/** The entries by person, and of each person by date and id. */
	readonly work: readonly W[];
	readonly minutes: number;
	/** Billed hours in hundredths. Of a line hours × price is the amount. */
	readonly hundredths: number;
	readonly cents: number;
}

/** An entry with what it has of its line. */
export type BilledWork<W> = W & { readonly hundredths: number; readonly cents: number };

/**
 * The billing lines of work that comes by person, and of each person by date and id: of all people, because a line knows
 * no person. It is where hours and money are rounded, once; all else is a part of it, and every page, report and file
 * adds up these parts (docs/decisions/177-the-billing-line.md). Rules §9.
 */
export function billingLines<W extends LineWork>(work: readonly W[]): BilledPart<W>[] {
	return linesIn(work).flatMap((own): BilledPart<W>[] => {
		const [of] = own;
		if (of === undefined) return [];
		const minutes = minutesOf(own);
		const hundredths = toHundredths(minutes);
		const cents = Number(roundHalfAwayFromZero(exact(hundredths * of.hourPriceCents, 100)));
		return [{ of, work: own, minutes, hundredths, cents }];
	});
}

/** Work in the parts that its entries have of their billing lines. */
export function billedWork<W extends LineWork>(work: readonly W[]): BilledWork<W>[] {
	return billingLines(work).flatMap(peopleOf).flatMap(entriesOf);
}

/** What each person has of a line, by the person's id. */
export function peopleOf<W extends LineWork>(line: BilledPart<W>): BilledPart<W>[] {
	const byPerson = [...Map.groupBy(line.work, ({ userId }) => userId)];
	const inOrder = byPerson.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, own]) => own);
	return divided(line, inOrder.map(minutesOf)).map((part, index) => {
		const work = inOrder[index] ?? [];
		return { ...part, of: work[0] ?? line.of, work };
	});
}

/** What each entry has of a person's part of a line. */
export function entriesOf<W extends LineWork>({ work, ...part }: BilledPart<W>): BilledWork<W>[] {
	const parts = divided(
		part,
		work.map(({ minutes }) => minutes),
	);
	return work.map((one, index) => {
		const { hundredths = 0, cents = 0 } = parts[index] ?? {};
		return { ...one, hundredths, cents };
	});
}

/** A part's hours by these minutes of it, and its cents by these hours at its price. */
function divided<W extends LineWork>(
	{ of, hundredths: hours, cents: money }: Omit<BilledPart<W>, "work">,
	minutes: readonly number[],
): Pick<BilledPart<W>, "minutes" | "hundredths" | "cents">[] {
	const hundredths = shared(
		hours,
		minutes.map((own) => own * 5),
		3,
	);
	const cents = shared(
		money,
		hundredths.map((own) => own * of.hourPriceCents),
		100,
	);
	return minutes.map((own, index) => ({
		minutes: own,
		hundredths: hundredths[index] ?? 0,
		cents: cents[index] ?? 0,
	}));
}

type Branch = Map<string, Branch>;

/** Maps inside maps: for a company's year, keys joined into one text would take twice as long. */
function linesIn<W extends LineWork>(work: readonly W[]): W[][] {
	const root: Branch = new Map();
	const byPrice = new Map<Branch, Map<number, W[]>>();
	for (const one of work) {
		const { date, project, label, invoice, hourPriceCents } = one;
		let branch = root;
		for (const key of [monthOf(date), project?.id ?? "", label?.id ?? "", invoice?.id ?? ""])
			branch = valueOf(branch, key, newBranch);
		const ofPrice = valueOf(byPrice, branch, () => new Map<number, W[]>());
		valueOf(ofPrice, hourPriceCents, (): W[] => []).push(one);
	}
	return [...byPrice.values()].flatMap((groups) => [...groups.values()]);
}

const newBranch = (): Branch => new Map();

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

export function sumParts(parts: readonly Amounts[]): Amounts {
	return {
		minutes: parts.reduce((total, one) => total + one.minutes, 0),
		hundredths: parts.reduce((total, one) => total + one.hundredths, 0),
		cents: parts.reduce((total, one) => total + one.cents, 0),
	};
}
