import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay } from "@tuntikirja/contract/kernel/month.ts";
import { pastMonth, pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { projectPricesDoc } from "#records/company/projects.ts";

const { previewPriceRaise, raisePrices } = contract.projects;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

const FROM = firstDay(pastMonth());

const priced = (cents = 9500) =>
	aProject({
		name: `P ${randomUUID()}`,
		labels: [{ id: "design", name: "Design" }],
		prices: {
			hourPrices: [{ from: null, cents }],
			labelPrices: { design: [{ from: null, cents: 12_000 }] },
		},
	});

const raiseOf = (...prices: [projectId: string, labelId: string | null][]) => ({
	startDate: FROM,
	by: { unit: "percent", amount: 2.5 } as const,
	prices: prices.map(([projectId, labelId]) => ({ projectId, labelId })),
});

test("prices of several projects and labels are shown, and raised once in one act", async () => {
	const [one, other] = [await priced(), await priced(8850)];
	const raise = raiseOf([one.id, null], [one.id, "design"], [other.id, null]);

	const preview = await admin.ask(previewPriceRaise, raise);
	const made = await admin.ask(raisePrices, raise);
	const again = await admin.ask(raisePrices, raise);

	expect(preview.writes).toBe(0);
	expect(preview.data.prices.map(({ label, raised }) => [label, raised?.before, raised?.after])).toEqual([
		[null, 95, 97.38],
		["Design", 120, 123],
		[null, 88.5, 90.71],
	]);
	expect([made.data, made.reads, made.writes]).toEqual([{ count: 3 }, 5, 6]);
	expect([again.data, again.writes]).toEqual([{ count: 3 }, 0]);
	expect((await stored(projectPricesDoc(one.id)))?.labelPrices["design"]).toEqual([
		{ from: null, cents: 12_000 },
		{ from: FROM, cents: 12_300 },
	]);
});

test("where one price cannot be raised, none is, and the answer says which", async () => {
	const [one, free] = [await priced(), await aProject({ name: `P ${randomUUID()}` })];

	const refused = await admin.ask(raisePrices, raiseOf([one.id, null], [free.id, null]));

	expect([refused.status, refused.error.code, refused.writes]).toEqual([409, "raise-refused", 0]);
	expect(refused.error.data).toMatchObject({ prices: [{ projectId: free.id, problem: "no-price" }] });
	expect((await stored(projectPricesDoc(one.id)))?.hourPrices).toHaveLength(1);
});

// R36.
test("invoiced hours keep their price; the preview says what opens on them", async () => {
	const [project, person] = [await priced(10_000), await aPerson()];
	const named = { id: project.id, name: project.name };
	const hours = (overrides = {}) =>
		aDay({ [randomUUID()]: aStoredEntry({ minutes: 120, project: named, ...overrides }) });
	await putMonth(person.uid, {
		[pastWorkingDay(0)]: hours(),
		[pastWorkingDay(1)]: hours({ invoice: { id: randomUUID(), reference: null } }),
	});

	const { data } = await admin.ask(previewPriceRaise, raiseOf([project.id, null]));

	expect(data.months).toEqual([{ month: pastMonth(), state: "closed", before: 400, after: 410 }]);
	expect(data.invoiced).toEqual({ entries: 1, hours: 2, before: 200, after: 205 });
});

test("invoicing raises prices, and no one else does", async () => {
	const { id } = await priced();
	for (const role of ["manager", "user", "external"] as const) {
		const answer = await (await aPerson({ role })).ask(raisePrices, raiseOf([id, null]));
		expect([answer.status, answer.writes]).toEqual([403, 0]);
	}
	const clerk = await aPerson({ isInvoicingUser: true });
	expect((await clerk.ask(raisePrices, raiseOf([id, null]))).status).toBe(200);
	const unknown = await clerk.ask(raisePrices, raiseOf([randomUUID(), null]));
	expect([unknown.status, unknown.writes]).toEqual([404, 0]);
});
