import { contract } from "@tuntikirja/contract/contract.ts";
import type { LabelReport } from "@tuntikirja/contract/invoicing/report-schema.ts";
import { report } from "#http/report.ts";
import { tableOf } from "#report-files/table.ts";
import { byName, loadInvoicing } from "./load-sold-work.ts";
import { FIXED_FEE, LINE_COLUMNS, presentLine, presentSums } from "./present-lines.ts";

const table = tableOf<LabelReport["lines"][number], LabelReport["totals"]>(
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
export const getInvoicingByLabel = report(contract.invoicing.getInvoicingByLabel, {
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
	table: ({ lines, totals }, language) => table(language, lines, totals),
});
