import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import {
	anyBilledCompany,
	markOf,
	putBilledCompany,
	storedPrices,
} from "@tuntikirja/tests/support/company/invoicing/billed-company.ts";
import { openLink } from "@tuntikirja/tests/support/company/shared-project.ts";
import { productionApi } from "@tuntikirja/tests/support/emulators.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { put } from "@tuntikirja/tests/support/stored.ts";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { readSheet } from "read-excel-file/node";
import { beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { NO_PRICES, type ProjectDocument, projectPricesDoc } from "#records/company/projects.ts";

// Companies at random through the API: each grouping of each report and each file, read by another program, has the same
// hours and the same cents. Rules §9, R40.

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

type Range = { startDate: string; endDate: string };

/** Hundredths of hours and cents. */
type Figures = readonly [hundredths: number, cents: number];

const whole = (figure: unknown) => Math.round(Number(figure) * 100);
const sumOf = <T>(all: readonly T[], of: (one: T) => unknown) =>
	all.reduce((sum, one) => sum + whole(of(one)), 0);
const figuresOf = (all: readonly { hours: number; amount?: number | undefined }[]): Figures => [
	sumOf(all, ({ hours }) => hours),
	sumOf(all, ({ amount = 0 }) => amount),
];

/** The lines of a file by their headings, and its last one, the total. */
async function fileOf(path: string, query: Record<string, string>, format: "csv" | "xlsx") {
	const question = new URLSearchParams({ ...query, format, language: "en" });
	const answer = await fetch(`${productionApi()}${path}?${question.toString()}`, {
		headers: { Authorization: `Bearer ${admin.idToken}` },
	});
	const content = Buffer.from(await answer.arrayBuffer());
	const rows: unknown[][] = format === "csv" ? parse(content, { bom: true }) : await readSheet(content);
	const [headings = [], ...lines] = rows;
	const named = lines.map(
		(line) =>
			Object.fromEntries(line.map((cell, at) => [String(headings[at]), cell])) as Record<string, unknown>,
	);
	return { lines: named.slice(0, -1), total: named.slice(-1) };
}

/** What both files of a report say in some columns: of the lines that are asked for, and where all are, of the total. */
async function filed(
	path: string,
	query: Record<string, string>,
	columns: readonly string[],
	project?: string,
): Promise<number[][]> {
	const said = await Promise.all(
		(["csv", "xlsx"] as const).map(async (format) => {
			const { lines, total } = await fileOf(path, query, format);
			const own = lines.filter((line) => project === undefined || line.Project === project);
			const sums = (some: typeof lines) => columns.map((column) => sumOf(some, (line) => line[column] ?? 0));
			return project === undefined ? [sums(own), sums(total)] : [sums(own)];
		}),
	);
	return said.flat();
}

const same = <T>(all: readonly T[], one: T) => expect(all).toEqual(all.map(() => one));

/** What the timesheets of a project say, by every grouping, shared, filtered, and in files. */
async function timesheetOf({ id: projectId }: ProjectDocument, people: readonly Person[], range: Range) {
	const asked = { ...range, projectId, withPrices: "true" } as const;
	const { lines, byPerson, byLabel, totals } = (await admin.ask(contract.reports.getTimesheet, asked)).data;
	const link = { ...range, projectId, withPrices: true, expiresAt: addDays(today(), 30) };
	const { data } = await admin.ask(contract.reports.shareTimesheet, link);
	const shared = (await openLink(data.id)).body as Record<string, typeof lines> & { totals: typeof totals };
	const own = await Promise.all(
		people.map(async ({ uid }) => {
			const ofPerson = (await admin.ask(contract.reports.getTimesheet, { ...asked, userIds: uid })).data;
			same([ofPerson.lines, ofPerson.byLabel].map(figuresOf), figuresOf([ofPerson.totals]));
			return ofPerson.totals;
		}),
	);
	const labelled = (await admin.ask(contract.reports.getTimesheet, { ...asked, labelIds: "design" })).data;
	same(
		[labelled.lines, labelled.byPerson, byLabel.filter(({ label }) => label !== null)].map(figuresOf),
		figuresOf([labelled.totals]),
	);
	const hours = (await admin.ask(contract.reports.getTimesheet, { ...range, projectId })).data;
	expect(figuresOf(hours.lines)).toEqual([whole(totals.hours), 0]);
	const figures = figuresOf([totals]);
	const { lines: linesOfLink = [], byPerson: people_ = [], byLabel: labels = [] } = shared;
	same(
		[lines, byPerson, byLabel, own, linesOfLink, people_, labels, [shared.totals]].map(figuresOf),
		figures,
	);
	same(await filed("/report/timesheet/", asked, ["Hours", "Amount, €"]), [...figures]);
	return {
		figures,
		sold: sumOf(
			lines.filter(({ price = 0 }) => price > 0),
			(line) => line.hours,
		),
		own,
	};
}

const COLUMNS = ["Hours", "Amount, €", "Invoiced, €", "Open, €"];

/** What both invoicing reports of a project say, in every part of them and in files. */
async function invoicingOf({ id: projectId }: ProjectDocument, range: Range) {
	const asked = { ...range, projectId };
	const [byPerson, byLabel] = [
		(await admin.ask(contract.invoicing.getInvoicing, asked)).data,
		(await admin.ask(contract.invoicing.getInvoicingByLabel, asked)).data,
	];
	const { hours, amount, invoicedAmount, openAmount } = byPerson.totals;
	const figures = [hours, amount, invoicedAmount, openAmount].map(whole);
	expect(byLabel.totals).toEqual(byPerson.totals);
	for (const { lines, subtotals } of [byPerson, byLabel])
		same([lines, subtotals].map(figuresOf), figuresOf([byPerson.totals]));
	for (const path of ["/report/invoicing/", "/report/invoicing-label/"])
		same(await filed(path, asked, COLUMNS), figures);
	return { figures, subtotals: byPerson.subtotals };
}

/** What the reports of the company say of a project. */
async function othersOf({ id: projectId, name }: ProjectDocument, range: Range) {
	const prices = (await admin.ask(contract.invoicing.getPrices, { ...range, projectId })).data;
	const sales = (await admin.ask(contract.invoicing.getSales, range)).data;
	const profits = (await admin.ask(contract.profitability.getProfits, range)).data;
	if (!("dataQuality" in profits)) throw new Error("An admin reads euros.");
	const all = [prices.totals.hours, prices.totals.billableHours, prices.totals.revenue].map(whole);
	const columns = ["Hours", "Billable hours", "Revenue, €"];
	same(await filed("/report/price/", { ...range, projectId }, columns), all);
	same(await filed("/report/sales/", range, ["Revenue, €"], name), [all[2] ?? 0]);
	const ofProject = profits.monthlyData.flatMap(({ projects }) =>
		projects.filter(({ project }) => project?.id === projectId),
	);
	const sold = sales.lines.filter(({ project }) => project.id === projectId);
	return {
		all,
		revenues: [
			sumOf(prices.lines, ({ revenue }) => revenue),
			sumOf(sold, ({ revenue }) => revenue),
			sumOf(
				sold.flatMap(({ byMonth }) => byMonth),
				(month) => month,
			),
			sumOf(ofProject, ({ revenue }) => revenue),
		],
		users: profits.monthlyData.flatMap(({ users }) => users),
	};
}

/** What the reports of one person say: minutes that were worked, hundredths that were sold, and cents. */
async function personOf({ uid: userId }: Person, range: Range) {
	const ofPerson = { ...range, userId };
	const invoicing = (await admin.ask(contract.invoicing.getInvoicing, ofPerson)).data;
	const byLabel = (await admin.ask(contract.invoicing.getInvoicingByLabel, ofPerson)).data;
	const rates = (await admin.ask(contract.billingRate.getBillingRates, ofPerson)).data;
	const bonus = (await admin.ask(contract.bonus.getBonuses, ofPerson)).data;
	const performance = (await admin.ask(contract.reports.getPerformance, { ...range, userIds: userId })).data;
	const entries = (await admin.ask(contract.reports.getEntryReport, ofPerson)).data;
	const { lines, total } = await fileOf("/report/entries/", ofPerson, "csv");
	const figures = figuresOf([invoicing.totals]);
	same([invoicing.lines, byLabel.lines, byLabel.subtotals, [byLabel.totals]].map(figuresOf), figures);
	same(
		[
			whole(rates.billableHours),
			sumOf(rates.byDates, ({ billableHours }) => billableHours),
			whole(bonus.billableHours),
			whole(performance.totals.billable),
		],
		figures[0],
	);
	const [minutes] = total.map((line) => Number(line["Hours, min"]));
	same(
		[
			entries.totals.minutes,
			lines.reduce((sum, line) => sum + Number(line["Hours, min"]), 0),
			performance.totals.workedMinutes,
		],
		minutes,
	);
	return { userId, figures, minutes };
}

/** All figures of the company agree; answers what of each project is invoiced. */
async function agreed(projects: readonly ProjectDocument[], people: readonly Person[], range: Range) {
	const said = await Promise.all(
		projects.map(async (project) => {
			const { figures, sold, own } = await timesheetOf(project, people, range);
			const invoicing = await invoicingOf(project, range);
			const { all, revenues, users } = await othersOf(project, range);
			expect(all).toEqual([figures[0], sold, figures[1]]);
			expect(invoicing.figures.slice(0, 2)).toEqual([sold, figures[1]]);
			same(revenues, figures[1]);
			return { own, invoicing, users };
		}),
	);
	const persons = await Promise.all(people.map((person) => personOf(person, range)));
	for (const [at, { userId, figures }] of persons.entries()) {
		const parts = said.flatMap(({ invoicing }) => invoicing.subtotals.filter((one) => one.userId === userId));
		expect(figuresOf(parts)).toEqual(figures);
		expect(sumOf(said, ({ own }) => own[at]?.amount ?? 0)).toBe(figures[1]);
		const earned = (said[0]?.users ?? []).filter(({ id }) => id === userId);
		expect(sumOf(earned, ({ revenue }) => revenue)).toBe(figures[1]);
	}
	return {
		invoiced: said.map(({ invoicing }) => invoicing.figures[2]),
		minutes: persons.map(({ minutes }) => minutes),
	};
}

test("R40 of any company every grouping of every report and file has the same hours and cents, and invoices keep theirs", {
	timeout: 120_000,
}, async () => {
	await fc.assert(
		fc.asyncProperty(anyBilledCompany, async ({ prices, later, work, marks, range }) => {
			const { people, projects } = await putBilledCompany({ prices, work });
			for (const mark of marks)
				expect(
					(await admin.ask(contract.invoicing.markInvoiced, markOf(mark, { people, projects }))).status,
				).toBe(200);
			const within = work.filter(({ date }) => date >= range.startDate && date <= range.endDate);
			const minutesOf = (person: number) =>
				within.filter((one) => one.person === person).reduce((sum, { minutes }) => sum + minutes, 0);

			const before = await agreed(projects, people, range);
			expect(before.minutes).toEqual(people.map((_, person) => minutesOf(person)));

			for (const [index, { id }] of projects.entries()) {
				const own = later[index];
				if (own) await put(projectPricesDoc(id), { ...NO_PRICES, ...storedPrices(own) });
			}
			expect(await agreed(projects, people, range)).toEqual(before);
		}),
		{ numRuns: 4, endOnFailure: true },
	);
});
