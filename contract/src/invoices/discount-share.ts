import { exact, roundHalfAwayFromZero } from "#kernel/exact.ts";
import type { VatCategory } from "./vat.ts";

/** What a discount needs to know of a line. */
interface DiscountedLine {
	readonly kind: string;
	readonly cents: number;
	readonly rate: number;
	readonly category: VatCategory;
}

/** The places of lines that can be credited. Discounts go with the lines that they are of. */
export function creditablePlaces(lines: readonly Pick<DiscountedLine, "kind">[]): number[] {
	return [...lines.keys()].filter((place) => lines[place]?.kind !== "discount");
}

/** What of a discount is of the lines at these places: by what they come to of all lines of its rate. */
export function discountShare(
	lines: readonly DiscountedLine[],
	discount: DiscountedLine,
	places: Iterable<number>,
): number {
	const centsAt = (some: Iterable<number>) =>
		[...some].reduce((sum, place) => {
			const line = lines[place];
			const isOfRate = line?.rate === discount.rate && line.category === discount.category;
			return isOfRate ? sum + line.cents : sum;
		}, 0);
	const all = centsAt(creditablePlaces(lines));
	return Number(roundHalfAwayFromZero(exact(discount.cents * centsAt(places), all)));
}
