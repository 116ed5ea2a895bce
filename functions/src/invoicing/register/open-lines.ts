import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { earlier, later } from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth, firstDay, lastDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { feeLines } from "#invoicing/fee-lines.ts";
import { invoicingLines, type SoldSources } from "#invoicing/invoicing-lines.ts";
import { isInvoiced, type Line, sumLines } from "#invoicing/lines.ts";

/** What is not invoiced of a project's month. Cents, and hours in hundredths. */
export interface OpenLine {
	readonly project: Named | null;
	readonly month: Month;
	/** Other work of the project and month is on an invoice already. */
	readonly hasInvoice: boolean;
	readonly hundredths: number;
	readonly feeCents: number;
	/** With fees and open differences. */
	readonly cents: number;
}

/** The open lines of the invoicing reports, added up by project and month of the work. */
export function openLines(sources: Omit<SoldSources, "isShown">): OpenLine[] {
	const hours = invoicingLines(
		{ ...sources, projects: [], isShown: () => true },
		({ date, project }) => `${monthOf(date)} ${project?.id}`,
	);
	const byKey = Map.groupBy([...hours, ...monthlyFees(sources)], ({ of }) => {
		return `${monthOf(of.date)} ${of.project?.id}`;
	});
	return [...byKey.values()].flatMap((lines): OpenLine[] => {
		const open = lines.filter((line) => !isInvoiced(line));
		const [first] = open;
		if (first === undefined) return [];
		const { hundredths, cents } = sumLines(open);
		return [
			{
				project: first.of.project,
				month: monthOf(first.of.date),
				hasInvoice: lines.length > open.length,
				hundredths,
				feeCents: sumLines(open.filter(({ kind }) => kind === "fee")).cents,
				cents,
			},
		];
	});
}

function monthlyFees({ counted, projects }: Pick<SoldSources, "counted" | "projects">): Line[] {
	if (counted.endDate < counted.startDate) return [];
	const { startDate, endDate } = counted;
	return eachMonth(monthOf(startDate), monthOf(endDate)).flatMap((month) => {
		const days = { startDate: later(startDate, firstDay(month)), endDate: earlier(endDate, lastDay(month)) };
		return projects.flatMap((project) => feeLines(project, days));
	});
}
