import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { database } from "@tuntikirja/functions/firestore/reader.ts";
import { allInvoices } from "@tuntikirja/functions/records/invoices/invoices.ts";
import { beforeAll, expect, test } from "vitest";
import {
	anInvoicedScene,
	aSeller,
	type InvoicedScene,
	OCTOBER,
} from "#tests/support/company/invoicing/invoiced-company.ts";
import { hostedApi } from "#tests/support/emulators.ts";
import { callsWith, type Person } from "#tests/support/people.ts";
import { killedDuring } from "./kills.ts";

const ROUNDS = 1;
const { invoices, invoicing } = contract;

/** Each act is killed in its middle: a draft that is deleted, one that is issued, a credit note of a line, and a draft of what is open again. */
async function invoice(admin: Person): Promise<InvoicedScene> {
	const scene = await anInvoicedScene(
		admin,
		[
			[60, 30],
			[20, 15],
		],
		{ grouping: "person" },
	);
	// The address at which the killed processes answer.
	const { ask } = callsWith(admin.idToken, hostedApi());
	const customerId = scene.customer.id;
	const draft = () => {
		const id = randomUUID();
		return killedDuring(() => ask(invoices.newDraft, { id, customerId, ...OCTOBER }));
	};
	const { id: first } = (await draft()).data;
	await killedDuring(() => ask(invoices.deleteDraft, { id: first }));
	const { id, version } = (await draft()).data;
	await killedDuring(() => ask(invoices.issueInvoice, { id, version }));
	const credit = { id: randomUUID(), invoiceId: id, lines: [0], reason: "Wrong hours" };
	await killedDuring(() => ask(invoices.creditInvoice, credit));
	await draft();
	return scene;
}

let admin: Person;
let firstNumber: number;
const scenes: InvoicedScene[] = [];
beforeAll(async () => {
	admin = await aSeller();
	firstNumber = (await admin.ask(invoices.getSeller, {})).data.nextNumber;
	for (let round = 0; round < ROUNDS; round += 1) scenes.push(await invoice(admin));
}, 300_000);

// M1.
test("numbers have no gap and none is there twice where workers are killed during each act", async () => {
	const all = await database.findWithIds(allInvoices());
	const numbers = all.flatMap(({ value }) => value.issued?.number ?? []).sort((a, b) => a - b);
	expect(numbers).toEqual(Array.from({ length: 2 * scenes.length }, (_, index) => firstNumber + index));
	expect((await admin.ask(invoices.getSeller, {})).data.nextNumber).toBe(firstNumber + numbers.length);
	expect(all.filter(({ value }) => !value.isMarked)).toEqual([]);
	expect(all).toHaveLength(3 * scenes.length);
});

test("no hour is lost and none is invoiced twice: invoices less credit notes are what the reports say", async () => {
	const all = await database.findWithIds(allInvoices());
	for (const { project, customer } of scenes) {
		const { data } = await admin.ask(invoicing.getInvoicing, { ...OCTOBER, projectId: project.id });
		const own = all.filter(({ value }) => value.customerId === customer.id);
		const cents = own.reduce((sum, { value }) => sum + value.netCents, 0);
		expect([Math.round(data.totals.invoicedAmount * 100), data.totals.openAmount]).toEqual([cents, 0]);
		expect(data.totals.hours).toBe(2.08);
	}
});
