import { contract } from "@tuntikirja/contract/contract.ts";
import type { InvoicingReport, LabelReport } from "@tuntikirja/contract/invoicing/report-schema.ts";
import { report } from "#http/report.ts";
import { tableOf } from "#report-files/table.ts";
import { byName, loadInvoicing } from "./load-sold-work.ts";
import { FIXED_FEE, LINE_COLUMNS, presentLine, presentSums } from "./present-lines.ts";
import { getPrices } from "./get-prices.ts";
import { getSales } from "./get-sales.ts";
import { correctReference } from "./marks/correct-reference.ts";
import { markInvoiced } from "./marks/mark-invoiced.ts";

const personTable = tableOf<InvoicingReport["lines"][number], InvoicingReport["totals"]>(
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
const getInvoicing = report(contract.invoicing.getInvoicing, {
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
	table: ({ lines, totals }, language) => personTable(language, lines, totals),
});

const labelTable = tableOf<LabelReport["lines"][number], LabelReport["totals"]>(
	{ en: "invoicing by label", fi: "laskutus työlajeittain" },
	[
		{ heading: { en: "Project", fi: "Projekti" }, kind: "text", of: ({ project }) => project.name },
		{
			heading: { en: "Label", fi: "Työlaji" },
			kind: "text",
			of: ({ kind, label }, language) => (kind === "fee" ? FIXED_FEE[language] : (label?.name ?? null)),
		},
		...LINE_COLUMNS,
	],
);

/** Before every label: work without one. */
const UNLABELLED = { id: "", name: "" };

/** Project → label, then its fee; the reads of `loadInvoicing` and the caller's. */
const getInvoicingByLabel = report(contract.invoicing.getInvoicingByLabel, {
	answer: async (question, caller) => {
		const { lines, projectOf, dataQuality } = await loadInvoicing(
			question,
			caller,
			({ project, label }) => `${project?.id}/${label?.id ?? ""}`,
		);
		const byProject = Map.groupBy(lines, ({ of }) => projectOf(of).id);
		const projects = [...byProject.values()]
			.flatMap(([first]) => (first === undefined ? [] : [projectOf(first.of)]))
			.sort(byName);
		return {
			dataQuality,
			lines: projects.flatMap((project) =>
				(byProject.get(project.id) ?? [])
					.map((line) => ({ project, label: line.of.label, ...presentLine(line) }))
					.sort(
						(a, b) =>
							Number(a.kind === "fee") - Number(b.kind === "fee") ||
							byName(a.label ?? UNLABELLED, b.label ?? UNLABELLED),
					),
			),
			subtotals: projects.map((project) => ({
				project,
				...presentSums(byProject.get(project.id) ?? []),
			})),
			totals: presentSums(lines),
		};
	},
	table: ({ lines, totals }, language) => labelTable(language, lines, totals),
});

export const invoicing = {
	correctReference,
	getInvoicing,
	getInvoicingByLabel,
	getPrices,
	getSales,
	markInvoiced,
};
