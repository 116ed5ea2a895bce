import { screen, within } from "@testing-library/react";
import type { ListedCustomer } from "@tuntikirja/contract/customers/schema.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { aCustomer, aListedCustomer } from "#test/invoices/invoice-builder.ts";
import { aProfile, network, sentTo } from "#test/network.ts";
import { refusal, renderPage } from "#test/render-page.tsx";
import { CustomersPage } from "./customers-page.tsx";

const CALL = "*/api/customer/customers";

const PINE = aListedCustomer({ id: "pine", name: "Pine Oy", isActive: false });

function open(customers: readonly ListedCustomer[]) {
	network.use(http.get(CALL, () => HttpResponse.json({ customers })));
	const profile = aProfile({ role: "admin" });
	return renderPage(<CustomersPage />, { texts: ["invoices", "reports"], profile });
}

test("a customer leads to their page, and the list says how many projects are invoiced to them", async () => {
	const projects = ["a", "b"].map((id) => ({ id, name: id, isActive: true }));
	await open([aListedCustomer({ projects })]);
	const row = within(await screen.findByRole("row", { name: /Kaarna Oy/ }));
	expect(row.getByRole("link", { name: "Kaarna Oy" })).toHaveAttribute("href", "/customers/kaarna");
	expect(row.getByRole("cell", { name: "2" })).toBeVisible();
});

test("what follows from a business id is offered; a problem shows when its field is left", async () => {
	const { user } = await open([aListedCustomer()]);
	await user.click(screen.getByRole("button", { name: "New customer" }));
	const dialog = within(await screen.findByRole("dialog", { name: "New customer" }));
	const businessId = dialog.getByLabelText("Business id");
	await user.type(businessId, "23456781");
	await user.tab();
	expect(businessId).toHaveAccessibleDescription("The digits do not fit. Enter it as 1234567-1.");
	await user.clear(businessId);
	await user.type(businessId, "23456780");
	expect(businessId).not.toHaveAccessibleDescription();
	await user.click(dialog.getByRole("button", { name: "Use FI23456780" }));
	await user.click(dialog.getByRole("button", { name: "Use 003723456780" }));
	expect(dialog.getByLabelText("VAT id")).toHaveValue("FI23456780");
	expect(dialog.getByLabelText("E-invoice address")).toHaveValue("003723456780");
	await user.type(dialog.getByLabelText("Name"), "Kaarna Oy");
	const sent = sentTo("post", CALL, () => HttpResponse.json(aCustomer()));
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(dialog.getByLabelText("Operator")).toHaveAccessibleDescription(
		"Enter the operator of the e-invoice address.",
	);
	await user.type(dialog.getByLabelText("Operator"), "003721291126");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	await screen.findByText("Saved");
	expect(sent).toMatchObject([
		{ businessId: "2345678-0", eInvoice: { address: "003723456780", operator: "003721291126" } },
	]);
});

test("the customers are listed; those that are not active are asked for", async () => {
	const { user } = await open([aListedCustomer(), PINE]);
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
			vat: "domestic",
			language: "fi",
		},
	]);
});

test("a business id whose last digit does not fit is shown at its field and not sent", async () => {
	const { user } = await open([aListedCustomer()]);
	const sent = sentTo("put", CALL, () => HttpResponse.json(aCustomer()));
	await user.click(await screen.findByRole("button", { name: "Edit Kaarna Oy" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Edit Kaarna Oy" }));
	const field = dialog.getByLabelText("Business id");
	await user.clear(field);
	await user.type(field, "2345678-1");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(field).toHaveAccessibleDescription("The digits do not fit. Enter it as 1234567-1.");
	expect(sent).toEqual([]);
});

test("a customer whom another admin has changed since is not overwritten", async () => {
	const { user } = await open([aListedCustomer()]);
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
