import { screen, waitFor, within } from "@testing-library/react";
import type { Invoice } from "@tuntikirja/contract/invoices/schema.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { anInvoice, anIssuedInvoice } from "#test/invoices/invoice-builder.ts";
import { aProfile, network, sentTo } from "#test/network.ts";
import { refusal, renderPage } from "#test/render-page.tsx";
import { savedFiles } from "#test/saved-files.ts";
import { InvoicePage } from "./invoice-page.tsx";

const CALL = "*/api/invoice/invoice";
const DRAFT = "*/api/invoice/draft";

/** Opens the page of an invoice, which the test can replace. */
async function open(invoice: Invoice) {
	const shown = { invoice };
	network.use(http.get(CALL, () => HttpResponse.json(shown.invoice)));
	const page = await renderPage(<InvoicePage />, {
		texts: "invoices",
		profile: aProfile({ role: "admin" }),
		path: "/invoices/:id",
		address: "/invoices/october",
	});
	return { ...page, shown };
}

test("a draft shows its lines and sums, and is issued after a question", async () => {
	const { user, shown } = await open(anInvoice());
	expect(await screen.findByRole("cell", { name: "Website – Design" })).toBeVisible();
	expect(screen.getByRole("row", { name: /^25\.5\s% 822\.00\s€ 209\.61\s€ 1,031\.61\s€$/ })).toBeVisible();
	expect(screen.getByRole("row", { name: /^Total 822\.00\s€ 209\.61\s€ 1,031\.61\s€$/ })).toBeVisible();
	const sent = sentTo("post", "*/api/invoice/issue", () => {
		shown.invoice = anIssuedInvoice();
		return HttpResponse.json(shown.invoice);
	});
	await user.click(screen.getByRole("button", { name: "Issue" }));
	const question = within(await screen.findByRole("dialog", { name: "Issue the invoice to Kaarna Oy?" }));
	await user.click(question.getByRole("button", { name: "Issue" }));
	expect(await screen.findByRole("heading", { name: "Invoice 1001" })).toBeVisible();
	expect(screen.queryByRole("button", { name: "Edit" })).not.toBeInTheDocument();
	expect(sent).toEqual([{ id: "october", version: 2 }]);
});

test("the document of a Finnish customer is in Finnish on an English page", async () => {
	const { buyer } = anInvoice();
	await open(anInvoice({ buyer: { ...buyer, language: "fi" } }));
	expect(await screen.findByRole("heading", { name: "Laskuluonnos" })).toBeVisible();
	expect(screen.getByRole("button", { name: "Issue" })).toBeVisible();
	expect(screen.getByRole("row", { name: /^Yhteensä 822,00\s€ 209,61\s€ 1\s031,61\s€$/ })).toBeVisible();
});

test("what a draft lacks is listed with the way to it, and it cannot be issued", async () => {
	await open(anInvoice({ lacks: ["sellerVatId", "buyerAddress", "lines"] }));
	expect(await screen.findByRole("link", { name: "the VAT id of your company" })).toHaveAttribute(
		"href",
		"/settings?tab=invoices",
	);
	expect(screen.getByRole("link", { name: "the address of the customer" })).toHaveAttribute(
		"href",
		"/customers",
	);
	expect(screen.getByText("a line")).toBeVisible();
	expect(screen.getByRole("button", { name: "Issue" })).toBeDisabled();
});

test("a draft that was changed since is not issued, and the reason is shown", async () => {
	const { user } = await open(anInvoice());
	sentTo("post", "*/api/invoice/issue", () => refusal("stale-record"));
	await user.click(await screen.findByRole("button", { name: "Issue" }));
	const question = within(await screen.findByRole("dialog"));
	await user.click(question.getByRole("button", { name: "Issue" }));
	expect(await screen.findByText(/changed .*since/)).toBeVisible();
});

test("a deleted draft leads to the register", async () => {
	const { user, router } = await open(anInvoice());
	const sent = sentTo("delete", DRAFT, () => HttpResponse.json({ id: "october" }));
	await user.click(await screen.findByRole("button", { name: "Delete" }));
	const question = within(await screen.findByRole("dialog", { name: "Delete the draft?" }));
	await user.click(question.getByRole("button", { name: "Delete" }));
	await waitFor(() => expect(router.state.location.pathname).toBe("/invoices"));
	expect(sent).toEqual([{ id: "october" }]);
});

test("an issued invoice is saved as a Finvoice file, after the page has said what is cut for it", async () => {
	const { buyer } = anIssuedInvoice();
	const { user } = await open(anIssuedInvoice({ buyer: { ...buyer, name: "Kaarna ".repeat(12) } }));
	expect(await screen.findByText(/Too long for an e-invoice.*: the name of the customer\./)).toBeVisible();
	network.use(
		http.get("*/api/invoice/finvoice", () =>
			HttpResponse.json({ fileName: "finvoice-1001.xml", xml: "<Finvoice/>", cut: ["buyerName"] }),
		),
	);
	const files = savedFiles(user);
	await user.click(await screen.findByRole("button", { name: "Finvoice" }));
	await waitFor(() => expect(files.names).toEqual(["finvoice-1001.xml"]));
});

test("a failure says so", async () => {
	network.use(http.get(CALL, () => refusal("not-found")));
	await renderPage(<InvoicePage />, { texts: "invoices", path: "/invoices/:id", address: "/invoices/x" });
	expect(await screen.findByText("Could not load the invoice.")).toBeVisible();
});
