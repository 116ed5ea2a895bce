import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import { database } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import { feesWithin } from "#invoicing/fee-lines.ts";
import { isChosen, loadFrozenWork } from "#invoicing/frozen-work.ts";
import { NO_PRICES, projectPricesDoc } from "#records/company/projects.ts";
import { invoiceDoc, invoiceOfMark } from "#records/invoices/invoices.ts";

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
