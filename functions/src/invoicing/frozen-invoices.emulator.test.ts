import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject, type ProjectOverrides } from "@tuntikirja/tests/support/projects.ts";
import { change, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { invoicedMonthDoc } from "#records/invoicing/invoicings.ts";
import { type ProjectDocument, projectPricesDoc } from "#records/company/projects.ts";
import { workMonthDoc } from "#records/months/work-months.ts";

const { getInvoicing, getInvoicingByLabel, getPrices, getSales, markInvoiced } = contract.invoicing;
const OCTOBER = { startDate: "2025-10-01", endDate: "2025-10-31" };

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

interface Scene {
	readonly person: Person;
	readonly project: ProjectDocument;
	readonly asked: typeof OCTOBER & { readonly projectId: string };
	readonly mark: () => Promise<{ status: number }>;
}

/** 161.40 h of October on a project at 110.00 €. */
async function aScene(prices: ProjectOverrides["prices"] = {}): Promise<Scene> {
	const person = await aPerson({ startDate: "2025-01-01" });
	const project = await aProject({
		members: [person],
		prices: { hourPrices: [{ from: null, cents: 11_000 }], ...prices },
	});
	const own = { project: { id: project.id, name: project.name } };
	const days = Array.from({ length: 22 }, (_, index) => {
		const entry = aStoredEntry({ ...own, minutes: index === 21 ? 234 : 450 });
		return [`2025-10-${String(index + 1).padStart(2, "0")}`, aDay({ [`e${index}`]: entry })] as const;
	});
	await putMonth(person.uid, Object.fromEntries(days));
	const asked = { ...OCTOBER, projectId: project.id };
	const body = { ...asked, id: randomUUID(), invoiced: true, reference: "1001" };
	return { person, project, asked, mark: () => admin.ask(markInvoiced, body) };
}

const setPrice = (project: ProjectDocument, hourPrice: number) =>
	admin.ask(contract.projects.updateProject, {
		projectId: project.id,
		hourPrice,
		pricesFrom: OCTOBER.startDate,
	});

test("R36 what is invoiced stays when the price changes; the difference is open, and every report has one revenue", async () => {
	const { project, asked, mark } = await aScene();
	const revenue = async () => {
		const sales = (await admin.ask(getSales, OCTOBER)).data.lines.find(
			(one) => one.project.id === project.id,
		);
		const prices = (await admin.ask(getPrices, asked)).data.totals;
		return [prices.revenue, sales?.revenue];
	};
	await mark();

	for (const [price, amount, openAmount] of [
		[110, 17_754, 0],
		[112.5, 18_157.5, 403.5],
		[107.5, 17_350.5, -403.5],
	] as const) {
		expect((await setPrice(project, price)).status).toBe(200);
		const person = (await admin.ask(getInvoicing, asked)).data;
		const label = (await admin.ask(getInvoicingByLabel, asked)).data;
		const totals = { hours: 161.4, amount, invoicedAmount: 17_754, openAmount };
		expect([person.totals, label.totals]).toEqual([totals, totals]);
		expect(await revenue()).toEqual([amount, amount]);
		expect(person.lines[0]).toMatchObject({ hours: 161.4, price: 110, amount: 17_754, isDifference: false });
		expect(
			person.lines.slice(1).map((line) => [line.isDifference, line.hours, line.price, line.amount]),
		).toEqual(openAmount === 0 ? [] : [[true, 0, null, openAmount]]);
	}
});

test("an entry that is corrected after it was invoiced does not change what was invoiced", async () => {
	const { person, asked, mark } = await aScene();
	await mark();
	const month = await stored(workMonthDoc(person.uid, "2025-10"));
	const day = month?.days["2025-10-22"];
	if (month == null || day === undefined) throw new Error("no month");
	// No call changes an invoiced entry; a repair of the stored data can.
	await putMonth(person.uid, { ...month.days, "2025-10-22": { ...day, entries: {} } });

	const { totals } = (await admin.ask(getInvoicing, asked)).data;

	expect(totals).toEqual({ hours: 157.5, amount: 17_325, invoicedAmount: 17_754, openAmount: -429 });
});

test("a fee is a line of its own, is invoiced and frozen like hours, and belongs to no person", async () => {
	const fixedFee = { per: "month", cents: 272_755, from: "2025-10-01", to: null } as const;
	const { person, project, asked, mark } = await aScene({ fixedFee });
	const fee = { kind: "fee", isDifference: false, hours: 0, price: null, amount: 2727.55 };

	const before = (await admin.ask(getInvoicing, asked)).data;
	await mark();
	await change(projectPricesDoc(project.id), { fixedFee: { ...fixedFee, cents: 300_000 } });
	const after = (await admin.ask(getInvoicing, asked)).data;
	const byLabel = (await admin.ask(getInvoicingByLabel, asked)).data;
	const prices = (await admin.ask(getPrices, asked)).data;
	const ofPerson = (await admin.ask(getInvoicing, { ...asked, userId: person.uid })).data;

	expect(before.lines.at(-1)).toMatchObject({ ...fee, userId: null, name: "", invoice: null });
	expect(before.totals).toMatchObject({ amount: 20_481.55, invoicedAmount: 0, openAmount: 20_481.55 });
	expect(after.subtotals.at(-1)).toEqual({
		userId: null,
		name: "",
		hours: 0,
		amount: 3000,
		invoicedAmount: 2727.55,
		openAmount: 272.45,
	});
	expect(after.totals).toMatchObject({ amount: 20_754, invoicedAmount: 20_481.55, openAmount: 272.45 });
	expect(byLabel.totals).toEqual(after.totals);
	expect(prices.totals).toMatchObject({ hours: 161.4, revenue: 20_754, realisedPrice: 110 });
	expect(ofPerson.totals).toEqual({ hours: 161.4, amount: 17_754, invoicedAmount: 17_754, openAmount: 0 });

	const taken = await admin.ask(markInvoiced, { ...asked, id: randomUUID(), invoiced: false });
	expect(taken.data).toMatchObject({ entries: 22, hours: 161.4, amount: 20_481.55 });
	expect((await admin.ask(getInvoicing, asked)).data.totals).toMatchObject({
		invoicedAmount: 0,
		openAmount: 20_754,
	});
	expect((await stored(invoicedMonthDoc("2025-10")))?.invoices ?? {}).not.toHaveProperty(
		after.lines[0]?.invoice?.id ?? "",
	);
});

test("days to come are neither in the report nor invoiced", async () => {
	const { project } = await aScene();
	const coming = { startDate: "2099-01-01", endDate: "2099-01-31", projectId: project.id };
	const marked = await admin.ask(markInvoiced, { ...coming, id: randomUUID(), invoiced: true });
	expect(marked.data).toMatchObject({ entries: 0, amount: 0 });
	expect((await admin.ask(getInvoicing, coming)).data.lines).toEqual([]);
});
