import type { Address, Customer } from "@tuntikirja/contract/customers/schema.ts";
import type { Lacking } from "@tuntikirja/contract/invoices/schema.ts";
import type { Seller } from "@tuntikirja/contract/invoices/seller-schema.ts";
import { ratesOn } from "@tuntikirja/contract/invoices/vat.ts";
import type { StoredInvoice, StoredLine } from "#records/invoices/invoices.ts";

interface Draft {
	readonly stored: Pick<StoredInvoice, "isMarked">;
	readonly seller: Seller;
	readonly customer: Customer;
	readonly lines: readonly StoredLine[];
}

/** What the draft needs before it can be issued, in the order of the page. VAT Act 209 e §. */
export function lacksOf({ stored, seller, customer, lines }: Draft): Lacking[] {
	const isTaxedByBuyer = lines.some(({ category }) => category === "AE");
	const isPayable = lines.reduce((sum, { cents }) => sum + cents, 0) > 0;
	const lacks: readonly (readonly [boolean, Lacking])[] = [
		[seller.name === "", "sellerName"],
		[!isComplete(seller.address), "sellerAddress"],
		[seller.vatId === null, "sellerVatId"],
		[isPayable && seller.accounts.length === 0, "account"],
		[!isComplete(customer.address), "buyerAddress"],
		[isTaxedByBuyer && customer.vatId === null, "buyerVatId"],
		[lines.length === 0, "lines"],
		[lines.some((line) => !hasRate(line, seller)), "rate"],
		[!stored.isMarked, "unfinished"],
	];
	return lacks.flatMap(([isLacking, what]) => (isLacking ? [what] : []));
}

function isComplete({ street, postalCode, city }: Address): boolean {
	return street !== "" && postalCode !== "" && city !== "";
}

/** The rate is one of the day of performance. */
function hasRate({ category, rate, endDate }: StoredLine, { rates }: Seller): boolean {
	return category !== "S" || ratesOn(rates, endDate).includes(rate);
}
