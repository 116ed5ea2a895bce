import { screen, waitFor, within } from "@testing-library/react";
import type { Invoice } from "@tuntikirja/contract/invoices/schema.ts";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { choose } from "#test/choose.ts";
import { aCustomer, anInvoice, anIssuedInvoice, aRegister } from "#test/invoices/invoice-builder.ts";
import { aProfile, network, sentTo } from "#test/network.ts";
import { refusal, renderPage } from "#test/render-page.tsx";
import { InvoicesPage } from "./invoices-page.tsx";

const CALL = "*/api/invoice/invoices";
const DRAFT = "*/api/invoice/draft";

beforeEach(() => setClock(() => new Date("2026-11-10T09:00:00Z")));

function open(invoices: readonly Invoice[]) {
	network.use(
		http.get(CALL, () => HttpResponse.json(aRegister(invoices))),
		http.get("*/api/customer/customers", () =>
			HttpResponse.json({
				customers: [aCustomer(), aCustomer({ id: "pine", name: "Pine Oy", isActive: false })],
			}),
		),
	);
	const profile = aProfile({ role: "admin" });
	return renderPage(<InvoicesPage />, { texts: ["invoices", "reports"], profile });
}

const NUMBERED = anIssuedInvoice({ id: "september", customer: { id: "pine", name: "Pine Oy" } });

test("the register has drafts and issued invoices with their sums, and shows one state", async () => {
	const { user } = await open([anInvoice(), NUMBERED]);
	const table = within(await screen.findByRole("table", { name: "Invoices" }));
	expect(table.getByRole("link", { name: "Draft" })).toHaveAttribute("href", "/invoices/october");
	expect(table.getByRole("link", { name: "1001" })).toHaveAttribute("href", "/invoices/september");
	expect(table.getByText("16.11.2026")).toBeVisible();
	await user.click(screen.getByRole("radio", { name: "Issued" }));
	await waitFor(() => expect(table.queryByText("Kaarna Oy")).not.toBeInTheDocument());
	expect(table.getByText("Pine Oy")).toBeVisible();
});

async function makeDraft(respond: () => Response) {
	const { user, router } = await open([]);
	const sent = sentTo("post", DRAFT, respond);
	expect(await screen.findByText("No invoice has been made yet.")).toBeVisible();
	await user.click(screen.getByRole("button", { name: "New invoice" }));
	const dialog = within(await screen.findByRole("dialog", { name: "New invoice" }));
	await choose(user, dialog.getByRole("combobox", { name: /Customer/ }), "Kaarna Oy");
	await user.click(dialog.getByRole("button", { name: "Make a draft" }));
	return { sent, router };
}

test("a draft of the last month is made for a customer and opened", async () => {
	const { sent, router } = await makeDraft(() => HttpResponse.json(anInvoice()));
	await waitFor(() => expect(router.state.location.pathname).toBe("/invoices/october"));
	expect(sent).toEqual([
		{ id: expect.any(String), customerId: "kaarna", startDate: "2026-10-01", endDate: "2026-10-31" },
	]);
});

test("where nothing is open the draft is refused, and the dialog stays", async () => {
	await makeDraft(() => refusal("nothing-to-invoice"));
	expect(await screen.findByText("Nothing is open in this period.")).toBeVisible();
	expect(screen.getByRole("dialog", { name: "New invoice" })).toBeVisible();
});

test("a failure says so", async () => {
	network.use(http.get(CALL, () => refusal("internal")));
	await renderPage(<InvoicesPage />, { texts: ["invoices", "reports"] });
	expect(await screen.findByText("Could not load the invoices.")).toBeVisible();
});
