import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay, lastDay } from "@tuntikirja/contract/kernel/month.ts";
import { pastMonth, pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
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
