import { DIFFERENCE_CAUSES, type DifferenceCause } from "@tuntikirja/contract/invoicing/difference-causes.ts";
import type { PricedWork } from "#money/prices/priced-work.ts";
import type { SoldPart } from "#money/prices/billing-line.ts";
import { valueOf } from "#money/value-of.ts";

/** The work of a label on one day of a person: by price, how many minutes more there are now than on the invoice. */
interface ChangedLabel {
	readonly keys: Set<string>;
	readonly minutes: Map<number, number>;
}

/**
 * Why invoices come to something else now, by the given key: each day of a person is compared by label and price, because
 * what is invoiced knows no entries. Both sides with what has no price. Of a key without a cause of its own, others have
 * changed the billing line that it has a part of.
 */
export function causesOf(
	invoiced: readonly SoldPart[],
	current: readonly SoldPart[],
	keyOf: (one: PricedWork) => string,
): (key: string) => DifferenceCause[] {
	const days = new Map<string, Map<string, ChangedLabel>>();
	const add = (one: PricedWork, minutes: number) => {
		const { invoice, userId, date, label, hourPriceCents } = one;
		const day = valueOf(days, `${invoice?.id} ${userId} ${date}`, () => new Map<string, ChangedLabel>());
		const changed = valueOf(day, label?.id ?? "", () => ({ keys: new Set<string>(), minutes: new Map() }));
		changed.keys.add(keyOf(one));
		changed.minutes.set(hourPriceCents, (changed.minutes.get(hourPriceCents) ?? 0) + minutes);
	};
	for (const { work } of invoiced) for (const one of work) add(one, -one.minutes);
	for (const { work } of current) for (const one of work) add(one, one.minutes);
	const causes = new Map<string, Set<DifferenceCause>>();
	for (const labels of days.values())
		for (const [key, cause] of causesOfDay([...labels.values()]))
			valueOf(causes, key, () => new Set<DifferenceCause>()).add(cause);
	return (key) => {
		const own = causes.get(key);
		return own === undefined ? ["share"] : DIFFERENCE_CAUSES.filter((cause) => own.has(cause));
	};
}

function causesOfDay(labels: readonly ChangedLabel[]): [key: string, cause: DifferenceCause][] {
	const changes = labels.map(({ minutes }) => sum([...minutes.values()]));
	const hasMoved = changes.some((change) => change > 0) && changes.some((change) => change < 0);
	const hasOtherHours = sum(changes) !== 0;
	return labels.flatMap(({ keys, minutes }, index) => {
		const isChanged = changes[index] !== 0;
		const causes: DifferenceCause[] = [
			...(isChanged && hasOtherHours ? (["hours"] as const) : []),
			...(isChanged && hasMoved ? (["label"] as const) : []),
			...priceCauses([...minutes]),
		];
		return causes.flatMap((cause) => [...keys].map((key): [string, DifferenceCause] => [key, cause]));
	});
}

/** Whether minutes of a label have gone from one price to another, or to none. */
function priceCauses(byPrice: readonly (readonly [price: number, minutes: number])[]): DifferenceCause[] {
	if (!byPrice.some(([, minutes]) => minutes < 0)) return [];
	const raised = byPrice.filter(([, minutes]) => minutes > 0);
	return raised.map(([price]) => (price === 0 ? "notBillable" : "price"));
}

function sum(numbers: readonly number[]): number {
	return numbers.reduce((total, one) => total + one, 0);
}
