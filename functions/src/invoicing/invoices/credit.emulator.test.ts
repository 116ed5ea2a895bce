import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { Invoice } from "@tuntikirja/contract/invoices/schema.ts";
import {
	anInvoicedScene,
	aSeller,
	draftOf,
	issuedOf,
	OCTOBER,
	type InvoicedScene,
} from "@tuntikirja/tests/support/company/invoicing/invoiced-company.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import type { Person } from "@tuntikirja/tests/support/people.ts";
import { change, put, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { firestore } from "#firestore/database.ts";
import { invoiceDoc } from "#records/invoices/invoices.ts";
import { invoicingDoc } from "#records/invoicing/invoicings.ts";
import { workMonthDoc } from "#records/months/work-months.ts";

const { invoices, invoicing } = contract;

let admin: Person;
beforeAll(async () => {
	admin = await aSeller();
});

const credit = (invoice: Invoice, lines?: number[], id: string = randomUUID()) =>
	admin.ask(invoices.creditInvoice, { id, invoiceId: invoice.id, lines, reason: "Wrong hours" });

/** What the report of the project says is invoiced, and what is open. */
async function reportOf({ project }: InvoicedScene) {
	const asked = { ...OCTOBER, projectId: project.id };
	const { data } = await admin.ask(invoicing.getInvoicing, asked);
	const open = data.lines.filter(({ invoice, isDifference }) => invoice === null || isDifference);
	return {
		...data.totals,
		openHours: open.reduce((sum, { hours }) => sum + Math.round(hours * 100), 0) / 100,
	};
}

test("a whole invoice is credited with the next number, and its hours are open and on a new draft once", async () => {
	const scene = await anInvoicedScene(admin, [[60, 30]]);
	const issued = await issuedOf(scene);
	const id = randomUUID();
	const { data: note } = await credit(issued, undefined, id);
	expect(note).toMatchObject({
		kind: "creditNote",
		number: (issued.number ?? 0) + 1,
		original: { id: issued.id, number: issued.number, issueDate: issued.issueDate },
		text: "Wrong hours",
		net: -41.25,
		gross: -issued.gross,
		dueDate: null,
		reference: null,
		barcode: null,
		lacks: [],
	});
	expect(note.lines.map(({ quantity, unitPrice, amount }) => [quantity, unitPrice, amount])).toEqual([
		[-1, 27.5, -27.5],
		[-0.5, 27.5, -13.75],
	]);
	const { data: after } = await admin.ask(invoices.getInvoice, { id: issued.id });
	expect(after.lines).toEqual(issued.lines.map((line) => ({ ...line, isCredited: true })));
	expect(after).toMatchObject({
		credited: issued.gross,
		creditNotes: [{ id, number: note.number, gross: note.gross }],
	});

	const again = await credit(issued, undefined, id);
	expect([again.data, again.writes]).toEqual([note, 0]);
	expect(await reportOf(scene)).toMatchObject({ openHours: 1.5, invoicedAmount: 0 });
	const second = await draftOf(scene);
	expect(second.lines.map(({ amount }) => amount)).toEqual([27.5, 13.75]);
	expect(await reportOf(scene)).toMatchObject({ openHours: 0, invoicedAmount: 41.25 });
});

test("one line is credited: exactly its hours are open, and the others stay to the cent", async () => {
	const scene = await anInvoicedScene(
		admin,
		[
			[15, 15],
			[15, 0],
		],
		{ grouping: "person" },
	);
	const issued = await issuedOf(scene);
	// The labelled hours are one billing line of 0.50 h and 13.75 €, divided into 6.88 and 6.87 by the ids of the people.
	const place = issued.lines.findIndex(({ quantity }) => quantity === 0.25);
	const { amount = 0 } = issued.lines[place] ?? {};
	const { data: note } = await credit(issued, [place]);
	expect(note.lines.map((line) => line.amount)).toEqual(amount === 6.88 ? [-6.88, 0.01] : [-6.87]);
	expect(note.net).toBe(-6.87);
	const [first, second] = await Promise.all(
		scene.people.map(({ uid }) => stored(workMonthDoc(uid, "2026-10"))),
	);
	const marksOf = (month: typeof first) =>
		Object.values(month?.days ?? {}).flatMap(({ entries }) =>
			Object.values(entries).map((one) => one.invoice),
		);
	const isCredited = (month: typeof first) => marksOf(month).every((mark) => mark === undefined);
	expect([first, second].map(isCredited).toSorted()).toEqual([false, true]);
	expect(await reportOf(scene)).toMatchObject({ openHours: 0.25, invoicedAmount: 13.76 });
	expect((await draftOf(scene)).lines.map(({ quantity }) => quantity)).toEqual([0.25]);
});

test("what is credited already, a credit note and a draft are not credited", async () => {
	const scene = await anInvoicedScene(admin, [[60, 30]]);
	const draft = await draftOf(scene);
	expect((await credit(draft)).error.code).toBe("not-creditable");
	const { data: issued } = await admin.ask(invoices.issueInvoice, { id: draft.id, version: draft.version });
	const { data: note } = await credit(issued, [0]);
	const refused = [await credit(issued, [0]), await credit(issued, [0, 1]), await credit(issued, [7])];
	expect(refused.map(({ error }) => error.code)).toEqual(refused.map(() => "not-creditable"));
	expect((await credit(note)).error.code).toBe("not-creditable");
	expect((await credit(issued, [1], note.id)).error.code).toBe("id-taken");
	// All that are left.
	expect((await credit(issued)).data.lines.map(({ amount }) => amount)).toEqual([-13.75]);
	expect((await credit(issued)).error.code).toBe("not-creditable");
	expect((await admin.ask(invoices.creditInvoice, { invoiceId: randomUUID(), reason: "x" })).error.code).toBe(
		"not-found",
	);
});

test("an entry that was corrected since is open as it is now", async () => {
	const scene = await anInvoicedScene(admin, [[60, 30]]);
	const issued = await issuedOf(scene);
	const [{ uid } = { uid: "" }] = scene.people;
	const month = await stored(workMonthDoc(uid, "2026-10"));
	const day = month?.days["2026-10-05"];
	const before = day?.entries.labelled ?? aStoredEntry();
	// As an approved correction leaves it: of another label, with its mark.
	const labelled = { ...before, minutes: 90, label: null };
	const days = { ...month?.days, "2026-10-05": { ...day, entries: { labelled } } };
	await change(workMonthDoc(uid, "2026-10"), { days: days as NonNullable<typeof month>["days"] });
	await credit(issued, [0]);
	const after = await stored(workMonthDoc(uid, "2026-10"));
	expect(after?.days["2026-10-05"]?.entries.labelled).toMatchObject({ minutes: 90 });
	expect(after?.days["2026-10-05"]?.entries.labelled?.invoice).toBeUndefined();
	expect(after?.days["2026-10-06"]?.entries.other?.invoice?.id).toBe(`${issued.id}_0`);
	expect(await reportOf(scene)).toMatchObject({ openHours: 1.5, invoicedAmount: 13.75 });
});

test("a fee is credited by itself, and is open again", async () => {
	const fixedFee = { per: "month" as const, cents: 45_000, from: "1900-01-01", to: null };
	const scene = await anInvoicedScene(admin, [[60, 0]], { prices: { fixedFee } });
	const issued = await issuedOf(scene);
	const place = issued.lines.findIndex(({ kind }) => kind === "fee");
	expect((await credit(issued, [place])).data.net).toBe(-450);
	expect(await reportOf(scene)).toMatchObject({ invoicedAmount: 27.5, openHours: 0 });
	expect((await draftOf(scene)).lines.map(({ kind, amount }) => [kind, amount])).toEqual([["fee", 450]]);
});

test("the tax of credit notes of single lines is the tax of the invoice", async () => {
	const scene = await anInvoicedScene(admin, [[60, 0]], {
		prices: { hourPrices: [{ from: null, cents: 10 }] },
	});
	const draft = await draftOf(scene);
	const line = { unit: "pcs" as const, text: "Coffee", quantity: 1, unitPrice: 0.1 };
	const freeLines = Array.from({ length: 9 }, (_, index) => ({ ...line, id: `f${index}` }));
	const edited = (await admin.ask(invoices.updateDraft, { id: draft.id, freeLines })).data;
	const { data: issued } = await admin.ask(invoices.issueInvoice, { id: draft.id, version: edited.version });
	expect(issued.totals).toMatchObject({ net: 1, tax: 0.26 });
	let tax = 0;
	for (const place of issued.lines.keys()) tax += (await credit(issued, [place])).data.totals.tax;
	expect(Math.round(tax * 100)).toBe(-26);
	expect((await admin.ask(invoices.getInvoice, { id: issued.id })).data.credited).toBe(1.26);
});

test("a credit note that a crash has left unfinished says so, and the same call finishes it", async () => {
	const scene = await anInvoicedScene(admin, [[60, 30]]);
	const issued = await issuedOf(scene);
	const id = randomUUID();
	await credit(issued, [0], id);
	await change(invoiceDoc(id), { isMarked: false });
	expect((await admin.ask(invoices.getInvoice, { id })).data.lacks).toEqual(["unfinished"]);
	expect((await credit(issued, [0], id)).data.lacks).toEqual([]);
});

// M1.
test("an issue that fails half way leaves no gap, and the same call finishes it", async () => {
	const [scene, other] = [await anInvoicedScene(admin, [[60, 30]]), await anInvoicedScene(admin, [[60, 30]])];
	const { id, version } = await draftOf(scene);
	const issue = () => admin.ask(invoices.issueInvoice, { id, version });
	const mark = await stored(invoicingDoc(`${id}_0`));
	if (mark === null) throw new Error("There is no mark.");
	// Its number is written on the hours after the transaction that gives it.
	await firestore().doc(`invoicings/${id}_0`).set({ projectId: 1 });
	expect((await issue()).status).toBe(500);
	const next = await issuedOf(other);
	await put(invoicingDoc(`${id}_0`), mark);
	const { data: issued } = await issue();
	expect(issued.number).toBe((next.number ?? 0) - 1);
	const month = await stored(workMonthDoc(scene.people[0]?.uid ?? "", "2026-10"));
	expect(month?.days["2026-10-05"]?.entries.labelled?.invoice?.reference).toBe(String(issued.number));
});
