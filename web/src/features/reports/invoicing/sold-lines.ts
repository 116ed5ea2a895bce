import type { InvoicingReport, LabelReport } from "@tuntikirja/contract/invoicing/report-schema.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { sumBilledHours, sumEuros } from "#domain/sums.ts";

type ReportLine = InvoicingReport["lines"][number];

/** Hours at one price or a fixed fee, on one invoice or not invoiced yet, or a difference of an invoice, open or settled. */
export interface SoldLine
	extends Pick<
		ReportLine,
		"kind" | "isDifference" | "causes" | "hours" | "price" | "amount" | "invoice" | "settles"
	> {
	readonly id: string;
	/** The subtotal of the line: a person, or a project in the report by label; null for fees, which have no person. */
	readonly group: Named | null;
	/** The line within its group: a project, or a label of it; null without a label, and for a fee. */
	readonly item: string | null;
	readonly project: Named;
	/** Null for lines of all people together, and for fees. */
	readonly person: Named | null;
}

/** The common shape of the answers of both reports. */
export interface SoldWork {
	readonly dataQuality: InvoicingReport["dataQuality"];
	readonly lines: readonly SoldLine[];
}

export function workOfPeople({ dataQuality, lines }: InvoicingReport): SoldWork {
	return {
		dataQuality,
		lines: lines.map(({ userId, name, project, ...line }, index) => {
			const person = userId === null ? null : { id: userId, name };
			return { ...line, id: String(index), group: person, item: project.name, project, person };
		}),
	};
}

export function workOfLabels({ dataQuality, lines }: LabelReport): SoldWork {
	return {
		dataQuality,
		lines: lines.map(({ project, label, ...line }, index) => ({
			...line,
			id: String(index),
			group: project,
			item: label?.name ?? null,
			project,
			person: null,
		})),
	};
}

export interface Sold {
	readonly hours: number;
	readonly amount: number;
	readonly invoicedAmount: number;
	readonly openAmount: number;
}

/** Whether the line is on an invoice as it is. A difference from an invoice is open until another invoice settles it. */
export function isInvoiced({ invoice, isDifference }: SoldLine): boolean {
	return invoice !== null && !isDifference;
}

export function sumSold(lines: readonly SoldLine[]): Sold {
	const amountOf = (some: readonly SoldLine[]) => sumEuros(some.map(({ amount }) => amount));
	return {
		hours: sumBilledHours(lines.map(({ hours }) => hours)),
		amount: amountOf(lines),
		invoicedAmount: amountOf(lines.filter(isInvoiced)),
		openAmount: amountOf(lines.filter((line) => !isInvoiced(line))),
	};
}

export interface SoldGroup extends Sold {
	readonly group: Named | null;
	readonly lines: readonly SoldLine[];
}

/** The subtotals, in the order of the lines. */
export function groupSold(lines: readonly SoldLine[]): SoldGroup[] {
	return [...Map.groupBy(lines, ({ group }) => group?.id ?? null).values()].flatMap((of) =>
		of[0] ? [{ group: of[0].group, ...sumSold(of), lines: of }] : [],
	);
}
