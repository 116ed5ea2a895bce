import type { PricedWork } from "#money/prices/priced-work.ts";
import type { SoldPart } from "#money/prices/billing-line.ts";
import { type FrozenWork } from "./frozen-work.ts";
import { differenceLines, type KeyOf, type Line } from "./lines.ts";

/**
 * What each invoice comes to with the settlements of its differences: they are work of the invoice that they are about,
 * not of the one that they are on. Decision 175.
 */
export function invoicedWork(frozen: readonly FrozenWork[]): FrozenWork[] {
	return frozen.map((one) => {
		if (one.settles === undefined) return one;
		const { id, reference } = one.settles;
		return { ...one, invoice: { id, reference } };
	});
}

/**
 * The settled differences: for each key, invoice and other invoice whose difference it settles, what that one came to
 * after the settlement less what it came to before. So they add up to the cent, in every range and by every key.
 */
export function settledLines(
	frozen: readonly FrozenWork[],
	keyOf: KeyOf,
	partsOf: (work: readonly PricedWork[]) => SoldPart[],
): Line[] {
	const settled = new Set(frozen.flatMap(({ settles }) => settles?.id ?? []));
	const chains = Map.groupBy(
		frozen.filter((one) => settled.has(chainOf(one))),
		chainOf,
	);
	const settlements = new Map<string, Settlement>();
	for (const work of chains.values()) {
		const settling = work.filter(({ settles }) => settles !== undefined);
		const steps = Map.groupBy(settling, ({ settles, invoice }) => `${settles?.step} ${invoice?.id}`);
		let known = work.filter(({ settles }) => settles === undefined);
		for (const own of [...steps.values()].sort((a, b) => stepOf(a) - stepOf(b))) {
			const [{ invoice, settles } = {}] = own;
			const key = `${invoice?.id} ${settles?.id}`;
			const one: Settlement = settlements.get(key) ?? { invoice, settles, before: [], after: [] };
			one.before.push(...partsOf(invoicedWork(known)));
			known = [...known, ...own];
			one.after.push(...partsOf(invoicedWork(known)));
			settlements.set(key, one);
		}
	}
	return [...settlements.values()].flatMap(({ invoice, settles, before, after }) =>
		differenceLines(before, after, keyOf).map((line) => ({
			...line,
			isDifference: false,
			settles: settles && { id: settles.id, reference: settles.reference },
			of: { ...line.of, invoice },
		})),
	);
}

/** What all differences of one invoice come to that another one settles. */
interface Settlement {
	readonly invoice: PricedWork["invoice"];
	readonly settles: FrozenWork["settles"] | undefined;
	readonly before: SoldPart[];
	readonly after: SoldPart[];
}

/** The invoice whose entries the work is of. */
export function chainOf({ invoice, settles }: FrozenWork): string {
	return settles?.id ?? invoice?.id ?? "";
}

function stepOf(work: readonly FrozenWork[]): number {
	return work[0]?.settles?.step ?? 0;
}

/**
 * What an invoice has to have for the differences of others to be settled: of their entries as they are now, those that
 * they lack, and with less than no minutes those that they have and that are no more.
 */
export function settlementOf(
	before: readonly FrozenWork[],
	current: readonly PricedWork[],
	invoice: NonNullable<PricedWork["invoice"]>,
	step: number,
): FrozenWork[] {
	const others = before.filter((one) => chainOf(one) !== invoice.id);
	const counts = new Map<string, { readonly of: PricedWork; count: number }>();
	const add = (of: PricedWork, count: number) => {
		const { userId, date, label, minutes, hourPriceCents } = of;
		const key = [of.invoice?.id, userId, date, label?.id ?? "", minutes, hourPriceCents].join(" ");
		const known = counts.get(key);
		if (known === undefined) counts.set(key, { of, count });
		else known.count += count;
	};
	for (const one of invoicedWork(others))
		add({ ...one, minutes: Math.abs(one.minutes) }, one.minutes < 0 ? 1 : -1);
	for (const one of current.filter((own) => own.invoice?.id !== invoice.id)) add(one, 1);
	return [...counts.values()].flatMap(({ of, count }) => {
		if (of.invoice === undefined) return [];
		const minutes = count < 0 ? -of.minutes : of.minutes;
		const row: FrozenWork = { ...of, entryId: "", minutes, invoice, settles: { ...of.invoice, step } };
		return Array.from({ length: Math.abs(count) }, () => row);
	});
}

/** The place of the invoice's settlement in the month: after all others. */
export function nextStep(before: readonly FrozenWork[], invoiceId: string): number {
	const settling = before.filter(({ settles }) => settles !== undefined);
	const own = settling.filter(({ invoice }) => invoice?.id === invoiceId);
	return stepOf(own) || Math.max(0, ...settling.map(({ settles }) => settles?.step ?? 0)) + 1;
}
