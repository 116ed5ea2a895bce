import { contract } from "@tuntikirja/contract/contract.ts";
import type { InvoicingReport } from "@tuntikirja/contract/invoicing/report-schema.ts";
import { report } from "#http/report.ts";
import { tableOf } from "#report-files/table.ts";
import { linesOf } from "./lines.ts";
import { byName, loadSoldWork } from "./load-sold-work.ts";
import { LINE_COLUMNS, presentLine, presentSums } from "./present-lines.ts";

const table = tableOf<InvoicingReport["lines"][number], InvoicingReport["totals"]>(
	{ en: "invoicing", fi: "laskutus" },
	[
		{ heading: { en: "Person", fi: "Henkilö" }, kind: "text", of: ({ name }) => name },
		{ heading: { en: "Project", fi: "Projekti" }, kind: "text", of: ({ project }) => project.name },
		...LINE_COLUMNS,
	],
);

/** Person → project; the reads of `loadSoldWork` and the caller's. */
export const getInvoicing = report(contract.invoicing.getInvoicing, {
	answer: async (question, caller) => {
		const { work, personName, projectOf, dataQuality } = await loadSoldWork(question, caller);
		const lines = linesOf(work, ({ userId, project }) => `${userId}/${project?.id}`);
		const byPerson = Map.groupBy(lines, ({ of }) => of.userId);
		const people = [...byPerson.keys()].map((id) => ({ id, name: personName(id) })).sort(byName);
		return {
			dataQuality,
			lines: people.flatMap(({ id: userId, name }) =>
				(byPerson.get(userId) ?? [])
					.map((line) => ({ userId, name, project: projectOf(line.of), ...presentLine(line) }))
					.sort((a, b) => byName(a.project, b.project)),
			),
			subtotals: people.map(({ id: userId, name }) => ({
				userId,
				name,
				...presentSums(byPerson.get(userId) ?? []),
			})),
			totals: presentSums(lines),
		};
	},
	table: ({ lines, totals }, language) => table(language, lines, totals),
});
