import { globSync, readFileSync } from "node:fs";
import { anIssue, theInvoice } from "@tuntikirja/tests/support/company/invoices.ts";
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

test("all changes of invoices are made by changeInvoice, so that the register says the same", () => {
	const files = globSync("src/**/*.ts", { cwd: new URL("../../../", import.meta.url) });
	const writing = files.filter((file) => {
		const text = readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");
		return /(?:changeDocument|changeWithin|writeChange|\.set|\.update|\.create|\.merge)\(\s*(?:writer,\s*)?invoiceDoc\(/.test(
			text,
		);
	});
	expect(writing).toEqual(["src/records/invoices/register.ts"]);
});
