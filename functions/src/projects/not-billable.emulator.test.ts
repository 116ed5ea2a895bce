import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay, lastDay } from "@tuntikirja/contract/kernel/month.ts";
import { pastMonth, pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import type { ProjectDocument } from "#records/company/projects.ts";
import { beforeAll, expect, test } from "vitest";

const { newProject, updateProject, getProjects } = contract.projects;
const month = { startDate: firstDay(pastMonth()), endDate: lastDay(pastMonth()) };

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

/** Two entries without a price, one of them under a label, on a project and on another one. */
async function unsoldWork() {
	const person = await aPerson();
	const [own, other] = [await aProject({ members: [person] }), await aProject({ members: [person] })];
	const on = ({ id, name }: { id: string; name: string }, label: { id: string; name: string } | null) =>
		aStoredEntry({ minutes: 60, project: { id, name }, label });
	await putMonth(person.uid, {
		[pastWorkingDay(0)]: aDay({
			[randomUUID()]: on(own, null),
			[randomUUID()]: on(own, own.labels[0] ?? null),
			[randomUUID()]: on(other, null),
		}),
	});
	return { person, own, other };
}

/** The entries without a price that each report names. */
async function unpricedIn(person: Person, projectId: string) {
	const [invoicing, label, prices, performance, timesheet] = [
		await admin.ask(contract.invoicing.getInvoicing, { ...month, userId: person.uid }),
		await admin.ask(contract.invoicing.getInvoicingByLabel, { ...month, projectId }),
		await admin.ask(contract.invoicing.getPrices, { ...month, projectId }),
		await admin.ask(contract.reports.getPerformance, { ...month, userIds: person.uid }),
		await admin.ask(contract.reports.getTimesheet, { ...month, projectId, withPrices: "true" }),
	];
	return [
		invoicing.data.dataQuality.entriesWithoutPrice,
		label.data.dataQuality.entriesWithoutPrice,
		prices.data.dataQuality.entriesWithoutPrice,
		performance.data.entriesWithoutPrice,
		timesheet.data.entriesWithoutPrice,
	];
}

test("a project that is not billable by intent is missing no price, in any report", async () => {
	const { person, own, other } = await unsoldWork();
	expect(await unpricedIn(person, own.id)).toEqual([3, 2, 2, 3, 2]);

	const saved = await admin.ask(updateProject, { projectId: own.id, notBillable: true });

	expect(saved.data).toMatchObject({ notBillable: true });
	expect(await unpricedIn(person, own.id)).toEqual([1, 0, 0, 1, 0]);
	const named = (answer: { dataQuality: { projectsWithoutPrice: { id: string }[] } }) =>
		answer.dataQuality.projectsWithoutPrice.map(({ id }) => id);
	const profits = (await admin.ask(contract.profitability.getProfits, month)).data;
	const sales = (await admin.ask(contract.invoicing.getSales, month)).data;
	if (!("dataQuality" in profits)) throw new Error("An admin reads euros.");
	for (const ids of [named(profits), named(sales)]) {
		expect(ids).toContain(other.id);
		expect(ids).not.toContain(own.id);
	}
	await admin.ask(updateProject, { projectId: own.id, notBillable: false });
	expect(await unpricedIn(person, own.id)).toEqual([3, 2, 2, 3, 2]);
});

test("so is a label alone", async () => {
	const { person, own } = await unsoldWork();
	const [design] = own.labels;
	if (design === undefined) throw new Error("There is a label.");

	const saved = await admin.ask(updateProject, {
		projectId: own.id,
		hourLabels: [{ ...design, notBillable: true }],
	});
	const renamed = await admin.ask(updateProject, {
		projectId: own.id,
		hourLabels: [{ ...design, name: "Art" }],
	});

	expect(saved.data.hourLabels).toMatchObject([{ id: design.id, notBillable: true }]);
	expect(renamed.data.hourLabels).toEqual([{ id: design.id, name: "Art", notBillable: true }]);
	expect(await unpricedIn(person, own.id)).toEqual([2, 1, 1, 2, 1]);
	const history = await admin.ask(contract.audit.getHistory, { entity: "project", id: own.id });
	expect(JSON.stringify(history.data)).toContain(
		`"field":"notBillableLabelIds","kind":"names","part":null,"before":null,"after":["${design.name}"]`,
	);
});

/** What reports say that two hours on a project, half of them under its label, have brought in. */
async function billedIn({ uid: userId }: Person, { id: projectId }: ProjectDocument) {
	const [invoicing, labels, prices, timesheet, rates, performance, sales, profits] = [
		(await admin.ask(contract.invoicing.getInvoicing, { ...month, projectId })).data,
		(await admin.ask(contract.invoicing.getInvoicingByLabel, { ...month, projectId })).data,
		(await admin.ask(contract.invoicing.getPrices, { ...month, projectId })).data,
		(await admin.ask(contract.reports.getTimesheet, { ...month, projectId, withPrices: "true" })).data,
		(await admin.ask(contract.billingRate.getBillingRates, { ...month, userId })).data,
		(await admin.ask(contract.reports.getPerformance, { ...month, userIds: userId })).data,
		(await admin.ask(contract.invoicing.getSales, month)).data,
		(await admin.ask(contract.profitability.getProfits, month)).data,
	];
	if (!("dataQuality" in profits)) throw new Error("An admin reads euros.");
	const earned = profits.monthlyData.flatMap(({ projects }) => projects);
	return {
		hours: [prices.totals.billableHours, rates.billableHours, performance.totals.billable],
		rates: [rates.billingRate, performance.totals.billingRate],
		amounts: [
			...[invoicing, labels, timesheet].map(({ totals }) => totals.amount),
			prices.totals.revenue,
			sales.lines.find(({ project }) => project.id === projectId)?.revenue ?? 0,
			earned.find(({ project }) => project?.id === projectId)?.revenue,
		],
	};
}

test("R43 what is not billable costs nothing where a price is set, in every report", async () => {
	const person = await aPerson();
	const project = await aProject({
		name: `P ${randomUUID()}`,
		members: [person],
		prices: { hourPrices: [{ from: null, cents: 10_000 }] },
	});
	const [design] = project.labels;
	if (design === undefined) throw new Error("There is a label.");
	const { id: projectId, name } = project;
	const hour = { minutes: 60, project: { id: projectId, name } };
	await putMonth(person.uid, {
		[pastWorkingDay(0)]: aDay({
			[randomUUID()]: aStoredEntry({ ...hour, label: design }),
			[randomUUID()]: aStoredEntry({ ...hour, label: null }),
		}),
	});
	expect(await billedIn(person, project)).toEqual({
		hours: [2, 2, 2],
		rates: [100, 100],
		amounts: Array(6).fill(200),
	});

	await admin.ask(updateProject, { projectId, hourLabels: [{ ...design, notBillable: true }] });
	expect(await billedIn(person, project)).toEqual({
		hours: [1, 1, 1],
		rates: [50, 50],
		amounts: Array(6).fill(100),
	});

	await admin.ask(updateProject, { projectId, notBillable: true });
	expect(await billedIn(person, project)).toEqual({
		hours: [0, 0, 0],
		rates: [0, 0],
		amounts: Array(6).fill(0),
	});
});

test("it is for admins, as prices are", async () => {
	const person = await aPerson();
	const made = await admin.ask(newProject, {
		name: `Internal ${randomUUID()}`,
		members: [{ id: person.uid }],
		notBillable: true,
		hourLabels: [{ id: randomUUID(), name: "Meetings", notBillable: true }],
	});

	const seen = (await person.ask(getProjects, {})).data.projects.find(({ id }) => id === made.data.id);

	expect(made.data).toMatchObject({ notBillable: true, hourLabels: [{ notBillable: true }] });
	expect(seen).toMatchObject({ id: made.data.id });
	expect(JSON.stringify(seen)).not.toContain("notBillable");
});
