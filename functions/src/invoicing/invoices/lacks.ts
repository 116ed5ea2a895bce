import type { Address, Customer } from "@tuntikirja/contract/customers/schema.ts";
import type { Lacking } from "@tuntikirja/contract/invoices/schema.ts";
import type { Seller } from "@tuntikirja/contract/invoices/seller-schema.ts";
import { CATEGORIES, ratesOn } from "@tuntikirja/contract/invoices/vat.ts";
import type { StoredInvoice, StoredLine } from "#records/invoices/invoices.ts";

interface Draft {
	readonly stored: Pick<StoredInvoice, "isMarked" | "markedCents">;
	readonly seller: Seller;
	readonly customer: Customer;
	readonly lines: readonly StoredLine[];
}

/** What the draft needs before it can be issued, in the order of the page. VAT Act 209 e §. */
export function lacksOf({ stored, seller, customer, lines }: Draft): Lacking[] {
	const markedCents = centsOfMarks(lines);
	return [
		...sellerLacks(seller),
		...buyerLacks(customer),
		...named([
			[lines.length === 0, "lines"],
			[markedCents !== (stored.markedCents ?? markedCents), "purged"],
			[lines.some((line) => !hasRate(line, seller)), "rate"],
			[!stored.isMarked, "unfinished"],
		]),
	];
}

/** What lines are of marks. It never changes, unless marks are purged with the hours that they are of. */
export function centsOfMarks(lines: readonly StoredLine[]): number {
	const marked = lines.filter(({ kind }) => kind !== "free" && kind !== "discount");
	return marked.reduce((sum, { cents }) => sum + cents, 0);
}

/** What every invoice of the company needs of its settings. */
export function sellerLacks(seller: Seller): Lacking[] {
	return named([
		[seller.name === "", "sellerName"],
		[!isComplete(seller.address), "sellerAddress"],
		[seller.vatId === null, "sellerVatId"],
		[seller.accounts.length === 0, "account"],
	]);
}

/** What every invoice of the customer needs of them. */
export function buyerLacks({ address, vat, vatId }: Customer): Lacking[] {
	return named([
		[!isComplete(address), "buyerAddress"],
		[CATEGORIES[vat] === "AE" && vatId === null, "buyerVatId"],
	]);
}

function named(lacks: readonly (readonly [boolean, Lacking])[]): Lacking[] {
	return lacks.flatMap(([isLacking, what]) => (isLacking ? [what] : []));
}

function isComplete({ street, postalCode, city }: Address): boolean {
	return street !== "" && postalCode !== "" && city !== "";
}

/** The rate is one of the day of performance. */
function hasRate({ category, rate, endDate }: StoredLine, { rates }: Seller): boolean {
	return category !== "S" || ratesOn(rates, endDate).includes(rate);
}
