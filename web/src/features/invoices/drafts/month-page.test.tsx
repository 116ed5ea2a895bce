import { screen, waitFor, within } from "@testing-library/react";
import type { OpenWork } from "@tuntikirja/contract/invoices/open-work-schema.ts";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { anInvoice, anIssuedInvoice } from "#test/invoices/invoice-builder.ts";
import { aProfile, network, sentTo } from "#test/network.ts";
import { refusal, renderPage } from "#test/render-page.tsx";
import { savedFiles } from "#test/saved-files.ts";
import { InvoiceMonthPage } from "./month-page.tsx";

const DRAFT = "*/api/invoice/draft";

beforeEach(() => setClock(() => new Date("2026-11-10T09:00:00Z")));

type OfCustomer = OpenWork["customers"][number];

const work = (id: string, name: string, fields: Partial<OfCustomer> = {}): OfCustomer => ({
	customer: { id, name },
	isActive: true,
	lacks: [],
	hours: 10,
	fees: 0,
	amount: 1000,
	...fields,
});

const draftOf = ({ id, customer, net, gross, version, lacks }: ReturnType<typeof anInvoice>) => ({
	id,
	customer,
	startDate: "2026-10-01",
	endDate: "2026-10-31",
	net,
	gross,
	version,
	lacks,
});

/** Opens the page on what is open, which a test can replace. */
async function open(customers: OfCustomer[], drafts: OpenWork["drafts"] = []) {
	const shown = { customers, drafts };
	const asked: URLSearchParams[] = [];
	network.use(
		http.get("*/api/invoice/open", ({ request }) => {
			asked.push(new URL(request.url).searchParams);
			const totals = { hours: 20, fees: 0, amount: 2000 };
			const line = { customerId: "kaarna", hours: 10, fees: 0, amount: 1000, hasInvoice: true };
			return HttpResponse.json({
				startDate: "2025-11-01",
				endDate: "2026-10-31",
				lacks: [],
				...shown,
				lines: [{ ...line, project: { id: "web", name: "Website" }, month: "2026-09" }],
				totals,
			} satisfies OpenWork);
		}),
	);
	const page = await renderPage(<InvoiceMonthPage />, {
		texts: ["invoices", "months", "reports"],
		profile: aProfile({ role: "admin" }),
	});
	return { ...page, shown, asked };
}

const KAARNA = work("kaarna", "Kaarna Oy");
const PINE = work("pine", "Pine Oy", { lacks: ["buyerAddress"] });

test("the last month's customers become drafts in one press, each by a call of its own, and one that fails says why", async () => {
	const { user, shown, asked } = await open([KAARNA, PINE, work("none", "", { customer: null })]);
	const table = within(await screen.findByRole("table", { name: "Customers to invoice" }));
	expect(table.getByRole("link", { name: "Needs the address of the customer" })).toHaveAttribute(
		"href",
		"/customers/pine",
	);
	expect(Object.fromEntries(asked[0] ?? [])).toEqual({ startDate: "2026-10-01", endDate: "2026-10-31" });
	const customerOf = (body: unknown) => (body as { customerId: string }).customerId;
	const sent = sentTo("post", DRAFT, (body) => {
		if (customerOf(body) === "pine") return refusal("nothing-to-invoice");
		shown.customers = [PINE];
		shown.drafts = [draftOf(anInvoice())];
		return HttpResponse.json(anInvoice());
	});
	await user.click(screen.getByRole("button", { name: "Make 2 drafts" }));
	expect(await screen.findByText("Nothing is open in this period.")).toBeVisible();
	expect(sent.map(customerOf)).toEqual(["kaarna", "pine"]);
	expect(await table.findByRole("link", { name: "Draft" })).toHaveAttribute("href", "/invoices/october");

	// The same call again, for the one that is left.
	await user.click(screen.getByRole("button", { name: "Make 1 draft" }));
	await waitFor(() => expect(sent).toHaveLength(3));
	expect(sent[2]).toEqual(sent[1]);
});

test("drafts are issued after one question, and then printed and saved as files", async () => {
	const pine = anInvoice({ id: "pine", customer: { id: "pine", name: "Pine Oy" }, lacks: ["buyerAddress"] });
	const { user, shown } = await open([], [draftOf(anInvoice()), draftOf(pine)]);
	const sent = sentTo("post", "*/api/invoice/issue", () => {
		shown.drafts = [draftOf(pine)];
		return HttpResponse.json(anIssuedInvoice());
	});
	await user.click(await screen.findByRole("button", { name: "Issue 2 invoices" }));
	const question = within(await screen.findByRole("dialog", { name: "Issue 1 invoice?" }));
	expect(question.getByText("Needs the address of the customer")).toBeVisible();
	await user.click(question.getByRole("button", { name: "Issue" }));
	expect(await screen.findByRole("link", { name: "1001" })).toHaveAttribute("href", "/invoices/october");
	expect(sent).toEqual([{ id: "october", version: 2 }]);
	expect(screen.getByRole("link", { name: "Print 1 invoice" })).toHaveAttribute(
		"href",
		"/invoices/print?ids=october",
	);
	network.use(
		http.get("*/api/invoice/finvoice", () =>
			HttpResponse.json({ fileName: "finvoice-1001.xml", xml: "<Finvoice/>", cut: [] }),
		),
	);
	const files = savedFiles(user);
	await user.click(screen.getByRole("button", { name: "1 Finvoice file" }));
	await waitFor(() => expect(files.names).toEqual(["finvoice-1001.xml"]));
});

test("a customer who is left out gets no draft", async () => {
	const { user } = await open([KAARNA, PINE]);
	const sent = sentTo("post", DRAFT, () => HttpResponse.json(anInvoice()));
	await user.click(await screen.findByRole("checkbox", { name: "Select Pine Oy" }));
	await user.click(screen.getByRole("button", { name: "Make 1 draft" }));
	await waitFor(() => expect(sent).toMatchObject([{ customerId: "kaarna" }]));
});

test("what is open at the end of the month is listed by project and month of the work", async () => {
	const { asked } = await open([]);
	expect(await screen.findByText("Everything is invoiced.")).toBeVisible();
	const table = within(await screen.findByRole("table", { name: "Open work on 31.10.2026" }));
	expect(table.getByText("September 2026, after an invoice")).toBeVisible();
	expect(asked.map((one) => one.get("date"))).toContain("2026-10-31");
});

test("a failure says so", async () => {
	network.use(http.get("*/api/invoice/open", () => refusal("internal")));
	await renderPage(<InvoiceMonthPage />, { texts: ["invoices", "months", "reports"] });
	expect((await screen.findAllByText("Could not load what is still to invoice."))[0]).toBeVisible();
});
