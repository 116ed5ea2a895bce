import { globSync, readFileSync } from "node:fs";
import { anIssue, theInvoice } from "@tuntikirja/tests/support/company/invoicing/invoices.ts";
import { expect, test } from "vitest";
import type { StoredInvoice } from "./invoices.ts";
import { registered } from "./register.ts";

const issued = anIssue({});
const payment = (cents: number) => ({ p: { date: "2026-11-10", cents, origin: "typed" } }) as const;

test.each<readonly [string, Partial<StoredInvoice>, Partial<StoredInvoice["register"]>]>([
	["a draft", {}, { state: "draft", place: "draft:2026-10-01", openCents: 0, dueDate: null, keys: [] }],
	[
		"an issued one",
		{ issued },
		{
			state: "issued",
			place: "000000123",
			openCents: 6275,
			dueDate: "2026-11-15",
			keys: ["1", "12", "123", "1232"],
		},
	],
	["a sent one", { issued, sentOn: "2026-11-02" }, { state: "sent", openCents: 6275 }],
	["one paid in part", { issued, payments: payment(6274) }, { state: "issued", openCents: 1 }],
	["a paid one", { issued, payments: payment(6275) }, { state: "paid", openCents: 0, dueDate: null }],
	[
		"one paid too much",
		{ issued, payments: payment(7000) },
		{ state: "paid", openCents: -725, dueDate: null },
	],
])("what the register says of %s", (_, fields, register) => {
	expect(registered(theInvoice(fields)).register).toMatchObject(register);
});

/** A call that writes an invoice, with what it writes. */
const WRITING =
	/(?:changeDocument|changeWithin|writeChange|\.set|\.update|\.create|\.merge)\(\s*(?:writer,\s*)?invoiceDoc\([^]{0,300}/g;

test("each change of an invoice stores what the register says of it then", () => {
	const files = globSync("src/**/*.ts", { cwd: new URL("../../../", import.meta.url) });
	const calls = files.flatMap((file) => {
		const text = readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");
		return [...text.matchAll(WRITING)].map(([call]) => [file, call.includes("registered(")]);
	});
	expect(calls.length).toBeGreaterThan(0);
	expect(calls.filter(([, isRegistered]) => isRegistered !== true)).toEqual([]);
});
