import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { withoutIds } from "@tuntikirja/tests/support/answers/without-ids.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { hostingOrigin } from "@tuntikirja/tests/support/emulators.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { change } from "@tuntikirja/tests/support/stored.ts";
import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";
import { type ProjectDocument, projectDoc } from "#records/company/projects.ts";

const { getInvoicing, getInvoicingByLabel, getPrices, getSales, markInvoiced } = contract.invoicing;
const JUNE = { startDate: "2026-06-01", endDate: "2026-06-30" };

let admin: Person;
let aino: Person;
let otso: Person;
let kaarna: ProjectDocument;
let silta: ProjectDocument;
const markId = randomUUID();
const expert = { id: "expert", name: "Expert" };
const free = { id: "free", name: "Free" };

/** June: a price that rises on the 16th, a dearer label, a free one, a project without a price, an invoiced day. */
beforeAll(async () => {
	const startDate = "2026-01-01";
	admin = await aPerson({ role: "admin" });
	aino = await aPerson({ name: "Aino", startDate, isSalesUser: true });
	otso = await aPerson({ name: "Otso", startDate });
	kaarna = await aProject({
		name: "=Kaarna",
		members: [aino, otso],
		labels: [expert, free],
		prices: {
			hourPrices: [
				{ from: null, cents: 7391 },
				{ from: "2026-06-16", cents: 8000 },
			],
			labelPrices: { expert: [{ from: null, cents: 10_000 }], free: [{ from: null, cents: 0 }] },
		},
	});
	const members = [aino, otso].map(({ uid }, index) => ({ id: uid, name: index === 0 ? "Aino" : "Otso" }));
	await change(projectDoc(kaarna.id), { members });
	silta = await aProject({ name: "Silta", members: [otso] });
	const on = ({ id, name }: ProjectDocument, minutes: number, label: typeof expert | null = null) => ({
		[randomUUID()]: aStoredEntry({ minutes, project: { id, name }, label }),
	});
	await putMonth(aino.uid, { "2026-05-29": aDay(on(kaarna, 60)) });
	await putMonth(aino.uid, {
		"2026-06-01": aDay(on(kaarna, 100)),
		"2026-06-02": aDay({ ...on(kaarna, 20), ...on(kaarna, 60, expert), ...on(kaarna, 60, free) }),
		"2026-06-16": aDay(on(kaarna, 90)),
	});
	await putMonth(otso.uid, { "2026-06-03": aDay({ ...on(kaarna, 60), ...on(silta, 45) }) });
	const mark = { projectId: kaarna.id, startDate: "2026-06-01", endDate: "2026-06-01", invoiced: true };
	await admin.ask(markInvoiced, { ...mark, id: markId, reference: "1001" });
});

test("person → project → hours, price, amount: a new price and an invoice are lines of their own", async () => {
	const { data } = await admin.ask(getInvoicing, { ...JUNE, projectId: kaarna.id });

	const project = { id: kaarna.id, name: "=Kaarna" };
	const of = { kind: "hours", isDifference: false, causes: [], settles: null };
	const ofAino = { ...of, userId: aino.uid, name: "Aino", project };
	expect(data.lines).toEqual([
		{ ...ofAino, hours: 1.67, price: 73.91, amount: 123.43, invoice: { id: markId, reference: "1001" } },
		{ ...ofAino, hours: 0.33, price: 73.91, amount: 24.39, invoice: null },
		{ ...ofAino, hours: 1, price: 100, amount: 100, invoice: null },
		{ ...ofAino, hours: 1.5, price: 80, amount: 120, invoice: null },
		{
			...ofAino,
			userId: otso.uid,
			name: expect.any(String),
			hours: 1,
			price: 73.91,
			amount: 73.91,
			invoice: null,
		},
	]);
	expect(data.subtotals).toMatchObject([
		{ userId: aino.uid, hours: 4.5, amount: 367.82, invoicedAmount: 123.43, openAmount: 244.39 },
		{ userId: otso.uid, hours: 1, amount: 73.91, invoicedAmount: 0, openAmount: 73.91 },
	]);
	expect(data.totals).toEqual({ hours: 5.5, amount: 441.73, invoicedAmount: 123.43, openAmount: 318.3 });
	expect(data.dataQuality).toEqual({
		entriesWithoutPrice: 0,
		hoursWithoutPrice: 0,
		projectsWithoutPrice: [],
	});
});

test("project → label → hours, price, amount", async () => {
	const { data } = await admin.ask(getInvoicingByLabel, { ...JUNE, projectId: kaarna.id });

	expect(data.lines.map(({ label, hours, price, amount }) => [label?.name, hours, price, amount])).toEqual([
		[undefined, 1.67, 73.91, 123.43],
		[undefined, 1.33, 73.91, 98.3],
		[undefined, 1.5, 80, 120],
		["Expert", 1, 100, 100],
	]);
	expect(data.subtotals).toEqual([{ project: { id: kaarna.id, name: "=Kaarna" }, ...data.totals }]);
	expect(data.totals).toEqual({ hours: 5.5, amount: 441.73, invoicedAmount: 123.43, openAmount: 318.3 });
});

test("list price against what an hour brought in", async () => {
	const { data } = await admin.ask(getPrices, { ...JUNE, projectId: kaarna.id });

	const line = { kind: "hours", project: { id: kaarna.id, name: "=Kaarna" } };
	const [first, second, ...labelled] = data.lines;
	expect([first, second].map((one) => [one?.listPrice, one?.hours, one?.revenue, one?.difference])).toEqual([
		[73.91, 3, 221.73, 0],
		[80, 1.5, 120, 0],
	]);
	expect(labelled).toEqual([
		{
			...line,
			label: expert,
			listPrice: 73.91,
			hours: 1,
			billableHours: 1,
			revenue: 100,
			realisedPrice: 100,
			difference: 26.09,
		},
		{
			...line,
			label: free,
			listPrice: 73.91,
			hours: 1,
			billableHours: 0,
			revenue: 0,
			realisedPrice: 0,
			difference: -73.91,
		},
	]);
	expect(data.totals).toEqual({ hours: 6.5, billableHours: 5.5, revenue: 441.73, realisedPrice: 67.96 });
});

test("revenue by project and seller, against the month before", async () => {
	const { data } = await admin.ask(getSales, JUNE);

	const amounts = { revenue: 441.73, previousRevenue: 73.91, change: 367.82, changePercent: 497.66 };
	expect(data.previous).toEqual({ startDate: "2026-05-01", endDate: "2026-05-31" });
	expect(data.lines.find(({ project }) => project.id === kaarna.id)).toEqual({
		project: { id: kaarna.id, name: "=Kaarna" },
		salesUsers: [{ id: aino.uid, name: "Aino" }],
		byMonth: [441.73],
		...amounts,
	});
	expect(data.salesUsers.find(({ user }) => user?.id === aino.uid)).toMatchObject(amounts);
	const cents = data.lines.reduce((total, { revenue }) => total + Math.round(revenue * 100), 0);
	expect(Math.round(data.totals.revenue * 100)).toBe(cents);
});

test("entries without a price are reported before any total", async () => {
	const { data } = await admin.ask(getInvoicing, { ...JUNE, projectId: silta.id });

	expect(data.dataQuality).toEqual({
		entriesWithoutPrice: 1,
		hoursWithoutPrice: 0.75,
		projectsWithoutPrice: [{ id: silta.id, name: "Silta" }],
	});
	expect([data.lines, data.totals.amount]).toEqual([[], 0]);
});

test("a person filter returns only that person's lines, and an unknown id is not found", async () => {
	const { data } = await admin.ask(getInvoicing, { ...JUNE, userId: otso.uid });

	expect(data.lines.map(({ userId, amount }) => [userId, amount])).toEqual([[otso.uid, 73.91]]);
	for (const filter of [{ userId: randomUUID() }, { projectId: randomUUID() }])
		expect((await admin.ask(getInvoicing, { ...JUNE, ...filter })).error.code).toBe("not-found");
});

/** A report as a file, without the test client, which accepts only JSON. */
async function fileOf(path: string, query: Record<string, string>) {
	const response = await fetch(`${hostingOrigin()}/api${path}?${new URLSearchParams(query).toString()}`, {
		headers: { Authorization: `Bearer ${admin.idToken}` },
	});
	return { headers: response.headers, text: await response.text() };
}

test.each(["/report/invoicing/", "/report/invoicing-label/", "/report/price/"])(
	"the file of %s holds the lines of the answer and its total, and evaluates nothing",
	async (path) => {
		const query = { ...JUNE, projectId: kaarna.id };
		const { body } = await admin.call("GET", path, { query });

		const { headers, text } = await fileOf(path, { ...query, format: "csv", language: "en" });

		const [headings, ...lines] = parse(text, { bom: true });
		expect(headers.get("content-disposition")).toMatch(/^attachment; filename="[a-z0-9-]+\.csv"$/);
		expect(headings).toContain("Project");
		expect(lines).toHaveLength((body as { lines: unknown[] }).lines.length + 1);
		expect(lines.at(-1)).toContain("441.73");
		expect(lines.flat()).toContain("'=Kaarna");
		expect(lines.flat()).not.toContain("=Kaarna");
	},
);

test("the sales report has a column for each of its months, as text and as a workbook", async () => {
	const half = { startDate: "2026-01-01", endDate: "2026-06-30", language: "fi" };

	const { text } = await fileOf("/report/sales/", { ...half, format: "csv" });
	const { headers } = await fileOf("/report/sales/", { ...half, format: "xlsx" });

	const [headings = []] = parse(text, { bom: true, delimiter: ";" });
	expect(headings.slice(0, 8)).toEqual([
		"Projekti",
		"Myyjä",
		"2026-01",
		"2026-02",
		"2026-03",
		"2026-04",
		"2026-05",
		"2026-06",
	]);
	expect(headings.slice(8)).toEqual(["Tuotot, €", "Edellinen jakso, €", "Muutos, €", "Muutos, %"]);
	expect(headers.get("content-type")).toContain("spreadsheetml");
});

test("a year costs one read for each person's month, however many projects, labels, prices and lines", async () => {
	const year = { startDate: "1953-01-01", endDate: "1953-12-31" };
	const newcomer = async () => {
		const person = await aPerson({ startDate: year.startDate });
		const { id, name } = await aProject({
			members: [person],
			prices: { hourPrices: [{ from: null, cents: 1 }] },
		});
		for (let month = 1; month <= 12; month++) {
			const date = `1953-${String(month).padStart(2, "0")}-02`;
			const entry = aStoredEntry({ project: { id, name } });
			await putMonth(person.uid, { [date]: aDay({ [randomUUID()]: entry }) });
		}
	};
	await newcomer();
	const before = await admin.ask(getInvoicing, year);
	for (const _ of [1, 2, 3]) await newcomer();
	const after = await admin.ask(getInvoicing, year);

	// 12 a person; tests that run at the same time add their own projects, but no entries in 1953.
	const people = new Set(after.data.lines.map(({ userId }) => userId)).size;
	expect(after.reads - before.reads).toBeGreaterThanOrEqual(3 * 12);
	expect(after.reads).toBeLessThanOrEqual(12.5 * people + 50);
});

const PATHS = ["/report/invoicing/", "/report/invoicing-label/", "/report/price/", "/report/sales/"];

test.each(["manager", "user", "external"] as const)("a %s learns of no price and no amount", async (role) => {
	const person = await aPerson({ role });
	for (const path of PATHS)
		for (const format of ["json", "csv", "xlsx"]) {
			const answer = await person.call("GET", path, { query: { ...JUNE, format } });
			expect([answer.status, answer.error.code]).toEqual([403, "forbidden"]);
			expect(withoutIds(answer.text)).not.toMatch(/73[.,]?91|441/);
		}
});
