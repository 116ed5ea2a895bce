import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addMonths, firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { pastMonth, pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { bytesOf, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
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
		lockedMonths: 0,
	});
	// The caller, project and prices; locked months, of which there are none; and the two that are logged on.
	expect([preview.reads, preview.writes]).toEqual([6, 0]);
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

test("a price that reaches into a locked month of the project is refused, and the preview says so", async () => {
	const [project, person] = [await named(), await aPerson()];
	await putMonth(person.uid, { [pastWorkingDay()]: twoHours(project) }, { state: "locked" });
	const edit = { projectId: project.id, hourPrice: 100, pricesFrom: null };

	const preview = await admin.ask(previewProject, edit);
	const refused = await admin.ask(updateProject, edit);
	const fromToday = await admin.ask(updateProject, { ...edit, pricesFrom: today() });

	expect(preview.data.months).toEqual([{ month: pastMonth(), state: "locked", before: 190, after: 200 }]);
	expect([preview.data.closedMonths, preview.data.lockedMonths]).toEqual([1, 1]);
	expect(preview.data.since).toBe(addMonths(monthOf(today()), -59));
	expect([refused.status, refused.error.code, refused.writes]).toEqual([423, "month-locked", 0]);
	expect(refused.error).toMatchObject({ data: { months: [pastMonth()] } });
	expect([fromToday.status, fromToday.data.hourPrice]).toEqual([200, 100]);
	const others = await named();
	expect((await admin.ask(updateProject, { ...edit, projectId: others.id })).status).toBe(200);
});

test("a fee of a month that is locked for one person is refused, of new projects and of deleted ones too", async () => {
	// Long ago, where no other test looks.
	const person = await aPerson({ startDate: "2016-03-01" });
	await putMonth(person.uid, { "2016-03-01": aDay({}) }, { state: "locked" });
	const fixedFee = { per: "project", amount: 900, from: "2016-03-10", to: "2016-03-20" } as const;
	const { id: projectId } = await named();
	const paid = await aProject({
		name: `P ${randomUUID()}`,
		prices: { fixedFee: { per: "month", cents: 100, from: "2016-03-01", to: "2016-03-31" } },
	});

	const answers = [
		await admin.ask(updateProject, { projectId, fixedFee }),
		await admin.ask(newProject, { id: randomUUID(), name: `P ${randomUUID()}`, fixedFee }),
		await admin.ask(deleteProject, { projectId: paid.id }),
	];

	expect(answers.map(({ error, writes }) => [error.code, writes])).toEqual(
		Array(3).fill(["month-locked", 0]),
	);
	expect((await admin.ask(previewProject, { projectId, fixedFee })).data.lockedMonths).toBe(1);
	expect(await stored(projectDoc(paid.id))).not.toBeNull();
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
