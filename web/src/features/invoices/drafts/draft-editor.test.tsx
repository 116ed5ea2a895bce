import { screen, waitFor } from "@testing-library/react";
import type { Invoice } from "@tuntikirja/contract/invoices/schema.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { InvoicePage } from "#features/invoices/invoice/invoice-page.tsx";
import { anInvoice } from "#test/invoices/invoice-builder.ts";
import { aProfile, network, sentTo } from "#test/network.ts";
import { refusal, renderPage } from "#test/render-page.tsx";

const DRAFT = "*/api/invoice/draft";

/** Opens the page of a draft, which the test can replace. */
async function open(invoice: Invoice = anInvoice()) {
	const shown = { invoice };
	network.use(http.get("*/api/invoice/invoice", () => HttpResponse.json(shown.invoice)));
	const page = await renderPage(<InvoicePage />, {
		texts: "invoices",
		profile: aProfile({ role: "admin" }),
		path: "/invoices/:id",
		address: "/invoices/october",
	});
	expect(await screen.findByRole("heading", { name: "Edit the draft" })).toBeVisible();
	return { ...page, shown };
}

const sums = () => screen.getByLabelText("Sums").textContent.replaceAll("\u00a0", " ");

test("own lines with a rate of theirs and a discount are in the sums while they are typed, and are saved", async () => {
	const { user, shown } = await open();
	await user.click(screen.getByRole("button", { name: "Add a line" }));
	await user.type(screen.getByLabelText("Text"), "Travel");
	expect(screen.getByText("The sums follow when all numbers are entered.")).toBeVisible();
	await user.type(screen.getByLabelText("Price, €"), "50");
	await user.selectOptions(screen.getByLabelText("VAT"), "13.5");
	// M2.
	expect(sums()).toContain("VAT 25.5 % of 822.00 €209.61 €");
	expect(sums()).toContain("VAT 13.5 % of 50.00 €6.75 €");
	expect(sums()).toContain("Total1,088.36 €");
	await user.clear(screen.getByLabelText("Discount, %"));
	await user.type(screen.getByLabelText("Discount, %"), "10");
	expect(sums()).toContain("Discount−87.20 €");
	await user.selectOptions(screen.getByLabelText("Lines by"), "Person");
	expect(screen.getByRole("button", { name: "Issue" })).toBeDisabled();
	const sent = sentTo("put", DRAFT, () => {
		shown.invoice = anInvoice({ grouping: "person", discountPercent: 10, version: 3 });
		return HttpResponse.json(shown.invoice);
	});
	await user.click(screen.getByRole("button", { name: "Save the draft" }));
	await waitFor(() => expect(screen.getByRole("button", { name: "Issue" })).toBeEnabled());
	const line = {
		id: expect.any(String),
		text: "Travel",
		quantity: 1,
		unit: "pcs",
		unitPrice: 50,
		rate: 13.5,
	};
	expect(sent).toEqual([
		{
			id: "october",
			version: 2,
			grouping: "person",
			order: "date",
			discountPercent: 10,
			text: "",
			freeLines: [line],
		},
	]);
});

test("own lines are moved and removed", async () => {
	const line = { quantity: 1, unit: "pcs" as const, unitPrice: 10, rate: 25.5 };
	const { user } = await open(
		anInvoice({ freeLines: ["First", "Second", "Third"].map((text) => ({ ...line, id: text, text })) }),
	);
	const sent = sentTo("put", DRAFT, () => HttpResponse.json(anInvoice()));
	expect(screen.getAllByRole("button", { name: "Move up" })[0]).toBeDisabled();
	await user.click(screen.getAllByRole("button", { name: "Move up" })[2]!);
	await user.click(screen.getAllByRole("button", { name: "Remove the line" })[0]!);
	await user.click(screen.getByRole("button", { name: "Save the draft" }));
	await waitFor(() => expect(sent).toMatchObject([{ freeLines: [{ id: "Third" }, { id: "Second" }] }]));
});

test("where the buyer accounts for the tax, lines have no rate", async () => {
	const { buyer } = anInvoice();
	const { user } = await open(anInvoice({ buyer: { ...buyer, vat: "reverse-charge" } }));
	await user.click(screen.getByRole("button", { name: "Add a line" }));
	expect(screen.getByLabelText("VAT")).toBeDisabled();
});

async function openConflict() {
	const { user, shown } = await open();
	await user.type(screen.getByLabelText("Text on the invoice"), "Thank you");
	const sent = sentTo("put", DRAFT, (body) => {
		if ((body as { version: number }).version === 2) {
			shown.invoice = anInvoice({ version: 3, discountPercent: 5 });
			return refusal("stale-record");
		}
		shown.invoice = anInvoice({ version: 4, text: "Thank you" });
		return HttpResponse.json(shown.invoice);
	});
	await user.click(screen.getByRole("button", { name: "Save the draft" }));
	expect(await screen.findByText(/Someone else has changed this draft/)).toBeVisible();
	expect(screen.getByText("Different: discount, text")).toBeVisible();
	expect(screen.getByLabelText("Text on the invoice")).toHaveValue("Thank you");
	return { user, sent };
}

test("what another person has saved meanwhile is said, and one's own changes can be saved over it", async () => {
	const { user, sent } = await openConflict();
	await user.click(screen.getByRole("button", { name: "Save mine" }));
	await waitFor(() => expect(screen.queryByText(/Someone else/)).not.toBeInTheDocument());
	expect(sent).toMatchObject([{ version: 2 }, { version: 3, text: "Thank you", discountPercent: 0 }]);
});

test("or theirs can be taken", async () => {
	const { user, sent } = await openConflict();
	await user.click(screen.getByRole("button", { name: "Take theirs" }));
	expect(screen.getByLabelText("Discount, %")).toHaveValue("5");
	expect(screen.getByLabelText("Text on the invoice")).toHaveValue("");
	expect(screen.queryByText(/Someone else/)).not.toBeInTheDocument();
	expect(sent).toHaveLength(1);
});
