import { screen, waitFor, within } from "@testing-library/react";
import type { Invoice } from "@tuntikirja/contract/invoices/schema.ts";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { anIssuedInvoice } from "#test/invoices/invoice-builder.ts";
import { aProfile, network, sentTo } from "#test/network.ts";
import { refusal, renderPage } from "#test/render-page.tsx";
import { InvoicePage } from "./invoice-page.tsx";

const PAYMENT = "*/api/invoice/payment";

beforeEach(() => setClock(() => new Date("2026-12-16T09:00:00Z")));

const PART = { id: "part", date: "2026-11-20", amount: 31.61, origin: "file" } as const;

/** Of 1,031.61 €, of which a part is paid, 30 days late. */
const late = (fields: Partial<Invoice> = {}) =>
	anIssuedInvoice({
		payments: [PART],
		paid: 31.61,
		open: 1000,
		overdueDays: 30,
		interest: 8.63,
		interestParts: [{ startDate: "2026-11-17", endDate: "2026-12-16", days: 30, rate: 10.5 }],
		...fields,
	});

async function open(invoice: Invoice) {
	network.use(http.get("*/api/invoice/invoice", () => HttpResponse.json(invoice)));
	return renderPage(<InvoicePage />, {
		texts: "invoices",
		profile: aProfile({ role: "admin" }),
		path: "/invoices/:id",
		address: "/invoices/october",
	});
}

const card = async () => {
	const heading = await screen.findByRole("heading", { name: "Payments" });
	return within(heading.closest("section") ?? document.body);
};

test("what is open is the total less what is paid and credited", async () => {
	await open(late({ credited: 100, open: 900 }));
	const sums = await card();
	const rows = sums
		.getAllByRole("term")
		.map((term) => [term.textContent, term.nextElementSibling?.textContent]);
	expect(
		rows.map(([term, sum]) => [term?.replace("From a file", "").trim(), sum?.replaceAll("\u00a0", " ")]),
	).toEqual([
		["Total", "1,031.61 €"],
		["Paid 20.11.2026", "−31.61 €"],
		["Credited", "−100.00 €"],
		["Open", "900.00 €"],
		["Interest for late payment", "8.63 €"],
	]);
	expect(screen.getByText("30 days overdue")).toBeVisible();
});

test("a payment is added with what is open and today as its values, and one in the future is not", async () => {
	const { user } = await open(late());
	const sent = sentTo("post", PAYMENT, () => HttpResponse.json(late()));
	await user.click((await card()).getByRole("button", { name: "Add a payment" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Add a payment" }));
	expect(dialog.getByLabelText("Amount, €")).toHaveValue("1000.00");
	const date = dialog.getByLabelText("Date");
	await user.clear(date);
	await user.type(date, "17.12.2026");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(await dialog.findByText("Enter a day that is not in the future.")).toBeVisible();
	await user.clear(date);
	await user.type(date, "15.12.2026");
	await user.clear(dialog.getByLabelText("Amount, €"));
	await user.type(dialog.getByLabelText("Amount, €"), "500,5");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	await waitFor(() =>
		expect(sent).toEqual([
			{ id: expect.any(String), invoiceId: "october", date: "2026-12-15", amount: 500.5 },
		]),
	);
});

test("a payment is removed after a question", async () => {
	const { user } = await open(late());
	const sent = sentTo("delete", PAYMENT, () => HttpResponse.json(late({ payments: [] })));
	await user.click(await screen.findByRole("button", { name: "Remove: Paid 20.11.2026" }));
	const question = within(await screen.findByRole("dialog", { name: "Remove the payment?" }));
	await user.click(question.getByRole("button", { name: "Remove" }));
	await waitFor(() => expect(sent).toEqual([{ id: "part", invoiceId: "october" }]));
});

test("an invoice is marked as sent, and as not sent", async () => {
	const { user } = await open(late());
	const sent = sentTo("put", "*/api/invoice/sent", () => HttpResponse.json(late({ sentOn: "2026-12-16" })));
	await user.click(await screen.findByRole("button", { name: "Mark as sent" }));
	await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Save" }));
	await waitFor(() => expect(sent).toEqual([{ id: "october", sentOn: "2026-12-16" }]));
});

test("the day on which it was sent can be taken back, and is not before the invoice", async () => {
	const { user } = await open(late({ state: "sent", sentOn: "2026-11-03" }));
	const sent = sentTo("put", "*/api/invoice/sent", () => HttpResponse.json(late()));
	await user.click(await screen.findByRole("button", { name: "Sent 03.11.2026" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Mark as sent" }));
	const date = dialog.getByLabelText("Sent on");
	await user.clear(date);
	await user.type(date, "1.11.2026");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(await dialog.findByText("Enter a day from 02.11.2026 to today.")).toBeVisible();
	await user.click(dialog.getByRole("button", { name: "Not sent" }));
	await waitFor(() => expect(sent).toEqual([{ id: "october", sentOn: null }]));
});

test("the reminder is in the customer's language, with all that they need to pay", async () => {
	const { buyer } = late();
	const { user } = await open(late({ buyer: { ...buyer, language: "fi" } }));
	await user.click(await screen.findByRole("button", { name: "Payment reminder" }));
	const text = await screen.findByLabelText<HTMLTextAreaElement>("Text");
	const words = text.value.replaceAll(/[\u00a0\u202f]/g, " ");
	for (const part of [
		"laskumme 1001",
		"16.11.2026",
		"1000,00 €",
		"FI21 1234 5600 0007 85",
		"10016",
		"8,63 €",
	])
		expect(words.replace("1 000,00", "1000,00").replace("1 0016", "10016")).toContain(part);
	await user.click(screen.getByRole("button", { name: "Copy" }));
	expect(await navigator.clipboard.readText()).toBe(text.value);
});

test("the interest says how it is counted", async () => {
	const { user } = await open(late());
	await user.click(await screen.findByRole("button", { name: /^8\.63.*Interest for late payment$/ }));
	const dialog = within(await screen.findByRole("dialog", { name: "Interest for late payment" }));
	expect(dialog.getByText("10.5 % × 30 / 365")).toBeVisible();
	expect(dialog.getByText("17.11.2026–16.12.2026")).toBeVisible();
});

test("one that is paid too much says so, and a refusal is shown", async () => {
	const { user } = await open(late({ state: "paid", open: -2.25, overdueDays: 0, interest: 0 }));
	const sums = await card();
	expect(sums.getByText("Paid too much").nextElementSibling).toHaveTextContent("2.25 €");
	expect(sums.queryByRole("button", { name: "Payment reminder" })).not.toBeInTheDocument();
	sentTo("delete", PAYMENT, () => refusal("not-found"));
	await user.click(await screen.findByRole("button", { name: "Remove: Paid 20.11.2026" }));
	await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Remove" }));
	expect(await screen.findByText("Not found.")).toBeVisible();
});
