import type { LedgerLine } from "@tuntikirja/contract/invoices/ledger-schema.ts";
import { exact } from "@tuntikirja/contract/kernel/exact.ts";
import { hundredthsToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { centsToEuros } from "@tuntikirja/contract/kernel/money.ts";
import { totalsOf } from "#invoicing/invoices/invoice-lines.ts";
import { apportionTo } from "#money/apportion.ts";
import type { Issued, LinePart, StoredLine } from "#records/invoices/invoices.ts";

/** What a line has of one project and label. */
interface LedgerPart extends Pick<LinePart, "hundredths" | "cents"> {
	readonly line: StoredLine;
	readonly of: Omit<LinePart, "hundredths" | "cents"> | null;
}

/**
 * An issued invoice in lines of bookkeeping. Its tax is computed for each rate on the sum, so that the lines of a rate share
 * it by the largest remainder: they add up to the tax of the invoice. M2.
 */
export function ledgerLines(invoiceId: string, issued: Issued): LedgerLine[] {
	const parts = issued.lines.flatMap(partsOf);
	const taxes = taxesOf(issued, parts);
	const { number, issueDate, dueDate, reference, buyer, credits } = issued;
	return parts.map(({ line, of, hundredths, cents }, index) => {
		const taxCents = taxes[index] ?? 0;
		const { text, startDate, endDate, unit, unitCents, rate, category } = line;
		return {
			invoiceId,
			number,
			issueDate,
			dueDate: credits === undefined ? dueDate : null,
			customer: { id: buyer.id, name: buyer.name },
			businessId: buyer.businessId,
			eInvoiceAddress: buyer.eInvoice?.address ?? null,
			reference,
			creditedNumber: credits?.number ?? null,
			text,
			project: of?.project.name ?? null,
			projectNumber: of?.projectNumber ?? "",
			label: of?.label?.name ?? null,
			labelNumber: of?.labelNumber ?? "",
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

/** Of a credit note the tax is what is left of that of the invoice, so it is not of its lines alone. */
function taxesOf({ lines, credits }: Issued, parts: readonly LedgerPart[]): number[] {
	const taxes = Array.from(parts, () => 0);
	for (const { rate, category, taxCents } of totalsOf(lines, credits?.earlier).byRate) {
		const places = [...parts.keys()].filter((place) => {
			const line = parts[place]?.line;
			return line?.rate === rate && line.category === category;
		});
		const shares = places.map((place) => exact((parts[place]?.cents ?? 0) * rate, 10_000));
		apportionTo(BigInt(taxCents), shares).forEach((cents, index) => {
			taxes[places[index] ?? 0] = Number(cents);
		});
	}
	return taxes;
}
