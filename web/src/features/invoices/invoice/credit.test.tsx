import { screen, within } from "@testing-library/react";
import type { Invoice } from "@tuntikirja/contract/invoices/schema.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { anInvoice, anIssuedInvoice } from "#test/invoices/invoice-builder.ts";
import { aProfile, network, sentTo } from "#test/network.ts";
import { renderPage } from "#test/render-page.tsx";
import { InvoicePage } from "./invoice-page.tsx";

/** Opens the page of an invoice, which the test can replace. */
async function open(invoice: Invoice) {
	const shown = { invoice };
	network.use(http.get("*/api/invoice/invoice", () => HttpResponse.json(shown.invoice)));
	const page = await renderPage(<InvoicePage />, {
		texts: "invoices",
		profile: aProfile({ role: "admin" }),
		path: "/invoices/:id",
		address: "/invoices/october",
	});
	return { ...page, shown };
}

const [LINE] = anInvoice().lines;
const LINES = [
	...(LINE ? [LINE, { ...LINE, text: "Website", quantity: 1, amount: 100 }] : []),
	...(LINE
		? [{ ...LINE, kind: "fee" as const, text: "Website – Fixed fee", quantity: null, amount: 450 }]
		: []),
];
const NOTE = anIssuedInvoice({
	id: "november",
	kind: "creditNote",
	number: 1002,
	dueDate: null,
	reference: null,
	text: "Wrong hours",
	original: { id: "october", number: 1001, issueDate: "2026-11-02" },
});

test("the chosen lines of an invoice are credited, after a look at the sum and at what is open again", async () => {
	const { user, shown } = await open(anIssuedInvoice({ lines: LINES }));
	const sent = sentTo("post", "*/api/invoice/credit", () => {
		shown.invoice = NOTE;
		return HttpResponse.json(NOTE);
	});
	await user.click(await screen.findByRole("button", { name: "Credit" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Credit invoice 1001" }));
	expect(dialog.getAllByRole("checkbox", { checked: true })).toHaveLength(3);
	expect(dialog.getByText("1,721.86 €")).toBeVisible();
	expect(dialog.getByText("9.22 h, 1 fee or difference")).toBeVisible();
	await user.click(dialog.getByRole("checkbox", { name: "Website – Design" }));
	expect(dialog.getByText("690.25 €")).toBeVisible();
	await user.click(dialog.getByRole("button", { name: "Credit" }));
	expect(await dialog.findByText("Enter a reason.")).toBeVisible();
	expect(sent).toEqual([]);
	await user.type(dialog.getByRole("textbox", { name: /Reason/ }), "Wrong hours");
	await user.click(dialog.getByRole("button", { name: "Credit" }));
	expect(await screen.findByRole("heading", { name: "Credit note 1002" })).toBeVisible();
	expect(sent).toEqual([
		{ id: expect.any(String), invoiceId: "october", lines: [1, 2], reason: "Wrong hours" },
	]);
});

test("lines that are credited are not offered again, and no line is no credit note", async () => {
	const lines = LINES.map((line, place) => ({ ...line, isCredited: place === 0 }));
	const creditNotes = [{ id: "n", number: 1002, issueDate: "2026-11-03", gross: -1031.61 }];
	const { user } = await open(anIssuedInvoice({ lines, creditNotes, credited: 1031.61 }));
	expect(await screen.findByText("Credited in part")).toBeVisible();
	expect(screen.getByRole("link", { name: /^1002 \(.1,031\.61\s€\)$/ })).toHaveAttribute(
		"href",
		"/invoices/n",
	);
	await user.click(screen.getByRole("button", { name: "Credit" }));
	const dialog = within(await screen.findByRole("dialog"));
	for (const box of dialog.getAllByRole("checkbox")) await user.click(box);
	await user.click(dialog.getByRole("button", { name: "Credit" }));
	expect(await dialog.findByText("Choose a line.")).toBeVisible();
});

test("a credit note names its invoice, asks for no payment, and is not credited", async () => {
	await open(NOTE);
	expect(await screen.findByRole("heading", { name: "Credit note" })).toBeVisible();
	expect(screen.getByRole("link", { name: "Credits invoice 1001 of 02.11.2026" })).toHaveAttribute(
		"href",
		"/invoices/october",
	);
	expect(screen.getByText("1001, 02.11.2026")).toBeVisible();
	expect(screen.queryByRole("checkbox", { name: "With hours" })).not.toBeInTheDocument();
	for (const none of ["Payments", "Due date", "Payment terms", "Interest"])
		expect(screen.queryByText(none)).not.toBeInTheDocument();
	expect(screen.queryByRole("button", { name: "Credit" })).not.toBeInTheDocument();
});

test("a credit note that was interrupted is finished by the same call", async () => {
	const { user, shown } = await open({ ...NOTE, lacks: ["unfinished"] });
	const sent = sentTo("post", "*/api/invoice/credit", () => {
		shown.invoice = NOTE;
		return HttpResponse.json(NOTE);
	});
	await user.click(await screen.findByRole("button", { name: "Finish" }));
	expect(await screen.findByText("Credit note made")).toBeVisible();
	expect(sent).toEqual([{ id: "november", invoiceId: "october", reason: "Wrong hours" }]);
	expect(screen.queryByRole("button", { name: "Finish" })).not.toBeInTheDocument();
});
