import { invoiceOfMark } from "@tuntikirja/contract/invoices/mark-id.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import { database } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import { feesWithin } from "#invoicing/fee-lines.ts";
import { type FrozenWork, isChosen, loadFrozenWork } from "#invoicing/frozen-work.ts";
import {
	type InvoicedFee,
	NO_PRICES,
	type ProjectPrices,
	projectPricesDoc,
} from "#records/company/projects.ts";
import { invoiceDoc } from "#records/invoices/invoices.ts";
import type { Mark } from "./marked-month.ts";

interface Freed extends DateRange {
	readonly projectId: string;
	readonly userId?: string | undefined;
	/** The one mark; left out: all of the project and the dates. */
	readonly invoiceId?: string | undefined;
}

/**
 * Refuses to free what is on an invoice or a draft: that goes with the draft, or by a credit note. A read a month of which
 * something is invoiced, the prices, and a read an invoice. @throws invoice-issued
 */
export async function refuseDocumented({ invoiceId, ...chosen }: Freed): Promise<void> {
	await refuseMarks(invoiceId === undefined ? await marksOf(chosen) : [invoiceId]);
}

/** Refuses marks that belong to an invoice or a draft. A read for each of these. @throws invoice-issued */
export async function refuseMarks(markIds: readonly string[]): Promise<void> {
	const invoiceIds = new Set(markIds.flatMap((id) => invoiceOfMark(id) ?? []));
	const found = await database.getAll([...invoiceIds].map(invoiceDoc));
	if (found.some((invoice) => invoice !== null)) throw new AppError("invoice-issued");
}

async function marksOf(chosen: Omit<Freed, "invoiceId">): Promise<string[]> {
	const [frozen, prices] = await Promise.all([
		loadFrozenWork(database, chosen),
		database.get(projectPricesDoc(chosen.projectId)),
	]);
	const own = frozen.filter((one) => isChosen(one, chosen)).flatMap(({ invoice }) => invoice?.id ?? []);
	return [...own, ...feesWithin(prices ?? NO_PRICES, chosen).map(({ invoice }) => invoice.id)];
}

/**
 * An invoice that settles differences is one about the invoice that they are of, so that one is not taken back before it.
 * Nor is one that settled differences of the same invoice earlier: the later one goes on from it, to the cent.
 * @throws invoice-settled with the number of the later invoice
 */
export function refuseSettled(
	frozen: readonly FrozenWork[],
	prices: ProjectPrices | null,
	{ invoiceId, part }: Pick<Mark, "invoiceId" | "part">,
): void {
	// A credit note has refused before it got its number: from then on its hours have to be free.
	if (invoiceId === null || part !== undefined) return;
	const settling = settledAfter(frozen, prices?.invoicedFees ?? [], invoiceId);
	if (settling === undefined) return;
	const reference = settling.invoice?.reference ?? null;
	throw new AppError("invoice-settled", reference === null ? undefined : { reference });
}

/** What another invoice settles of this one, or after it. Fees have no order: each is what it is to the cent. */
export function settledAfter(
	frozen: readonly FrozenWork[],
	fees: readonly InvoicedFee[],
	invoiceId: string,
): FrozenWork | InvoicedFee | undefined {
	const settling = frozen.filter(({ settles }) => settles !== undefined);
	const placeOf = ({ date, settles }: FrozenWork) => `${monthOf(date)} ${settles?.id}`;
	const own = settling.filter(({ invoice }) => invoice?.id === invoiceId);
	const steps = new Map(own.map((one) => [placeOf(one), one.settles?.step ?? 0]));
	return (
		[...settling, ...fees].find(({ settles }) => settles?.id === invoiceId) ??
		settling.find((one) => (one.settles?.step ?? 0) > (steps.get(placeOf(one)) ?? Number.POSITIVE_INFINITY))
	);
}
