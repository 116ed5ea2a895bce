import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { auditOf, change, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { firestore } from "#firestore/database.ts";
import { projectPricesDoc } from "#records/company/projects.ts";
import { invoicedMonthDoc, invoicingDoc } from "#records/invoicing/invoicings.ts";
import { workMonthDoc } from "#records/months/work-months.ts";

const { getInvoicing, getInvoicingByLabel, markInvoiced, correctReference } = contract.invoicing;
const OCTOBER = { startDate: "2025-10-01", endDate: "2025-10-31" };
const FEE = { per: "month", cents: 100_000, from: "2025-10-01", to: null } as const;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

/** 15 h of October of each of two people on a project at 110.00 €, invoiced as 1001. */
async function aScene(fixedFee: typeof FEE | null = null) {
	const startDate = "2025-01-01";
	const [person, colleague] = [await aPerson({ startDate }), await aPerson({ startDate })];
	const project = await aProject({
		members: [person, colleague],
		prices: { hourPrices: [{ from: null, cents: 11_000 }], fixedFee },
	});
	const entry = aStoredEntry({ project: { id: project.id, name: project.name }, minutes: 450 });
	for (const { uid } of [person, colleague])
		await putMonth(uid, { "2025-10-01": aDay({ first: entry }), "2025-10-20": aDay({ last: entry }) });
	const asked = { ...OCTOBER, projectId: project.id };
	const mark = async (reference: string, more: object = {}) => {
		const body = { ...asked, id: randomUUID(), invoiced: true, reference, ...more };
		const answer = await admin.ask(markInvoiced, body);
		expect(answer.status, answer.text).toBe(200);
		return { ...answer, body };
	};
	const takeBack = (more: object = {}) =>
		admin.ask(markInvoiced, { ...asked, id: randomUUID(), invoiced: false, ...more });
	const setPrice = (hourPrice: number) =>
		admin.ask(contract.projects.updateProject, {
			projectId: project.id,
			hourPrice,
			pricesFrom: OCTOBER.startDate,
		});
	const sums = async (more: object = {}) => {
		const people = (await admin.ask(getInvoicing, { ...asked, ...more })).data.totals;
		const labels = (await admin.ask(getInvoicingByLabel, { ...asked, ...more })).data.totals;
		expect(labels).toEqual(people);
		return [people.amount, people.invoicedAmount, people.openAmount];
	};
	const lines = async () =>
		(await admin.ask(getInvoicing, asked)).data.lines.map(
			({ kind, amount, price, isDifference, invoice, settles }) =>
				[kind, amount, price, isDifference, invoice?.reference, settles?.reference] as const,
		);
	const causes = async () => (await admin.ask(getInvoicing, asked)).data.lines.map((line) => line.causes);
	const first = await mark("1001");
	return { first, causes, person, colleague, project, mark, takeBack, setPrice, sums, lines };
}

test("a later invoice settles the difference, stays as it is, and what changes after that is open anew", async () => {
	const { mark, setPrice, sums, lines, causes } = await aScene();
	await setPrice(112.5);
	expect(await sums()).toEqual([3375, 3300, 75]);

	const settled = await mark("1002");

	expect(settled.data).toMatchObject({ invoiced: true, entries: 0, hours: 0, amount: 75 });
	expect(await stored(invoicingDoc(settled.body.id))).toMatchObject({ cents: 7500, settledCents: 7500 });
	expect(await sums()).toEqual([3375, 3375, 0]);
	const ofEach = [
		["hours", 1650, 110, false, "1001", undefined],
		["hours", 37.5, null, false, "1002", "1001"],
	] as const;
	expect(await lines()).toEqual(expect.arrayContaining([...ofEach, ...ofEach]));
	expect(await causes()).toEqual([[], ["price"], [], ["price"]]);
	const again = await admin.ask(markInvoiced, settled.body);
	expect([again.data, again.writes]).toEqual([settled.data, 0]);
	expect((await mark("nothing")).data).toMatchObject({ entries: 0, amount: 0 });

	await setPrice(107.5);
	expect(await sums()).toEqual([3225, 3375, -150]);
	expect(await lines()).toEqual(expect.arrayContaining([...ofEach]));
	expect((await mark("1003")).data.amount).toBe(-150);
	expect(await sums()).toEqual([3225, 3225, 0]);
	expect(await sums({ endDate: "2025-10-10" })).toEqual([1612.5, 1612.5, 0]);
	expect(await lines()).toHaveLength(6);
});

test("hours that are no more are countered, of one person or of a part of the period, and taken back with the marks", async () => {
	const { person, colleague, mark, takeBack, sums, lines } = await aScene();
	for (const { uid } of [person, colleague]) {
		const days = (await stored(workMonthDoc(uid, "2025-10")))?.days ?? {};
		// As a correction would leave it.
		await putMonth(uid, { ...days, "2025-10-20": aDay({}) });
	}
	expect(await sums()).toEqual([1650, 3300, -1650]);

	expect((await mark("early", { endDate: "2025-10-10" })).data.amount).toBe(0);
	const one = await mark("1002", { userId: person.uid });
	expect(one.data).toMatchObject({ entries: 0, hours: -7.5, amount: -825 });
	expect((await stored(invoicingDoc(one.body.id)))?.people).toEqual([person.uid]);
	expect(await sums()).toEqual([1650, 2475, -825]);
	expect(await sums({ userId: person.uid })).toEqual([825, 825, 0]);
	// By name, so either is first.
	const negative = (await lines())
		.filter(([, amount]) => amount < 0)
		.sort((a, b) => Number(a[3]) - Number(b[3]));
	expect(negative).toEqual([
		["hours", -825, null, false, "1002", "1001"],
		["hours", -825, null, true, "1001", undefined],
	]);

	const taken = await takeBack();
	expect(taken.data).toMatchObject({ entries: 4, hours: 22.5, amount: 2475 });
	expect(await sums()).toEqual([1650, 0, 1650]);
	expect((await stored(invoicedMonthDoc("2025-10")))?.invoices ?? {}).not.toHaveProperty(one.body.id);
});

test("one invoice is taken back as a whole, and the others of the period stay", async () => {
	const { person, colleague, project, mark, takeBack, sums, lines } = await aScene(FEE);
	const entry = aStoredEntry({ project: { id: project.id, name: project.name }, minutes: 60 });
	for (const { uid } of [person, colleague]) {
		const days = (await stored(workMonthDoc(uid, "2025-10")))?.days ?? {};
		await putMonth(uid, { ...days, "2025-10-02": aDay({ added: entry }) });
	}
	const second = await mark("1002");
	expect(second.data).toMatchObject({ entries: 2, amount: 220 });

	const taken = await takeBack({ userId: person.uid, endDate: "2025-10-01", invoiceId: second.body.id });

	expect(taken.data).toMatchObject({ invoiced: false, entries: 2, hours: 2, amount: 220 });
	expect(await sums()).toEqual([4520, 4300, 220]);
	expect(
		(await lines()).flatMap(([kind, , , , reference]) => (reference ? [[kind, reference]] : [])),
	).toEqual(
		expect.arrayContaining([
			["fee", "1001"],
			["hours", "1001"],
		]),
	);
	expect((await takeBack({ invoiceId: second.body.id })).data).toMatchObject({ entries: 0, amount: 0 });
	const [elsewhere, unknown] = [await aProject(), randomUUID()];
	for (const wrong of [{ invoiceId: unknown }, { invoiceId: second.body.id, projectId: elsewhere.id }])
		expect((await takeBack(wrong)).error.code).toBe("not-found");
	expect((await mark("1003")).data).toMatchObject({ entries: 2, amount: 220 });
});

test("the number of an invoice is corrected wherever it is named, and nothing else of it changes", async () => {
	const { first, person, project, mark, setPrice, sums, lines } = await aScene(FEE);
	await setPrice(112.5);
	await mark("1002");
	const before = await sums();
	const correction = { invoiceId: first.body.id, reference: "2001" };

	const { data, status } = await admin.ask(correctReference, correction);
	const again = await admin.ask(correctReference, correction);

	expect([status, data, again.writes]).toEqual([200, correction, 0]);
	expect(await sums()).toEqual(before);
	const named = (await lines()).map(([kind, , , , reference, settles]) => [kind, reference, settles]);
	expect(named).toEqual(
		expect.arrayContaining([
			["hours", "2001", undefined],
			["hours", "1002", "2001"],
			["fee", "2001", undefined],
		]),
	);
	expect(JSON.stringify(named)).not.toContain("1001");
	const month = await stored(workMonthDoc(person.uid, "2025-10"));
	expect(month?.days["2025-10-20"]?.entries.last?.invoice).toEqual({ id: first.body.id, reference: "2001" });
	const rows = (await auditOf(admin.uid)).filter(({ entityId }) => entityId === first.body.id);
	expect(rows.map(({ action, changed }) => [action, changed])).toEqual([
		["create", expect.anything()],
		["update", ["reference"]],
	]);
	await admin.ask(correctReference, { invoiceId: first.body.id });
	expect(await stored(invoicingDoc(first.body.id))).toMatchObject({ reference: null, cents: 430_000 });
	for (const wrong of [randomUUID(), project.id])
		expect((await admin.ask(correctReference, { invoiceId: wrong })).error.code).toBe("not-found");
});

test.each([
	["hours", null],
	["a fee", FEE],
] as const)(
	"an invoice whose difference of %s is settled is not taken back before the other one",
	async (_, fee) => {
		const { project, mark, takeBack, setPrice, sums, first } = await aScene(fee);
		if (fee === null) await setPrice(112.5);
		else await change(projectPricesDoc(project.id), { fixedFee: { ...fee, cents: 90_000 } });
		const second = await mark("1002");
		const before = await sums();

		const refused = await takeBack({ invoiceId: first.body.id });
		expect([refused.status, refused.error.code, refused.writes]).toEqual([409, "invoice-settled", 0]);
		expect(refused.error.data).toEqual({ reference: "1002" });
		expect(await sums()).toEqual(before);

		expect((await takeBack({ invoiceId: second.body.id })).data.amount).toBe(second.data.amount);
		const [amount] = before;
		expect((await takeBack({ invoiceId: first.body.id })).data.amount).toBe(first.data.amount);
		expect(await sums()).toEqual([amount, 0, amount]);
	},
);

test("new work and the difference of a fee go on the same invoice", async () => {
	const { person, project, mark, takeBack, sums, lines } = await aScene(FEE);
	await change(projectPricesDoc(project.id), { fixedFee: { ...FEE, cents: 90_000 } });
	const days = (await stored(workMonthDoc(person.uid, "2025-10")))?.days ?? {};
	const entry = aStoredEntry({ project: { id: project.id, name: project.name }, minutes: 60 });
	await putMonth(person.uid, { ...days, "2025-10-02": aDay({ added: entry }) });
	expect(await sums()).toEqual([4310, 4300, 10]);

	const { data, body } = await mark("1002");

	expect(data).toMatchObject({ entries: 1, hours: 1, amount: 10 });
	expect(await stored(invoicingDoc(body.id))).toMatchObject({ feeCents: -10_000, settledCents: 0 });
	expect(await sums()).toEqual([4310, 4310, 0]);
	expect(await lines()).toEqual(
		expect.arrayContaining([
			["fee", 1000, null, false, "1001", undefined],
			["fee", -100, null, false, "1002", "1001"],
		]),
	);
	await change(projectPricesDoc(project.id), { fixedFee: null });
	expect((await mark("1003")).data.amount).toBe(-900);
	expect(await sums()).toEqual([3410, 3410, 0]);
	expect((await takeBack()).data).toMatchObject({ entries: 5, amount: 3410 });
	expect(await sums()).toEqual([3410, 0, 3410]);
});

test("a call that was cut off after it had settled is finished by the same call", async () => {
	const { mark, setPrice, sums } = await aScene();
	await setPrice(112.5);
	const { data, body } = await mark("1002");
	await firestore().doc(invoicingDoc(body.id).path).delete();

	const again = await admin.ask(markInvoiced, body);

	expect(again.data).toEqual(data);
	expect((await stored(invoicingDoc(body.id)))?.people).toHaveLength(2);
	expect(await sums()).toEqual([3375, 3375, 0]);
});
