import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { GROUPINGS } from "@tuntikirja/contract/customers/schema.ts";
import type { Invoice } from "@tuntikirja/contract/invoices/schema.ts";
import {
	anInvoicedScene,
	aSeller,
	type InvoicedScene,
	OCTOBER,
} from "@tuntikirja/tests/support/company/invoicing/invoiced-company.ts";
import type { Person } from "@tuntikirja/tests/support/people.ts";
import { change, stored } from "@tuntikirja/tests/support/stored.ts";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { NO_PRICES, projectPricesDoc } from "#records/company/projects.ts";
import { workMonthDoc } from "#records/months/work-months.ts";

const { invoices, invoicing } = contract;
const SEQUENCES = 24;

let admin: Person;
beforeAll(async () => {
	admin = await aSeller();
});

const anAct = fc.record({
	act: fc.constantFrom("draft", "draft", "delete", "issue", "issue", "credit", "credit", "correct", "price"),
	at: fc.nat(7),
	minutes: fc.integer({ min: 1, max: 200 }),
});
const aSequence = fc.record({
	grouping: fc.constantFrom(...GROUPINGS),
	hours: fc.array(fc.tuple(fc.integer({ min: 1, max: 200 }), fc.nat(200)), { minLength: 1, maxLength: 3 }),
	fee: fc.constantFrom(0, 45_000),
	acts: fc.array(anAct, { minLength: 6, maxLength: 9 }),
});
type AnAct = typeof anAct extends fc.Arbitrary<infer T> ? T : never;

/** As an approved correction leaves an entry: with its mark. */
async function correct({ people }: InvoicedScene, { at, minutes }: AnAct): Promise<void> {
	const doc = workMonthDoc(people[at % people.length]?.uid ?? "", "2026-10");
	const month = await stored(doc);
	const day = month?.days["2026-10-05"];
	if (!month || !day?.entries.labelled) return;
	const entries = { labelled: { ...day.entries.labelled, minutes } };
	await change(doc, { days: { ...month.days, "2026-10-05": { ...day, entries } } });
}

/** One act after the other; what the rules refuse changes nothing. */
async function afterAct(scene: InvoicedScene, known: Invoice[], one: AnAct): Promise<void> {
	const { act, at, minutes } = one;
	const chosen = known[at % Math.max(1, known.length)];
	if (act === "correct") return correct(scene, one);
	if (act === "price")
		return change(projectPricesDoc(scene.project.id), { hourPrices: [{ from: null, cents: minutes * 37 }] });
	if (act === "draft") {
		const made = await admin.ask(invoices.newDraft, {
			id: randomUUID(),
			customerId: scene.customer.id,
			...OCTOBER,
		});
		if (made.status === 200) known.push(made.data);
		else expect(made.error.code).toBe("nothing-to-invoice");
		return;
	}
	if (chosen === undefined) return;
	const { id, version, lines } = chosen;
	if (act === "delete") {
		const answer = await admin.ask(invoices.deleteDraft, { id });
		if (answer.status === 200) known.splice(known.indexOf(chosen), 1);
		else expect(["invoice-issued", "invoice-settled"]).toContain(answer.error.code);
		return;
	}
	await admin.ask(invoices.issueInvoice, { id, version });
	if (act === "issue") return;
	const credit = (places?: number[]) =>
		admin.ask(invoices.creditInvoice, {
			id: randomUUID(),
			invoiceId: id,
			lines: places,
			reason: "Wrong",
		});
	const ofLine = await credit([at % lines.length]);
	const answer = ofLine.status === 200 ? ofLine : await credit();
	if (answer.status === 200) known.push(answer.data);
	else expect(["not-creditable", "invoice-settled"]).toContain(answer.error.code);
}

test.each(fc.sample(aSequence, { numRuns: SEQUENCES }))(
	"nothing is invoiced twice and nothing is lost: %j",
	async ({ grouping, hours, fee, acts }) => {
		const fixedFee = { per: "month" as const, cents: fee, from: "1900-01-01", to: null };
		const prices = { ...NO_PRICES, hourPrices: [{ from: null, cents: 2750 }], fixedFee };
		const scene = await anInvoicedScene(admin, hours, { grouping, prices });
		const known: Invoice[] = [];
		for (const one of acts) await afterAct(scene, known, one);
		const asked = { ...OCTOBER, projectId: scene.project.id };
		const { totals } = (await admin.ask(invoicing.getInvoicing, asked)).data;
		const net = known.reduce((sum, invoice) => sum + Math.round(invoice.net * 100), 0);
		expect(Math.round(totals.invoicedAmount * 100)).toBe(net);
		const sum = Math.round((totals.invoicedAmount + totals.openAmount) * 100);
		expect(sum).toBe(Math.round(totals.amount * 100));
		const { data } = await admin.ask(invoicing.getPrices, asked);
		expect(sum).toBe(Math.round(data.totals.revenue * 100));
	},
);
