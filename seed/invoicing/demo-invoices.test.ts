import { storedInvoiceSchema } from "@tuntikirja/functions/records/invoices/invoices.ts";
import { expect, test } from "vitest";
import { demoInvoices, demoSeller } from "./demo-invoices.ts";

test.each(["2026-03-01", "2026-11-15", "2027-02-28"])(
	"on %s the demo has invoices in every state, with numbers and dates in one order",
	(today) => {
		const invoices = demoInvoices(today).map(([, invoice]) => storedInvoiceSchema.parse(invoice));
		const states = new Set(invoices.map(({ register }) => register.state));
		expect([...states].sort()).toEqual(["draft", "issued", "paid", "sent"]);
		const isOverdue = ({ register: { dueDate } }: (typeof invoices)[number]) =>
			dueDate !== null && dueDate < today;
		expect(invoices.some(isOverdue)).toBe(true);
		const open = invoices.map(({ register, grossCents }) => [register.openCents, grossCents]);
		expect(open.some(([left = 0, gross = 0]) => left > 0 && left < gross)).toBe(true);
		expect(invoices.some(({ creditNotes }) => creditNotes !== undefined)).toBe(true);

		const issued = invoices.flatMap((invoice) => invoice.issued ?? []);
		issued.sort((a, b) => a.number - b.number);
		expect(issued.map(({ number }) => number)).toEqual(issued.map((_, index) => 1001 + index));
		const dates = issued.map(({ issueDate }) => issueDate);
		expect(dates).toEqual(dates.toSorted());
		expect(dates.every((date) => date <= today)).toBe(true);
		expect(demoSeller(today).nextNumber).toBe(1001 + issued.length);
	},
);
