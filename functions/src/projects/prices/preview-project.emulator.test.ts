import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addMonths, firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { pastMonth, pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { bytesOf, change, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { workMonthDoc } from "#records/months/work-months.ts";
import { type ProjectDocument, projectDoc, projectPricesDoc } from "#records/company/projects.ts";

const { previewProject, updateProject, newProject, deleteProject } = contract.projects;
const { getSales } = contract.invoicing;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

const named = () =>
	aProject({ name: `P ${randomUUID()}`, prices: { hourPrices: [{ from: null, cents: 9500 }] } });

/** Two hours on the project on a day. */
const twoHours = ({ id, name }: ProjectDocument, overrides = {}) =>
	aDay({ [randomUUID()]: aStoredEntry({ minutes: 120, project: { id, name }, ...overrides }) });

test("a price of two months ago shows each month, and what is invoiced already", async () => {
	const [project, person] = [await named(), await aPerson()];
	const { id: projectId } = project;
	await putMonth(person.uid, { [pastWorkingDay(0, 2)]: twoHours(project) });
	const invoice = { id: randomUUID(), reference: null };
	await putMonth(person.uid, {
		[pastWorkingDay(0)]: twoHours(project),
		[pastWorkingDay(1)]: twoHours(project, { invoice }),
	});
	const docs = [projectDoc(projectId), projectPricesDoc(projectId)];
	const bytes = await bytesOf(docs);
	const edit = { projectId, hourPrice: 100, pricesFrom: pastWorkingDay(0, 2) };

	const { data, ...preview } = await admin.ask(previewProject, edit);
	expect(data).toEqual({
		months: [
			{ month: pastMonth(2), state: "closed", before: 190, after: 200 },
			{ month: pastMonth(), state: "closed", before: 380, after: 400 },
		],
		before: 570,
		after: 600,
		since: null,
		invoiced: { entries: 1, hours: 2, before: 190, after: 200 },
		closedMonths: 2,
	});
	// The caller, project and prices; locked months, of which there are none; and the two that are logged on.
	expect([preview.reads, preview.writes]).toEqual([5, 0]);
	expect(await bytesOf(docs)).toBe(bytes);

	await admin.ask(updateProject, edit);
	const range = { startDate: firstDay(pastMonth(2)), endDate: lastDay(pastMonth()) };
	const sold = (await admin.ask(getSales, range)).data.lines.find((line) => line.project.id === projectId);
	expect(sold?.byMonth).toEqual(data.months.map(({ after }) => after));
});

test("a fee shows in the months to come, too", async () => {
	const { id: projectId } = await named();
	const current = monthOf(today());
	const fixedFee = {
		per: "month",
		amount: 450,
		from: firstDay(current),
		to: lastDay(addMonths(current, 1)),
	} as const;

	const { data } = await admin.ask(previewProject, { projectId, fixedFee });

	expect(data.months).toEqual(
		[current, addMonths(current, 1)].map((month) => ({ month, state: "open", before: 0, after: 450 })),
	);
	expect([data.closedMonths, data.after]).toEqual([0, 900]);
});

test("a price reaches into a locked month: what was invoiced stays to the cent, and the difference is open", async () => {
	const [project, person] = [await named(), await aPerson()];
	const projectId = project.id;
	const range = { startDate: firstDay(pastMonth()), endDate: lastDay(pastMonth()), projectId };
	await putMonth(person.uid, { [pastWorkingDay()]: twoHours(project) });
	const invoice = { ...range, id: randomUUID(), invoiced: true, reference: "1001" };
	expect((await admin.ask(contract.invoicing.markInvoiced, invoice)).status).toBe(200);
	const month = workMonthDoc(person.uid, pastMonth());
	await change(month, { state: "locked" });
	const before = await stored(month);
	const edit = { projectId, hourPrice: 100.01, pricesFrom: null };

	const preview = await admin.ask(previewProject, edit);
	const saved = await admin.ask(updateProject, edit);
	const { totals } = (await admin.ask(contract.invoicing.getInvoicing, range)).data;

	expect(preview.data.months).toEqual([{ month: pastMonth(), state: "closed", before: 190, after: 200.02 }]);
	expect([saved.status, saved.data.hourPrice, await stored(month)]).toEqual([200, 100.01, before]);
	expect(totals).toEqual({ hours: 2, amount: 200.02, invoicedAmount: 190, openAmount: 10.02 });
});

test("a fee reaches into locked months, of new projects and of deleted ones too", async () => {
	// Long ago, where no other test looks.
	const person = await aPerson({ startDate: "2016-03-01" });
	await putMonth(person.uid, { "2016-03-01": aDay({}) }, { state: "locked" });
	const fixedFee = { per: "project", amount: 900, from: "2016-03-10", to: "2016-03-20" } as const;
	const { id: projectId } = await named();
	const added = { id: randomUUID(), name: `P ${randomUUID()}`, fixedFee };

	const answers = [
		await admin.ask(updateProject, { projectId, fixedFee }),
		await admin.ask(newProject, added),
		await admin.ask(deleteProject, { projectId: added.id }),
	];

	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("the preview refuses what saving would refuse, and shows nothing for what changes no price", async () => {
	const [project, other] = [await named(), await named()];
	const projectId = project.id;
	const inverted = { per: "month", amount: 1, from: "2026-02-01", to: "2026-01-01" } as const;

	const answers = [
		await admin.ask(previewProject, { projectId: randomUUID(), hourPrice: 1 }),
		await admin.ask(previewProject, { projectId, projectName: other.name }),
		await admin.ask(previewProject, { projectId, members: [{ id: randomUUID() }] }),
		await admin.ask(previewProject, { projectId, fixedFee: inverted }),
	];
	const renamed = await admin.ask(previewProject, { projectId, projectName: `P ${randomUUID()}` });

	expect(answers.map(({ error }) => error.code)).toEqual([
		"not-found",
		"name-taken",
		"member-not-available",
		"range-inverted",
	]);
	expect([renamed.data.months, renamed.reads]).toEqual([[], 4]);
});
