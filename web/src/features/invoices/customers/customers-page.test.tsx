import { screen, within } from "@testing-library/react";
import type { Customer } from "@tuntikirja/contract/customers/schema.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { aCustomer } from "#test/invoices/invoice-builder.ts";
import { aProfile, network, sentTo } from "#test/network.ts";
import { refusal, renderPage } from "#test/render-page.tsx";
import { CustomersPage } from "./customers-page.tsx";

const CALL = "*/api/customer/customers";

const PINE = aCustomer({ id: "pine", name: "Pine Oy", isActive: false });

function open(customers: readonly Customer[]) {
	network.use(http.get(CALL, () => HttpResponse.json({ customers })));
	const profile = aProfile({ role: "admin" });
	return renderPage(<CustomersPage />, { texts: ["invoices", "reports"], profile });
}

test("the customers are listed; those that are not active are asked for", async () => {
	const { user } = await open([aCustomer(), PINE]);
	const table = within(await screen.findByRole("table", { name: "Customers" }));
	expect(table.getByText("Kaarna Oy")).toBeVisible();
	expect(table.queryByText("Pine Oy")).not.toBeInTheDocument();
	await user.click(screen.getByRole("checkbox", { name: "Also inactive" }));
	expect(await table.findByText("Pine Oy")).toBeVisible();
	expect(table.getByText("Inactive")).toBeVisible();
});

test("the first customer is added from the empty page, with what is usual in Finland", async () => {
	const { user } = await open([]);
	expect(await screen.findByText("No customer has been added yet.")).toBeVisible();
	const sent = sentTo("post", CALL, () => HttpResponse.json(aCustomer()));
	await user.click(screen.getByRole("button", { name: "New customer" }));
	const dialog = within(await screen.findByRole("dialog", { name: "New customer" }));
	await user.type(dialog.getByLabelText("Name"), "Kaarna Oy");
	await user.type(dialog.getByLabelText("Business id"), "2345678-0");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("Saved")).toBeVisible();
	expect(sent).toMatchObject([
		{
			id: expect.any(String),
			name: "Kaarna Oy",
			businessId: "2345678-0",
			vatId: null,
			address: { country: "FI" },
			eInvoice: null,
			termsDays: 14,
			vat: "domestic",
			language: "fi",
		},
	]);
});

test("a business id whose last digit does not fit is shown at its field and not sent", async () => {
	const { user } = await open([aCustomer()]);
	const sent = sentTo("put", CALL, () => HttpResponse.json(aCustomer()));
	await user.click(await screen.findByRole("button", { name: "Edit Kaarna Oy" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Edit Kaarna Oy" }));
	const field = dialog.getByLabelText("Business id");
	await user.clear(field);
	await user.type(field, "2345678-1");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(field).toHaveAccessibleDescription("The last digit does not fit. Check the business id.");
	expect(sent).toEqual([]);
});

test("a customer whom another admin has changed since is not overwritten", async () => {
	const { user } = await open([aCustomer()]);
	const sent = sentTo("put", CALL, () => refusal("stale-record"));
	await user.click(await screen.findByRole("button", { name: "Edit Kaarna Oy" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Edit Kaarna Oy" }));
	await user.type(dialog.getByLabelText("Their reference"), "PO 1");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(await screen.findByText(/changed .*since/)).toBeVisible();
	expect(sent).toMatchObject([{ id: "kaarna", reference: "PO 1", version: 3 }]);
});

test("a failure says so", async () => {
	network.use(http.get(CALL, () => refusal("internal")));
	await renderPage(<CustomersPage />, { texts: ["invoices", "reports"] });
	expect(await screen.findByText("Could not load the customers.")).toBeVisible();
});
