import { HISTORY_MARK } from "@tuntikirja/contract/invoicing/history-mark.ts";
import { screen, waitFor, within } from "@testing-library/react";
import type { Namespace } from "i18next";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { aListedCustomer, anInvoice } from "#test/invoices/invoice-builder.ts";
import { aProfile, network, sentTo } from "#test/network.ts";
import { renderPage } from "#test/render-page.tsx";
import { ainoOnAcme, REPORT } from "#test/reports/invoicing-report.ts";
import { answers } from "#test/reports/open-report.tsx";
import { InvoicingReportPage } from "./invoicing-report-page.tsx";

const PATH = "/report/invoicing";

const open = () =>
	renderPage(<InvoicingReportPage />, {
		texts: ["reports", "reports-money"] as unknown as Namespace,
		profile: aProfile({ role: "admin" }),
	});

beforeEach(() => {
	setClock(() => new Date("2026-07-10T09:00:00Z"));
	network.use(http.get("*/api/customer/customers", () => HttpResponse.json({ customers: [] })));
});

test("work of a customer becomes a draft of their invoice, for all people", async () => {
	answers(PATH, REPORT);
	const projects = [{ id: "acme", name: "Acme", isActive: true }];
	network.use(
		http.get("*/api/customer/customers", () =>
			HttpResponse.json({ customers: [aListedCustomer({ projects })] }),
		),
	);
	const sent = sentTo("post", "*/api/invoice/draft", () => HttpResponse.json(anInvoice()));
	const { user, router } = await open();
	await user.click(await screen.findByRole("button", { name: "Aino Virtanen" }));
	await user.click(screen.getByRole("button", { name: "Mark as invoiced: Acme, Aino Virtanen" }));
	const dialog = within(await screen.findByRole("dialog"));
	expect(await dialog.findByText(/^1\.33 h, 146\.67 €, go on a draft invoice to Kaarna Oy\./)).toBeVisible();
	expect(dialog.queryByLabelText("Person")).toBeNull();
	expect(dialog.queryByLabelText("Invoice number")).toBeNull();
	await user.click(dialog.getByRole("button", { name: "Make a draft" }));
	await waitFor(() => expect(router.state.location.pathname).toBe("/invoices/october"));
	expect(sent).toEqual([
		{
			id: expect.any(String),
			customerId: "kaarna",
			projectIds: ["acme"],
			startDate: "2026-06-01",
			endDate: "2026-06-30",
		},
	]);
});

test("a line that is on an invoice leads there, and changes only there", async () => {
	const [first] = REPORT.lines;
	const invoice = { id: "3f0e_0", reference: "1001" };
	const draft = { id: "77aa_2", reference: null };
	const lines = [invoice, draft].map((one) => ({ ...ainoOnAcme, ...first, invoice: one }));
	answers(PATH, { ...REPORT, lines });
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Aino Virtanen" }));
	expect(screen.getByRole("link", { name: "1001" })).toHaveAttribute("href", "/invoices/3f0e");
	expect(screen.getByRole("link", { name: "On a draft" })).toHaveAttribute("href", "/invoices/77aa");
	expect(screen.queryByRole("button", { name: /Undo invoicing|Change number/ })).toBeNull();
});

test("history is invoiced elsewhere: its lines say so, and nothing of them is marked or undone", async () => {
	const [first] = REPORT.lines;
	const line = { ...ainoOnAcme, ...first, invoice: { id: HISTORY_MARK, reference: null } };
	answers(PATH, { ...REPORT, lines: [line] });
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Aino Virtanen" }));
	expect(screen.getByText("Before moving in")).toBeVisible();
	expect(screen.queryByRole("button", { name: /Undo invoicing|Change number|Mark as invoiced:/ })).toBeNull();
});
