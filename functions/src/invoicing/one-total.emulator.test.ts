import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, lastDay } from "@tuntikirja/contract/kernel/month.ts";
import { openLink } from "@tuntikirja/tests/support/company/shared-project.ts";
import { pastMonth, workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { productionApi } from "@tuntikirja/tests/support/emulators.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { parse } from "csv-parse/sync";
import { readSheet } from "read-excel-file/node";
import { beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import type { ProjectDocument } from "#records/company/projects.ts";

const month = pastMonth();
const RANGE = { startDate: firstDay(month), endDate: lastDay(month) };
/** Each day of each person: without a label at 97.50 €/h, and under one at 27.50. */
const MINUTES = [
	[70, 20],
	[15, 20],
	[205, 20],
];
/** Of 15 days: 4,350 minutes are 72.50 h and 7,068.75 €, 900 are 15.00 h and 412.50 €. */
const TOTAL = { hours: 87.5, amount: 7481.25 };

let admin: Person;
let people: Person[];
let project: ProjectDocument;

beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
	people = await Promise.all(MINUTES.map(() => aPerson({ startDate: RANGE.startDate })));
	project = await aProject({
		name: `P ${randomUUID()}`,
		prices: {
			hourPrices: [{ from: null, cents: 9750 }],
			labelPrices: { design: [{ from: null, cents: 2750 }] },
		},
	});
	const on = { project: { id: project.id, name: project.name } };
	const [design = null] = project.labels;
	await Promise.all(
		people.map(({ uid }, index) => {
			const [plain = 0, labelled = 0] = MINUTES[index] ?? [];
			const day = () =>
				aDay({
					[randomUUID()]: aStoredEntry({ ...on, label: null, minutes: plain }),
					[randomUUID()]: aStoredEntry({ ...on, label: design, minutes: labelled }),
				});
			const dates = workingDaysOf(month).slice(0, 15);
			return putMonth(uid, Object.fromEntries(dates.map((date) => [date, day()])));
		}),
	);
});

const sumOf = (numbers: readonly number[]) =>
	Math.round(numbers.reduce((sum, one) => sum + one, 0) * 100) / 100;
const totalOf = (lines: readonly { hours: number; amount?: number | undefined }[]) => ({
	hours: sumOf(lines.map(({ hours }) => hours)),
	amount: sumOf(lines.map(({ amount = 0 }) => amount)),
});

async function fileOf(format: "csv" | "xlsx"): Promise<unknown[][]> {
	const query = { ...RANGE, projectId: project.id, withPrices: "true", format, language: "en" };
	const answer = await fetch(
		`${productionApi()}/report/timesheet/?${new URLSearchParams(query).toString()}`,
		{
			headers: { Authorization: `Bearer ${admin.idToken}` },
		},
	);
	if (format === "csv") return parse(await answer.text(), { bom: true });
	return readSheet(Buffer.from(await answer.arrayBuffer()));
}

/** The sums of the lines of a file, and its last line. */
function totalsOfFile([, ...lines]: unknown[][]) {
	const figures = lines.map((line) => ({ hours: Number(line[4]), amount: Number(line[6]) }));
	return [totalOf(figures.slice(0, -1)), ...figures.slice(-1)];
}

const ofProject = {
	...RANGE,
	get projectId() {
		return project.id;
	},
};

test("R40 a timesheet has one total: on its page, of a link, in files, by person and by label", async () => {
	const asked = { ...ofProject, withPrices: "true" } as const;
	const { lines, byPerson, byLabel, totals } = (await admin.ask(contract.reports.getTimesheet, asked)).data;
	const link = await admin.ask(contract.reports.shareTimesheet, {
		...ofProject,
		withPrices: true,
		expiresAt: addDays(today(), 30),
	});
	const shared = (await openLink(link.data.id)).body as typeof TOTAL_SHARED;
	const filtered = await Promise.all(
		people.map(async ({ uid }) => {
			const own = await admin.ask(contract.reports.getTimesheet, { ...asked, userIds: uid });
			return own.data.totals;
		}),
	);

	expect(totals).toEqual(TOTAL);
	for (const parts of [lines, byPerson, byLabel, filtered]) expect(totalOf(parts)).toEqual(TOTAL);
	expect(shared.totals).toEqual(TOTAL);
	for (const parts of [shared.lines, shared.byPerson, shared.byLabel]) expect(totalOf(parts)).toEqual(TOTAL);
	expect(totalsOfFile(await fileOf("csv"))).toEqual([TOTAL, TOTAL]);
	expect(totalsOfFile(await fileOf("xlsx"))).toEqual([TOTAL, TOTAL]);
	const hours = (await admin.ask(contract.reports.getTimesheet, ofProject)).data;
	expect([hours.totals.hours, sumOf(hours.lines.map((line) => line.hours))]).toEqual([87.5, 87.5]);
});

const TOTAL_SHARED = { totals: TOTAL, lines: [TOTAL], byPerson: [TOTAL], byLabel: [TOTAL] };

/** The hours and the amounts that all other reports say. */
async function saidElsewhere() {
	const [byPerson, byLabel, prices, sales, profits] = [
		(await admin.ask(contract.invoicing.getInvoicing, ofProject)).data,
		(await admin.ask(contract.invoicing.getInvoicingByLabel, ofProject)).data,
		(await admin.ask(contract.invoicing.getPrices, ofProject)).data,
		(await admin.ask(contract.invoicing.getSales, RANGE)).data,
		(await admin.ask(contract.profitability.getProfits, RANGE)).data,
	];
	if (!("dataQuality" in profits)) throw new Error("An admin reads euros.");
	const { users, projects } = profits.monthlyData[0] ?? { users: [], projects: [] };
	const own = await Promise.all(
		people.map(async ({ uid: userId }) => {
			const filtered = (await admin.ask(contract.invoicing.getInvoicing, { ...RANGE, userId })).data;
			const rates = (await admin.ask(contract.billingRate.getBillingRates, { ...RANGE, userId })).data;
			const bonus = (await admin.ask(contract.bonus.getBonuses, { ...RANGE, userId })).data;
			const performance = (await admin.ask(contract.reports.getPerformance, { ...RANGE, userIds: userId }))
				.data;
			expect(byPerson.subtotals.find((one) => one.userId === userId)).toMatchObject(filtered.totals);
			expect(totalOf(filtered.lines)).toEqual(totalOf([filtered.totals]));
			expect(rates.billingRate).toBe(100);
			const days = sumOf(rates.byDates.map(({ billableHours }) => billableHours));
			expect([days, bonus.billableHours, performance.totals.billable]).toEqual(
				Array(3).fill(filtered.totals.hours),
			);
			return { ...filtered.totals, earned: users.find(({ id }) => id === userId)?.revenue ?? 0 };
		}),
	);
	return {
		hours: [byPerson.totals.hours, byLabel.totals.hours, prices.totals.billableHours, totalOf(own).hours],
		amounts: [
			...[byPerson, byLabel].map(({ totals }) => totals.amount),
			...[byPerson, byLabel].flatMap(({ lines, subtotals }) =>
				[lines, subtotals].map((one) => totalOf(one).amount),
			),
			prices.totals.revenue,
			sumOf(prices.lines.map(({ revenue }) => revenue)),
			sales.lines.find((line) => line.project.id === project.id)?.revenue,
			projects.find((one) => one.project?.id === project.id)?.revenue,
			totalOf(own).amount,
			sumOf(own.map(({ earned }) => earned)),
		],
	};
}

test("R40 it is the total of invoicing, prices, sales, profitability, billing rates, bonuses and performance", async () => {
	const { hours, amounts } = await saidElsewhere();

	expect(new Set(hours)).toEqual(new Set([TOTAL.hours]));
	expect(new Set(amounts)).toEqual(new Set([TOTAL.amount]));

	const mark = await admin.ask(contract.invoicing.markInvoiced, {
		...ofProject,
		id: randomUUID(),
		invoiced: true,
	});
	expect(mark.data).toMatchObject(TOTAL);
	const invoiced = (await admin.ask(contract.invoicing.getInvoicingByLabel, ofProject)).data;
	expect(invoiced.totals).toMatchObject({ ...TOTAL, invoicedAmount: TOTAL.amount, openAmount: 0 });
	expect(invoiced.lines.map(({ hours: printed, price, amount }) => [printed, price, amount])).toEqual([
		[72.5, 97.5, 7068.75],
		[15, 27.5, 412.5],
	]);
	const after = await saidElsewhere();
	expect([new Set(after.hours), new Set(after.amounts)]).toEqual([new Set(hours), new Set(amounts)]);
});
