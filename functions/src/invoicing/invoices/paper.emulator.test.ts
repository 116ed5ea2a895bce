import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { anIssue, theCustomer, theInvoice } from "@tuntikirja/tests/support/company/invoicing/invoices.ts";
import { productionApi } from "@tuntikirja/tests/support/emulators.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { put, stored } from "@tuntikirja/tests/support/stored.ts";
import { readSheet } from "read-excel-file/node";
import { beforeAll, expect, test } from "vitest";
import { customerDoc } from "#records/invoices/customers.ts";
import { invoiceDoc } from "#records/invoices/invoices.ts";
import { workMonthDoc } from "#records/months/work-months.ts";

const { invoices } = contract;
const OCTOBER = { startDate: "2026-10-01", endDate: "2026-10-31" };

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

/** A draft of 2.17 h at 100 €: a visit with notes, one of another person, and one under a label. */
async function aDraft() {
	const [aino, bo] = [
		await aPerson({ name: "Aino Mäkelä", startDate: "2026-01-01" }),
		await aPerson({ name: "Bo", startDate: "2026-01-01" }),
	];
	const customerId = randomUUID();
	await put(customerDoc(customerId), theCustomer({ id: customerId, grouping: "project" }));
	const project = await aProject({
		members: [aino, bo],
		customerId,
		costCentre: "410",
		prices: { hourPrices: [{ from: null, cents: 10_000 }] },
	});
	const own = { project: { id: project.id, name: project.name } };
	const label = { id: "design", name: "Design" };
	await putMonth(aino.uid, {
		"2026-10-01": aDay({
			first: aStoredEntry({ ...own, minutes: 20, notes: "Palaveri" }),
			second: aStoredEntry({ ...own, minutes: 80, label, notes: "Luonnos" }),
		}),
	});
	await putMonth(bo.uid, { "2026-10-02": aDay({ third: aStoredEntry({ ...own, minutes: 30 }) }) });
	const { data } = await admin.ask(invoices.newDraft, { id: randomUUID(), customerId, ...OCTOBER });
	return { aino, project, draft: data };
}

test("the hours behind an invoice have who, what and the notes, by names or initials, and come to its lines", async () => {
	const { aino, project, draft } = await aDraft();
	expect(draft.lines.map(({ quantity }) => quantity)).toEqual([2.16]);
	const { data, reads } = await admin.ask(invoices.getAttachment, { id: draft.id, showNames: "initials" });
	expect(data.hours).toBe(2.16);
	expect(data.lines).toEqual([
		{
			position: 1,
			text: project.name,
			quantity: 2.16,
			rows: [
				{
					date: "2026-10-01",
					person: "A. M.",
					project: project.name,
					label: null,
					notes: "Palaveri",
					hours: 0.33,
				},
				{
					date: "2026-10-01",
					person: "A. M.",
					project: project.name,
					label: "Design",
					notes: "Luonnos",
					hours: 1.33,
				},
				{ date: "2026-10-02", person: "B.", project: project.name, label: null, notes: "", hours: 0.5 },
			],
		},
	]);
	// The caller, invoice, settings, customer, prices, a month of what is invoiced and again, and two for each person.
	expect(reads).toBe(11);

	// An approved correction leaves the invoice as it is; its note is of other work.
	const month = await stored(workMonthDoc(aino.uid, "2026-10"));
	const day = month?.days["2026-10-01"];
	if (month === null || day?.entries.first === undefined) throw new Error("no entry");
	day.entries.first.minutes = 40;
	await put(workMonthDoc(aino.uid, "2026-10"), month);
	const { data: after } = await admin.ask(invoices.getAttachment, { id: draft.id });
	expect(after.lines[0]?.rows[0]).toMatchObject({ person: "Aino Mäkelä", notes: "", hours: 0.33 });
	expect(after.hours).toBe(2.16);
});

test("an unknown invoice has no hours to show", async () => {
	expect((await admin.ask(invoices.getAttachment, { id: randomUUID() })).error.code).toBe("not-found");
});

/** The ledger as a workbook, read by another library than the one that has written it. */
async function fetchLedger(query: URLSearchParams) {
	const answer = await fetch(`${productionApi()}/invoice/ledger/?${query.toString()}`, {
		headers: { Authorization: `Bearer ${admin.idToken}` },
	});
	const [headers = [], ...rows] = await readSheet(Buffer.from(await answer.arrayBuffer()));
	const column = (name: string) => rows.map((row) => row[headers.indexOf(name)]);
	return {
		headers,
		numbers: column("Numero"),
		net: column("Veroton, €"),
		gross: column("Verollinen, €"),
	};
}

test("the ledger has the invoices of the dates, line by line, and their sums as JSON and as a file", async () => {
	const range = { startDate: "1950-03-01", endDate: "1950-03-31" };
	const issue = (number: number, issueDate: string) =>
		put(
			invoiceDoc(randomUUID()),
			theInvoice({ issued: { ...anIssue({ name: "=Kaarna Oy" }), number, issueDate, dueDate: issueDate } }),
		);
	await issue(12, "1950-03-31");
	await issue(11, "1950-03-01");
	await issue(13, "1950-04-01");
	const { data, reads } = await admin.ask(invoices.getLedger, range);
	expect(data.lines.map(({ number, tax }) => [number, tax])).toEqual([
		[11, 12.75],
		[12, 12.75],
	]);
	expect(data.totals).toEqual({ hours: 0, net: 100, tax: 25.5, gross: 125.5 });
	expect(reads).toBe(3);
	const { text } = await admin.ask(invoices.getLedger, { ...range, format: "csv", language: "fi" });
	const [head, first, , total] = text.replaceAll('"', "").split("\r\n");
	expect(head).toMatch(/^\uFEFF?Numero;Laskun päivä;Eräpäivä;Asiakas;/);
	// A name is never a formula.
	expect(first).toMatch(/^11;01\.03\.1950;01\.03\.1950;'=Kaarna Oy;2345678-0;/);
	expect(total).toMatch(/^Yhteensä;.*;100,00;;;25,50;125,50$/);
	const query = new URLSearchParams({ ...range, format: "xlsx", language: "fi" });
	const { headers, ...workbook } = await fetchLedger(query);
	expect(headers).toEqual(head?.replace("\uFEFF", "").split(";"));
	expect(workbook).toMatchObject({
		numbers: [11, 12, "Yhteensä"],
		net: [50, 50, 100],
		gross: [62.75, 62.75, 125.5],
	});
});
