import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { putAll, stored } from "@tuntikirja/tests/support/stored.ts";
import { expect, test } from "vitest";
import { invoicedMonthDoc } from "#records/invoicing/invoicings.ts";
import { type FrozenWork, frozenWork, invoicedPieces } from "#invoicing/frozen-work.ts";

const { getInvoicing, markInvoiced } = contract.invoicing;
const MONTH = "2024-03";
const MARCH = { startDate: "2024-03-01", endDate: "2024-03-31" };

/** Entries of others on an invoice of another project: a few more fill the document. */
function ofOthers(): FrozenWork[] {
	return Array.from({ length: 13_990 }, (_, index) => ({
		userId: `other-${Math.floor(index / 40)}`,
		date: "2024-03-04",
		entryId: "",
		project: { id: "other-project", name: "Other project" },
		label: null,
		minutes: 30,
		hourPriceCents: 5000,
		isUnpriced: false,
		invoice: { id: "other-invoice", reference: null },
	}));
}

async function storedWork(): Promise<FrozenWork[]> {
	const pieces = await Promise.all([MONTH, `${MONTH}_1`].map((id) => stored(invoicedMonthDoc(id))));
	return frozenWork(pieces.filter((piece) => piece !== null));
}

test("what does not fit in the document of a month is in a second one: marked, reported and taken back", async () => {
	await putAll([...invoicedPieces(MONTH, ofOthers())].map(([id, piece]) => [invoicedMonthDoc(id), piece]));
	const admin = await aPerson({ role: "admin" });
	const project = await aProject({ prices: { hourPrices: [{ from: null, cents: 6000 }] } });
	const { uid } = await aPerson({ startDate: "2024-01-01" });
	const entry = aStoredEntry({ minutes: 450, project: { id: project.id, name: project.name } });
	const dates = workingDaysOf(MONTH).slice(0, 20);
	await putMonth(uid, Object.fromEntries(dates.map((date) => [date, aDay({ [`e-${date}`]: entry })])));
	const asked = { ...MARCH, projectId: project.id };

	const marked = await admin.ask(markInvoiced, { ...asked, id: randomUUID(), invoiced: true });

	expect(marked.data).toMatchObject({ entries: 20, hours: 150, amount: 9000 });
	expect(await stored(invoicedMonthDoc(`${MONTH}_1`))).not.toBeNull();
	expect(await storedWork()).toHaveLength(13_990 + 20);
	const { totals } = (await admin.ask(getInvoicing, asked)).data;
	expect(totals).toEqual({ hours: 150, amount: 9000, invoicedAmount: 9000, openAmount: 0 });
	const taken = await admin.ask(markInvoiced, { ...asked, id: randomUUID(), invoiced: false });
	expect(taken.data).toMatchObject({ entries: 20, amount: 9000 });
	expect(await stored(invoicedMonthDoc(`${MONTH}_1`))).toBeNull();
	expect(await storedWork()).toHaveLength(13_990);
});
