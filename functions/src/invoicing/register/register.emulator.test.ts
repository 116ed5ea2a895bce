import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { referenceNumber } from "@tuntikirja/contract/invoices/paper/reference-number.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { anIssue, theCustomer, theInvoice } from "@tuntikirja/tests/support/company/invoicing/invoices.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { makeAllShards, put, putAll, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { customerDoc } from "#records/invoices/customers.ts";
import { invoiceDoc, type StoredInvoice } from "#records/invoices/invoices.ts";

const { audit, invoices } = contract;

let admin: Person;
/** Has an invoice of each state, and one that is overdue for each class of ageing. */
const [kaarna, pine] = ["kaarna", "pine"];

/** An issued invoice of 62.75 € with this number, due so many days ago. */
function issued(customerId: string, number: number, daysAgo = 0, fields: Partial<StoredInvoice> = {}) {
	const name = customerId === kaarna ? "Kaarna Oy" : "Pine Oy";
	const issue = anIssue({ id: customerId, name });
	const [issueDate, dueDate] = [addDays(today(), -daysAgo - 14), addDays(today(), -daysAgo)];
	const reference = referenceNumber(String(number));
	return theInvoice({
		customerId,
		customerName: name,
		issued: { ...issue, number, reference, issueDate, dueDate },
		...fields,
	});
}

const PAID = { p: { date: "2026-01-02", cents: 6275, origin: "typed" } } as const;

beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
	await put(customerDoc(kaarna), theCustomer({ id: kaarna, name: "Kaarna Oy" }));
	await put(customerDoc(pine), theCustomer({ id: pine, name: "Pine Oy" }));
	const some = [
		theInvoice({ customerId: kaarna, customerName: "Kaarna Oy" }),
		issued(kaarna, 2001),
		issued(kaarna, 2002, 14, { sentOn: "2026-01-02" }),
		issued(kaarna, 2003, 30, { payments: { p: { date: "2026-01-02", cents: 2000, origin: "file" } } }),
		issued(kaarna, 2004, 90, { payments: PAID }),
		issued(pine, 2005, 61),
	];
	await putAll(some.map((one) => [invoiceDoc(randomUUID()), one]));
	await makeAllShards();
});

const numbersOf = async (input: object) =>
	(await admin.ask(invoices.getInvoices, input)).data.invoices.map(({ number }) => number);

test("the register has drafts first, then the latest number, with what is open by its age", async () => {
	const { data } = await admin.ask(invoices.getInvoices, {});
	expect(
		data.invoices.map(({ number, state, open, overdueDays }) => [number, state, open, overdueDays]),
	).toEqual([
		[null, "draft", 0, 0],
		[2005, "issued", 62.75, 61],
		[2004, "paid", 0, 0],
		[2003, "issued", 42.75, 30],
		[2002, "sent", 62.75, 14],
		[2001, "issued", 62.75, 0],
	]);
	expect(data.sums).toEqual({
		open: 231,
		overdue: 168.25,
		ageing: [
			{ fromDays: 0, toDays: 0, open: 62.75 },
			{ fromDays: 1, toDays: 14, open: 62.75 },
			{ fromDays: 15, toDays: 30, open: 42.75 },
			{ fromDays: 31, toDays: 60, open: 0 },
			{ fromDays: 61, toDays: null, open: 62.75 },
		],
		states: { draft: 1, issued: 3, sent: 1, paid: 1, credited: 0, overdue: 3 },
	});
});

test.each([
	[{ state: "issued" }, [2005, 2003, 2001]],
	[{ state: "overdue" }, [2005, 2003, 2002]],
	[{ state: "overdue", customerIds: kaarna }, [2003, 2002]],
	[{ customerIds: pine }, [2005]],
	[{ customerIds: `${pine},${kaarna}`, state: "sent" }, [2002]],
	[{ search: "ine" }, [2005]],
	[{ search: "KAARNA oy", state: "paid" }, [2004]],
	[{ search: "2003" }, [2003]],
	[{ search: "00 20" }, [2005, 2004, 2003, 2002, 2001]],
	[{ search: referenceNumber("2002") }, [2002]],
	[{ search: "200", state: "sent" }, [2002]],
	[{ search: "nothing" }, []],
])("%j finds %j", async (input, numbers) => {
	expect(await numbersOf(input)).toEqual(numbers);
});

test("sums are those of the chosen customers", async () => {
	const { data } = await admin.ask(invoices.getInvoices, { customerIds: pine });
	expect(data.sums).toMatchObject({
		open: 62.75,
		overdue: 62.75,
		states: { draft: 0, issued: 1, overdue: 1 },
	});
});

async function anInvoice(daysAgo = 0): Promise<string> {
	const id = randomUUID();
	await put(invoiceDoc(id), issued(kaarna, 3000, daysAgo));
	return id;
}

test("an invoice is sent, paid in part, paid too much, and open again without its payments", async () => {
	const id = await anInvoice();
	const before = await stored(invoiceDoc(id));
	const sentOn = today();
	const sent = await admin.ask(invoices.markSent, { id, sentOn });
	expect(sent.data).toMatchObject({ state: "sent", sentOn });
	const [part, rest] = [randomUUID(), randomUUID()];
	const pay = (paymentId: string, amount: number) =>
		admin.ask(invoices.newPayment, { id: paymentId, invoiceId: id, date: today(), amount });
	expect((await pay(part, 60)).data).toMatchObject({ state: "sent", paid: 60, open: 2.75 });
	expect((await pay(part, 60)).writes).toBe(0);
	expect((await pay(part, 61)).error.code).toBe("id-taken");
	expect((await pay(rest, 5)).data).toMatchObject({ state: "paid", paid: 65, open: -2.25 });
	const remove = (paymentId: string) => admin.ask(invoices.deletePayment, { id: paymentId, invoiceId: id });
	expect((await remove(rest)).data).toMatchObject({ state: "sent", open: 2.75 });
	expect((await remove(rest)).writes).toBe(0);
	expect((await pay(rest, 5)).error.code).toBe("id-taken");
	expect((await remove("other")).error.code).toBe("not-found");
	expect((await admin.ask(invoices.markSent, { id, sentOn: null })).data.state).toBe("issued");

	expect((await stored(invoiceDoc(id)))?.issued).toEqual(before?.issued);
	const { data } = await admin.ask(audit.getHistory, { entity: "invoice", id, limit: 50 });
	expect(data.rows.map(({ changes }) => changes.map(({ field, after }) => [field, after]))).toEqual([
		[["sentOn", null]],
		[
			["paymentDate", null],
			["payment", null],
		],
		[
			["paymentDate", today()],
			["payment", 5],
		],
		[
			["paymentDate", today()],
			["payment", 60],
		],
		[["sentOn", sentOn]],
	]);
});

test("only what is issued is sent or paid, and not in the future", async () => {
	const [draft, id] = [randomUUID(), await anInvoice()];
	await put(invoiceDoc(draft), theInvoice({ customerId: kaarna }));
	const note = randomUUID();
	const credits = { id, number: 3000, issueDate: today(), lines: [0], earlier: [] };
	await put(
		invoiceDoc(note),
		theInvoice({ customerId: kaarna, grossCents: -6275, issued: { ...anIssue({}), credits } }),
	);
	const tomorrow = addDays(today(), 1);
	const refused = [
		await admin.ask(invoices.markSent, { id: draft, sentOn: today() }),
		await admin.ask(invoices.newPayment, { invoiceId: draft, date: today(), amount: 1 }),
		await admin.ask(invoices.newPayment, { invoiceId: note, date: today(), amount: 1 }),
		await admin.ask(invoices.newPayment, { invoiceId: id, date: tomorrow, amount: 1 }),
		await admin.ask(invoices.markSent, { id, sentOn: tomorrow }),
		await admin.ask(invoices.markSent, { id, sentOn: "2000-01-01" }),
	];
	expect(refused.map(({ error }) => error.code)).toEqual([
		"not-issued",
		"not-issued",
		"not-issued",
		"invalid-input",
		"invalid-input",
		"invalid-input",
	]);
});

test("payments that are added at once are all there", async () => {
	const id = await anInvoice();
	await Promise.all(
		Array.from({ length: 5 }, () =>
			admin.ask(invoices.newPayment, { id: randomUUID(), invoiceId: id, date: today(), amount: 12 }),
		),
	);
	const { data } = await admin.ask(invoices.getInvoice, { id });
	expect([data.payments.length, data.paid, data.open]).toEqual([5, 60, 2.75]);
});

test("what is overdue has interest for late payment, by the days of each rate", async () => {
	const { data } = await admin.ask(invoices.getInvoice, { id: await anInvoice(30) });
	const days = data.interestParts.reduce((sum, part) => sum + part.days, 0);
	const yearly = data.interestParts.reduce((sum, part) => sum + part.days * part.rate, 0);
	expect(days).toBe(30);
	expect(data.interest).toBeCloseTo((62.75 * yearly) / 36_500, 2);
});

test("a file of payments is tried, written, and changes nothing the second time", async () => {
	const [first, second] = [randomUUID(), randomUUID()];
	await put(invoiceDoc(first), issued(kaarna, 4001));
	await put(invoiceDoc(second), issued(pine, 4002));
	const typed = { id: randomUUID(), invoiceId: first, date: "2026-11-02", amount: 10 };
	await admin.ask(invoices.newPayment, typed);
	const [one, two] = [referenceNumber("4001"), referenceNumber("4002")];
	const rows = [
		{ date: "2026-11-02", reference: one, amount: 10 },
		{ date: "2026-11-03", reference: `000 ${one}`, amount: 20 },
		{ date: "2026-11-03", reference: one, amount: 20 },
		{ date: "2026-11-04", reference: two, amount: 62.75, id: "bank-1" },
		{ date: "2026-11-04", reference: two, amount: 62.75, id: "bank-1" },
		{ date: "2026-11-04", reference: "9999999", amount: 5 },
	];
	const expected = ["there", "new", "new", "new", "there", "unknown"];
	const tried = await admin.ask(invoices.importPayments, { rows, dryRun: true });
	expect(tried.data.rows.map(({ result }) => result)).toEqual(expected);
	expect([tried.data.written, tried.writes]).toEqual([0, 0]);
	const { data } = await admin.ask(invoices.importPayments, { rows, dryRun: false });
	expect(data.rows.map(({ result, open }) => [result, open])).toEqual(
		expected.map((result, index) => [result, index < 3 ? 12.75 : index < 5 ? 0 : null]),
	);
	expect(data).toMatchObject({
		written: 3,
		rows: [{ invoice: { id: first, number: 4001, customer: "Kaarna Oy" } }, {}, {}, {}, {}, {}],
	});
	const again = await admin.ask(invoices.importPayments, { rows, dryRun: false });
	expect([again.data.written, again.writes]).toEqual([0, 0]);
	expect((await admin.ask(invoices.getInvoice, { id: second })).data.state).toBe("paid");

	// One that was removed by hand does not come back.
	const { payments } = (await admin.ask(invoices.getInvoice, { id: second })).data;
	await admin.ask(invoices.deletePayment, { id: payments[0]?.id ?? "", invoiceId: second });
	expect((await admin.ask(invoices.importPayments, { rows, dryRun: false })).data.written).toBe(0);
});

test("a row of a file that cannot be is refused by its number, and nothing is written", async () => {
	const row = { date: "2026-11-02", reference: "123", amount: 10 };
	const wrong = [
		{ ...row, amount: 1.234 },
		{ ...row, amount: -1 },
		{ ...row, date: "2026-02-30" },
		{ ...row, date: addDays(today(), 1) },
	];
	for (const bad of wrong) {
		const { error } = await admin.ask(invoices.importPayments, { rows: [row, bad], dryRun: false });
		expect(error.code).toBe("invalid-input");
		expect(JSON.stringify(error.data)).toContain("rows.1.");
	}
});

test("1,000 invoices are read a page at a time, with at most twenty reads more", async () => {
	const theirs = randomUUID();
	await put(customerDoc(theirs), theCustomer({ id: theirs, name: "Thousand Oy" }));
	const many = Array.from({ length: 1000 }, (_, index) => issued(theirs, 10_000 + index, index % 90));
	await putAll(many.map((one) => [invoiceDoc(randomUUID()), one]));
	for (const filter of [{}, { state: "overdue" }, { search: "thousand" }, { search: "1" }] as const) {
		const first = await admin.ask(invoices.getInvoices, { ...filter, customerIds: theirs });
		expect(first.data.invoices).toHaveLength(50);
		// The page and whether there is another one, ten counts and sums, the caller; of names the copies of customers.
		expect(first.reads).toBe("search" in filter && filter.search !== "1" ? 66 : 62);
		const next = await admin.ask(invoices.getInvoices, {
			...filter,
			customerIds: theirs,
			cursor: first.data.next ?? "",
		});
		const ids = [...first.data.invoices, ...next.data.invoices].map(({ id }) => id);
		expect(new Set(ids).size).toBe(100);
	}
	const { data } = await admin.ask(invoices.getInvoices, { customerIds: theirs });
	expect(data.sums.states.overdue).toBe(1000 - Math.ceil(1000 / 90));
	expect(data.sums.open).toBe(62_750);
});
