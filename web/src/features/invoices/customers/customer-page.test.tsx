import { screen, within } from "@testing-library/react";
import type { ListedCustomer } from "@tuntikirja/contract/customers/schema.ts";
import type { OpenWork } from "@tuntikirja/contract/invoices/open-work-schema.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { aListedCustomer, anIssuedInvoice, aRegister } from "#test/invoices/invoice-builder.ts";
import { aProfile, network } from "#test/network.ts";
import { refusal, renderPage } from "#test/render-page.tsx";
import { CustomerPage } from "./customer-page.tsx";

const CALL = "*/api/customer/customers";

const SUMS = { hours: 8.22, fees: 0, amount: 822 };
const LINE = { project: { id: "site", name: "Website" }, month: "2026-10", hasInvoice: false, ...SUMS };

/** What is still to invoice: to this customer and to another one. */
const OPEN: OpenWork = {
	startDate: "2025-12-01",
	endDate: "2026-11-10",
	lacks: [],
	customers: [{ customer: { id: "kaarna", name: "Kaarna Oy" }, isActive: true, lacks: [], ...SUMS }],
	lines: [
		{ ...LINE, customerId: "kaarna" },
		{ ...LINE, customerId: "pine", project: { id: "other", name: "Of another" } },
	],
	totals: SUMS,
	drafts: [],
};

function open(customers: readonly ListedCustomer[], id = "kaarna") {
	network.use(
		http.get(CALL, () => HttpResponse.json({ customers })),
		http.get("*/api/invoice/invoices", ({ request }) => {
			expect(new URL(request.url).search).toBe("?customerIds=kaarna");
			return HttpResponse.json(aRegister([anIssuedInvoice({ open: 200 })], { open: 200, overdue: 50 }));
		}),
		http.get("*/api/invoice/open", () => HttpResponse.json(OPEN)),
	);
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

test("what a customer owes and what is still to invoice are sums and lines", async () => {
	await open([aListedCustomer()]);
	const invoices = within(await screen.findByRole("table", { name: "Invoices" }));
	expect(invoices.getByRole("link", { name: "1001" })).toHaveAttribute("href", "/invoices/october");
	const toInvoice = within(await screen.findByRole("table", { name: "Still to invoice" }));
	expect(toInvoice.getByRole("row", { name: /^Website/ })).toHaveTextContent(/October 2026.*8\.22.*822\.00/);
	expect(toInvoice.queryByText("Of another")).toBeNull();
	const figures = screen.getAllByRole("term").map((term) => term.parentElement?.textContent);
	expect(figures.join()).toMatch(/Open200\.00\s€,Overdue50\.00\s€,Still to invoice822\.00\s€/);
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
