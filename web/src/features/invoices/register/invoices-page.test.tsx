import { screen, waitFor, within } from "@testing-library/react";
import type { Register } from "@tuntikirja/contract/invoices/register-schema.ts";
import type { Invoice } from "@tuntikirja/contract/invoices/schema.ts";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { choose } from "#test/choose.ts";
import { aCustomer, anInvoice, anIssuedInvoice, aRegister } from "#test/invoices/invoice-builder.ts";
import { aProfile, network, sentTo } from "#test/network.ts";
import { savedFiles } from "#test/saved-files.ts";
import { refusal, renderPage } from "#test/render-page.tsx";
import { InvoicesPage } from "./invoices-page.tsx";

const CALL = "*/api/invoice/invoices";
const DRAFT = "*/api/invoice/draft";

beforeEach(() => setClock(() => new Date("2026-11-10T09:00:00Z")));

/** What was asked for, one input a call. */
function open(
	invoices: readonly Invoice[],
	sums: Partial<Register["sums"]> = {},
	next: string | null = null,
) {
	const asked: Record<string, string>[] = [];
	network.use(
		http.get(CALL, ({ request }) => {
			const input = Object.fromEntries(new URL(request.url).searchParams);
			asked.push(input);
			const found = input["state"] === "credited" ? [] : invoices;
			return HttpResponse.json({ ...aRegister(found, sums), next: "cursor" in input ? null : next });
		}),
		http.get("*/api/customer/customers", () =>
			HttpResponse.json({
				customers: [aCustomer(), aCustomer({ id: "pine", name: "Pine Oy", isActive: false })],
			}),
		),
	);
	const profile = aProfile({ role: "admin" });
	return renderPage(<InvoicesPage />, { texts: ["invoices", "reports"], profile }).then((page) => ({
		...page,
		asked,
	}));
}

const SUMS: Register["sums"] = {
	open: 1231.61,
	overdue: 200,
	ageing: [
		{ fromDays: 0, toDays: 0, open: 1031.61 },
		{ fromDays: 1, toDays: 14, open: 200 },
		{ fromDays: 61, toDays: null, open: 0 },
	],
	states: { draft: 1, issued: 40, sent: 9, paid: 2, credited: 0, overdue: 3 },
};

const NUMBERED = anIssuedInvoice({
	id: "september",
	customer: { id: "pine", name: "Pine Oy" },
	open: 200,
	overdueDays: 12,
});

test("the register has drafts and issued invoices with what is open and how old it is", async () => {
	await open([anInvoice(), NUMBERED], SUMS);
	const table = within(await screen.findByRole("table", { name: "Invoices" }));
	expect(table.getByRole("link", { name: "Draft" })).toHaveAttribute("href", "/invoices/october");
	expect(table.getByRole("link", { name: "1001" })).toHaveAttribute("href", "/invoices/september");
	expect(table.getByText("16.11.2026")).toBeVisible();
	expect(table.getByText("12 days overdue")).toBeVisible();
	const ageing = within(screen.getByRole("region", { name: "Open by age" }));
	expect(ageing.getByText("1–14 days late").nextElementSibling).toHaveTextContent("200.00 €");
	expect(ageing.getByText("Over 60 days").nextElementSibling).toHaveTextContent("0.00 €");
	expect(screen.getByText("1,231.61 €")).toBeVisible();
	expect(screen.getByRole("radio", { name: "All 52" })).toBeChecked();
});

test("state, customer and search are asked of the server, and are in the address", async () => {
	const { user, asked, router } = await open([anInvoice()], SUMS);
	await user.click(await screen.findByRole("radio", { name: "Overdue 3" }));
	await choose(user, screen.getByRole("combobox", { name: "Customer" }), "Pine Oy");
	await user.type(screen.getByRole("searchbox", { name: "Search invoices" }), "1001 ");
	await waitFor(() =>
		expect(asked.at(-1)).toEqual({ state: "overdue", customerIds: "pine", search: "1001" }),
	);
	expect(router.state.location.search).toBe("?state=overdue&customer=pine&search=1001+");
	// Not a call for each letter.
	expect(asked.filter(({ search }) => search !== undefined)).toHaveLength(1);
});

test("further pages come when they are asked for", async () => {
	const { user, asked } = await open([NUMBERED], SUMS, "000001001~september");
	await user.click(await screen.findByRole("button", { name: "Show more" }));
	await waitFor(() => expect(asked).toEqual([{}, { cursor: "000001001~september" }]));
	await waitFor(() => expect(screen.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument());
});

test("a file has all pages of what the filters find", async () => {
	const { user, asked } = await open([NUMBERED], SUMS, "000001001~september");
	const files = savedFiles(user);
	await screen.findByRole("link", { name: "1001" });
	expect(await files.csv()).toHaveLength(3);
	expect(asked).toContainEqual({ cursor: "000001001~september" });
});

test("filters that find nothing say so, and stay", async () => {
	const { user } = await open([NUMBERED], SUMS);
	await user.click(await screen.findByRole("radio", { name: "Credited 0" }));
	expect(await screen.findByText("No invoice matches.")).toBeVisible();
	expect(screen.getByRole("searchbox", { name: "Search invoices" })).toBeVisible();
});

async function makeDraft(respond: () => Response, { isByHand = false } = {}) {
	const { user, router } = await open([]);
	const sent = sentTo("post", DRAFT, respond);
	expect(await screen.findByText("No invoice has been made yet.")).toBeVisible();
	await user.click(screen.getByRole("button", { name: "New invoice" }));
	const dialog = within(await screen.findByRole("dialog", { name: "New invoice" }));
	await choose(user, dialog.getByRole("combobox", { name: /Customer/ }), "Kaarna Oy");
	if (isByHand) await user.click(dialog.getByRole("checkbox", { name: "Only lines that I write" }));
	await user.click(dialog.getByRole("button", { name: "Make a draft" }));
	return { sent, router };
}

test("a draft for lines that are written by hand asks for no project", async () => {
	const { sent } = await makeDraft(() => HttpResponse.json(anInvoice()), { isByHand: true });
	await waitFor(() => expect(sent).toMatchObject([{ customerId: "kaarna", projectIds: [] }]));
});

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
