import type { InvoicingReport, LabelReport } from "@tuntikirja/contract/invoicing/report-schema.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { sumBilledHours } from "#features/reports/money/sum-billed-hours.ts";
import { sumEuros } from "#features/reports/money/sum-euros.ts";

/** Hours at one price, on one invoice or not invoiced yet. */
export interface SoldLine {
	readonly id: string;
	/** The subtotal of the line: a person, or a project in the report by label. */
	readonly group: Named;
	/** The line within its group: a project, or a label of it; null without a label. */
	readonly item: string | null;
	readonly project: Named;
	/** Null for lines of all people together. */
	readonly person: Named | null;
	readonly hours: number;
	readonly price: number;
	readonly amount: number;
	readonly invoice: InvoicingReport["lines"][number]["invoice"];
}

/** The common shape of the answers of both reports. */
export interface SoldWork {
	readonly dataQuality: InvoicingReport["dataQuality"];
	readonly lines: readonly SoldLine[];
}

/** Lines by person and project. */
export function workOfPeople({ dataQuality, lines }: InvoicingReport): SoldWork {
	return {
		dataQuality,
		lines: lines.map(({ userId, name, project, ...line }, index) => {
			const person = { id: userId, name };
			return { ...line, id: String(index), group: person, item: project.name, project, person };
		}),
	};
}

/** Lines by project and label. */
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

/** The sum of lines, and its invoiced part. */
export function sumSold(lines: readonly SoldLine[]): Sold {
	const amountOf = (some: readonly SoldLine[]) => sumEuros(some.map(({ amount }) => amount));
	return {
		hours: sumBilledHours(lines.map(({ hours }) => hours)),
		amount: amountOf(lines),
		invoicedAmount: amountOf(lines.filter(({ invoice }) => invoice !== null)),
		openAmount: amountOf(lines.filter(({ invoice }) => invoice === null)),
	};
}

export interface SoldGroup extends Sold, Named {
	readonly lines: readonly SoldLine[];
}

/** The subtotals, in the order of the lines. */
export function groupSold(lines: readonly SoldLine[]): SoldGroup[] {
	return [...Map.groupBy(lines, ({ group }) => group.id).values()].flatMap((of) =>
		of[0] ? [{ ...of[0].group, ...sumSold(of), lines: of }] : [],
	);
}
