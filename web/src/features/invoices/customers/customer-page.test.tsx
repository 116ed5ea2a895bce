import { screen, within } from "@testing-library/react";
import type { ListedCustomer } from "@tuntikirja/contract/customers/schema.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { aListedCustomer } from "#test/invoices/invoice-builder.ts";
import { aProfile, network } from "#test/network.ts";
import { refusal, renderPage } from "#test/render-page.tsx";
import { CustomerPage } from "./customer-page.tsx";

const CALL = "*/api/customer/customers";

function open(customers: readonly ListedCustomer[], id = "kaarna") {
	network.use(http.get(CALL, () => HttpResponse.json({ customers })));
	return renderPage(<CustomerPage />, {
		texts: ["invoices", "reports"],
		profile: aProfile({ role: "admin" }),
		path: "/customers/:id",
		address: `/customers/${id}`,
	});
}

test("a customer's page has their details, projects and history", async () => {
	const { user } = await open([
		aListedCustomer({
			isActive: false,
			eInvoice: { address: "003723456780", operator: "003721291126" },
			projects: [
				{ id: "site", name: "Website", isActive: true },
				{ id: "old", name: "Old site", isActive: false },
			],
		}),
	]);
	expect(await screen.findByRole("heading", { name: "Kaarna Oy" })).toBeVisible();
	expect(screen.getByText("Inactive")).toBeVisible();
	expect(screen.getByText("Hämeenkatu 1, 33100 Tampere")).toBeVisible();
	expect(screen.getByText("003723456780 · 003721291126")).toBeVisible();
	expect(screen.queryByText("VAT id")).not.toBeInTheDocument();
	expect(screen.getByRole("link", { name: "Website" })).toHaveAttribute("href", "/projects/site");
	expect(within(screen.getByText("Old site").parentElement as HTMLElement).getByText("Closed")).toBeVisible();
	expect(screen.getByRole("link", { name: "History" })).toHaveAttribute(
		"href",
		"/settings?tab=history&entity=customer&id=kaarna",
	);
	await user.click(screen.getByRole("button", { name: "Edit" }));
	expect(await screen.findByRole("dialog", { name: "Edit Kaarna Oy" })).toBeVisible();
});

test("a customer without a project says where one is chosen", async () => {
	await open([aListedCustomer()]);
	expect(await screen.findByText(/No project is invoiced/)).toBeVisible();
});

test("a customer that does not exist leads to all of them", async () => {
	await open([aListedCustomer()], "gone");
	expect(await screen.findByText("This customer does not exist.")).toBeVisible();
	expect(screen.getByRole("link", { name: "All customers" })).toHaveAttribute("href", "/customers");
});

test("a failure says so", async () => {
	network.use(http.get(CALL, () => refusal("internal")));
	await renderPage(<CustomerPage />, { texts: ["invoices"] });
	expect(await screen.findByText("Could not load the customers.")).toBeVisible();
});
