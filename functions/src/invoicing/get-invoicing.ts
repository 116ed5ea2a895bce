import { contract } from "@tuntikirja/contract/contract.ts";
import type { InvoicingReport } from "@tuntikirja/contract/invoicing/report-schema.ts";
import { report } from "#http/report.ts";
import { tableOf } from "#report-files/table.ts";
import { byName, loadInvoicing } from "./load-sold-work.ts";
import { FIXED_FEE, LINE_COLUMNS, presentLine, presentSums } from "./present-lines.ts";

const table = tableOf<InvoicingReport["lines"][number], InvoicingReport["totals"]>(
	{ en: "invoicing", fi: "laskutus" },
	[
		{
			heading: { en: "Person", fi: "Henkilö" },
			kind: "text",
			of: ({ userId, name }, language) => (userId === null ? FIXED_FEE[language] : name),
		},
		{ heading: { en: "Project", fi: "Projekti" }, kind: "text", of: ({ project }) => project.name },
		...LINE_COLUMNS,
	],
);

/** Whose the fees are. */
const NO_PERSON = { id: null, name: "" };

/** Person → project, and the fees, which belong to no person, last; the reads of `loadInvoicing` and the caller's. */
export const getInvoicing = report(contract.invoicing.getInvoicing, {
	answer: async (question, caller) => {
		const { lines, personName, projectOf, dataQuality } = await loadInvoicing(
			question,
			caller,
			({ userId, project }) => `${userId}/${project?.id}`,
		);
		const byPerson = Map.groupBy(lines, ({ of }) => of.userId);
		const named = [...byPerson.keys()].filter((id) => id !== null);
		const people = [
			...named.map((id) => ({ id, name: personName(id) })).sort(byName),
			...(byPerson.has(null) ? [NO_PERSON] : []),
		];
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
