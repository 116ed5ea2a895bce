import { GROUPINGS } from "@tuntikirja/contract/customers/schema.ts";
import { FINNISH_RATES } from "@tuntikirja/contract/invoices/vat.ts";
import { earlier } from "@tuntikirja/contract/kernel/local-date.ts";
import { aCompany, type Company, IDS, marked } from "@tuntikirja/tests/support/company/random-company.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { ProjectMark } from "#records/invoices/invoices.ts";
import { attachmentOf } from "./attachment.ts";
import { hoursOf, invoiceLines, totalsOf } from "./invoice-lines.ts";

/** A draft of some projects: each is marked by itself. */
function drafted(company: Company, projectIds: readonly string[]) {
	const range = { ...company.range, endDate: earlier(company.range.endDate, company.today) };
	let [now, cents] = [company, 0];
	const marks: ProjectMark[] = [];
	for (const projectId of projectIds) {
		marks.push({ id: `m${now.marks}`, projectId, projectName: projectId, costCentre: `cc ${projectId}` });
		const mark = marked(now, { ...range, projectId, userId: undefined, invoiced: true });
		[now, cents] = [mark.company, cents + mark.cents];
	}
	return { company: now, cents, marks, range };
}

test("the lines of a draft come to what its marks have invoiced, however they are grouped, and a second draft to nothing", () => {
	fc.assert(
		fc.property(
			aCompany,
			fc.uniqueArray(fc.constantFrom(...IDS), { minLength: 1 }),
			fc.constantFrom(...GROUPINGS),
			(before, projectIds, grouping) => {
				const first = drafted(before, projectIds);
				const second = drafted(first.company, projectIds);
				const linesOf = ({ company, marks, range }: typeof first) =>
					invoiceLines({
						...range,
						marks,
						grouping,
						frozen: company.frozen,
						projects: company.projects.map(({ project, prices }) => ({ project, prices })),
						freeLines: [],
						rates: FINNISH_RATES,
						customer: { language: "en", vat: "domestic" },
						personName: (uid) => uid,
					});
				const lines = linesOf(first);
				const { netCents } = totalsOf(lines);
				expect(netCents).toBe(first.cents);
				for (const { cents, hundredths, parts } of lines) {
					const sum = (field: "hundredths" | "cents") =>
						parts.reduce((total, part) => total + (part[field] ?? 0), 0);
					expect([sum("cents"), sum("hundredths")]).toEqual([cents, hundredths ?? 0]);
				}
				const { company, marks, range } = first;
				const attached = attachmentOf({
					grouping,
					lines,
					frozen: hoursOf({ marks, ...range }, company.frozen),
					entries: [],
					personName: (uid) => uid,
				});
				const hours = lines.flatMap(({ kind, hundredths }) => (kind === "hours" ? [hundredths] : []));
				// The hours behind each line are its quantity, after corrections too.
				expect(
					attached.lines.map(({ rows }) => rows.reduce((sum, row) => sum + Math.round(row.hours * 100), 0)),
				).toEqual(hours);
				expect([second.cents, linesOf(second)]).toEqual([0, []]);
				// What is on the first draft is not changed by the second.
				expect(linesOf({ ...first, company: second.company })).toEqual(lines);
			},
		),
		{ numRuns: 300 },
	);
});
