import type { LedgerLine } from "@tuntikirja/contract/invoices/ledger-schema.ts";
import { invoiceTotals } from "@tuntikirja/contract/invoices/vat.ts";
import { exact } from "@tuntikirja/contract/kernel/exact.ts";
import { hundredthsToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { centsToEuros } from "@tuntikirja/contract/kernel/money.ts";
import { apportionTo } from "#money/apportion.ts";
import type { Issued, LinePart, StoredLine } from "#records/invoices/invoices.ts";

/** What a line has of one project and label. */
interface LedgerPart extends Pick<LinePart, "hundredths" | "cents"> {
	readonly line: StoredLine;
	readonly of: Pick<LinePart, "project" | "label" | "costCentre"> | null;
}

/**
 * An issued invoice in lines of bookkeeping. Its tax is computed for each rate on the sum, so that the lines of a rate share
 * it by the largest remainder: they add up to the tax of the invoice. M2.
 */
export function ledgerLines(invoiceId: string, issued: Issued): LedgerLine[] {
	const parts = issued.lines.flatMap(partsOf);
	const taxes = taxesOf(parts);
	const { number, issueDate, dueDate, reference, buyer } = issued;
	return parts.map(({ line, of, hundredths, cents }, index) => {
		const taxCents = taxes[index] ?? 0;
		const { text, startDate, endDate, unit, unitCents, rate, category } = line;
		return {
			invoiceId,
			number,
			issueDate,
			dueDate,
			customer: { id: buyer.id, name: buyer.name },
			businessId: buyer.businessId,
			eInvoiceAddress: buyer.eInvoice?.address ?? null,
			reference,
			creditedNumber: null,
			text,
			project: of?.project.name ?? null,
			label: of?.label?.name ?? null,
			costCentre: of?.costCentre ?? "",
			startDate,
			endDate,
			hours: unit === "h" ? hundredthsToHours(hundredths ?? 0) : 0,
			unitPrice: unitCents === null ? null : centsToEuros(unitCents),
			rate: rate / 100,
			category,
			net: centsToEuros(cents),
			tax: centsToEuros(taxCents),
			gross: centsToEuros(cents + taxCents),
		};
	});
}

/** A line by project and label: people of one line are not apart in bookkeeping. */
function partsOf(line: StoredLine): LedgerPart[] {
	if (line.parts.length === 0) return [{ line, of: null, hundredths: line.hundredths, cents: line.cents }];
	const bySubject = Map.groupBy(line.parts, ({ project, label }) => `${project.id} ${label?.id ?? ""}`);
	return [...bySubject.values()].map((own) => {
		const sum = (field: "hundredths" | "cents") => own.reduce((total, part) => total + (part[field] ?? 0), 0);
		return { line, of: own[0] ?? null, hundredths: sum("hundredths"), cents: sum("cents") };
	});
}

function taxesOf(parts: readonly LedgerPart[]): number[] {
	const taxes = Array.from(parts, () => 0);
	const keyOf = ({ line: { rate, category } }: LedgerPart) => `${category} ${rate}`;
	for (const places of Map.groupBy(parts.keys(), (index) => keyOf(parts[index] as LedgerPart)).values()) {
		const own = places.flatMap((place) => parts[place] ?? []);
		const { taxCents } = invoiceTotals(
			own.map(({ line: { rate, category }, cents }) => ({ netCents: cents, rate, category })),
		);
		const shares = own.map(({ line, cents }) => exact(cents * line.rate, 10_000));
		apportionTo(BigInt(taxCents), shares).forEach((cents, index) => {
			const place = places[index];
			if (place !== undefined) taxes[place] = Number(cents);
		});
	}
	return taxes;
}
