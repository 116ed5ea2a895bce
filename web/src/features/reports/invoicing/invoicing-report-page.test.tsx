import { cleanup, screen, waitFor, within } from "@testing-library/react";
import type { InvoicingReport } from "@tuntikirja/contract/invoicing/report-schema.ts";
import type { Namespace } from "i18next";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { aProfile, network } from "#test/network.ts";
import { refusal, renderPage } from "#test/render-page.tsx";
import { answers, openReport, tableRows } from "#test/reports/open-report.tsx";
import { ainoOnAcme, REPORT, work } from "#test/reports/invoicing-report.ts";
import { testReportStates } from "#test/reports/report-states.tsx";
import { InvoicingReportPage } from "./invoicing-report-page.tsx";
import { choose } from "#test/choose.ts";

const PATH = "/report/invoicing";
const open = (search = "") => openReport(InvoicingReportPage, search, { role: "admin" });

beforeEach(() => {
	setClock(() => new Date("2026-07-10T09:00:00Z"));
	network.use(http.get("*/api/customer/customers", () => HttpResponse.json({ customers: [] })));
});

testReportStates({
	title: "Invoicing by person",
	path: PATH,
	open,
	waits: () => screen.getByRole("button", { name: "Mark as invoiced" }),
	answer: REPORT,
	shown: /^June 2026:/,
	nothing: { answer: { ...REPORT, lines: [] }, said: "Nothing to invoice in June 2026." },
});

test("last month is a sentence, and people with subtotals open to their projects", async () => {
	const asked = answers(PATH, REPORT);
	const { user } = await open();
	expect(
		await screen.findByText(
			"June 2026: 13.83 h for 1,356.67\u00a0€; 1,050.00\u00a0€ invoiced, 306.67\u00a0€ open.",
			{ normalizer: (text) => text },
		),
	).toBeVisible();
	expect(asked).toEqual(["?startDate=2026-06-01&endDate=2026-06-30"]);
	expect(tableRows("Invoicing by person")).toEqual([
		"Aino Virtanen | 11.83 | 1,196.67\u00a0€ | 1,050.00\u00a0€ | 146.67\u00a0€",
		"Ville Koski | 2.00 | 160.00\u00a0€ | 0.00\u00a0€ | 160.00\u00a0€",
		"Total | 13.83 | 1,356.67\u00a0€ | 1,050.00\u00a0€ | 306.67\u00a0€",
	]);
	await user.click(screen.getByRole("button", { name: "Aino Virtanen" }));
	expect(tableRows("Invoicing by person").slice(1, 3)).toEqual([
		"Acme100.00\u00a0€/h1001Change numberUndo invoicing | 10.50 | 1,050.00\u00a0€ | 1,050.00\u00a0€ | ",
		"Acme110.00\u00a0€/hOpenMark as invoiced | 1.33 | 146.67\u00a0€ |  | 146.67\u00a0€",
	]);
});

/** 1001 was sent at 100.00; then the price rose to 110.00, and the fee of a month has been invoiced before its change. */
const CHANGED: InvoicingReport = {
	...REPORT,
	lines: [
		...REPORT.lines,
		{
			...ainoOnAcme,
			isDifference: true,
			causes: ["price"],
			hours: 0,
			price: null,
			amount: 105,
			invoice: { id: "1", reference: "1001" },
		},
		{
			...work,
			kind: "fee",
			userId: null,
			name: "",
			project: { id: "acme", name: "Acme" },
			hours: 0,
			price: null,
			amount: 450,
			invoice: null,
		},
	],
};

test("a fee is a line of its own, and a later change of price is an open difference", async () => {
	answers(PATH, CHANGED);
	const { user } = await open();
	expect(await screen.findByText(/1,911\.67\s€; 1,050\.00\s€ invoiced, 861\.67\s€ open/)).toBeVisible();
	expect(tableRows("Invoicing by person").map((row) => row.replaceAll("\u00a0€", ""))).toEqual([
		"Aino Virtanen | 11.83 | 1,301.67 | 1,050.00 | 251.67",
		"Fixed fees | 0.00 | 450.00 | 0.00 | 450.00",
		"Ville Koski | 2.00 | 160.00 | 0.00 | 160.00",
		"Total | 13.83 | 1,911.67 | 1,050.00 | 861.67",
	]);
	await user.click(screen.getByRole("button", { name: "Aino Virtanen" }));
	expect(tableRows("Invoicing by person")[3]).toBe(
		"AcmeDifference from 1001 (price)Mark as invoiced | 0.00 | 105.00\u00a0€ |  | 105.00\u00a0€",
	);
	await user.click(screen.getByRole("button", { name: "Fixed fees" }));
	expect(tableRows("Invoicing by person")[5]).toBe(
		"AcmeOpenMark as invoiced | 0.00 | 450.00\u00a0€ |  | 450.00\u00a0€",
	);
	await user.click(screen.getByRole("button", { name: "Mark as invoiced: Acme" }));
	const dialog = within(await screen.findByRole("dialog"));
	// 1.33 h of Aino, the fee, and the difference that the new invoice settles.
	expect(dialog.getByText(/^1\.33 h, 701\.67 €, will be marked as invoiced\./)).toBeVisible();
	expect(dialog.getByText("Of this, 105.00 € is differences from earlier invoices (price).")).toBeVisible();
});

test("a settled difference is a line of the invoice that has settled it", async () => {
	const settled = {
		...ainoOnAcme,
		hours: 0,
		price: null,
		amount: 105,
		invoice: { id: "2", reference: "1002" },
	};
	const lines = [...REPORT.lines, { ...settled, settles: { id: "1", reference: "1001" } }];
	answers(PATH, { ...REPORT, lines });
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Aino Virtanen" }));
	expect(tableRows("Invoicing by person")[3]).toBe(
		"Acme1002: difference from 1001Change numberUndo invoicing | 0.00 | 105.00\u00a0€ | 105.00\u00a0€ | ",
	);
	await user.click(screen.getByRole("button", { name: "Undo invoicing: 1002, Acme, Aino Virtanen" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Undo invoicing: 1002" }));
	// Not the hours of 1001, which stays as it is.
	expect(dialog.getByText(/^0\.00 h, 105\.00 €, in June 2026/)).toBeVisible();
	expect(dialog.getByText(/^Of this, 105\.00 € is settled differences/)).toBeVisible();
});

test("single lines and filters are as in the URL", async () => {
	answers(PATH, REPORT);
	const { user, address } = await open("?project=acme");
	await user.selectOptions(await screen.findByRole("combobox", { name: "Show" }), "By line");
	expect(address()).toBe("?project=acme&view=lines");
	expect(tableRows("Invoicing by person")).toHaveLength(3);
	await user.click(screen.getByRole("button", { name: "Remove the filter: Project" }));
	expect(tableRows("Invoicing by person")).toHaveLength(4);
});

const PROJECTS = ["Aita", "Kaarna", "Silta", "Torni", "Uoma"].map((name) => ({
	id: name.toLowerCase(),
	name,
}));

test("hours without a price are reported before any amount, with the projects that lack one", async () => {
	answers(PATH, {
		...REPORT,
		dataQuality: { entriesWithoutPrice: 3, hoursWithoutPrice: 7.5, projectsWithoutPrice: PROJECTS },
	});
	await open();
	const notice = await screen.findByRole("region", { name: "Some amounts are missing" });
	expect(notice).toHaveTextContent("3 entries, 7.50 h, have no price on their dates.");
	expect(notice).toHaveTextContent(/Projects: Aita, Kaarna, Silta,? and 2 more$/);
	expect(within(notice).getByRole("link", { name: "Kaarna" })).toHaveAttribute("href", "/projects/kaarna");
	const sentence = screen.getByText(/^June 2026: /);
	expect(notice.compareDocumentPosition(sentence)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

/** Records the requests that mark lines. */
function marks(refused?: true) {
	const sent: Record<string, unknown>[] = [];
	network.use(
		http.put("*/api/report/mark-invoiced", async ({ request }) => {
			const input = (await request.json()) as Record<string, unknown>;
			sent.push(input);
			if (refused) return refusal("not-found");
			return HttpResponse.json({ id: input["id"], invoiced: true, entries: 1, hours: 1, amount: 1 });
		}),
	);
	return sent;
}

const openWithToasts = () =>
	renderPage(<InvoicingReportPage />, {
		texts: ["reports", "reports-money"] as unknown as Namespace,
		profile: aProfile({ role: "admin" }),
	});

test("with filters only the hours without a price that they leave are reported", async () => {
	const project = { id: "silta", name: "Silta" };
	network.use(
		http.get(`*/api${PATH}`, ({ request }) => {
			const isFiltered = new URL(request.url).searchParams.get("projectId") === "acme";
			const dataQuality = isFiltered
				? REPORT.dataQuality
				: { entriesWithoutPrice: 3, hoursWithoutPrice: 22.5, projectsWithoutPrice: [project] };
			return HttpResponse.json({ ...REPORT, dataQuality });
		}),
	);
	await open();
	expect(await screen.findByRole("region", { name: /amounts are missing/ })).toHaveTextContent("Silta");
	cleanup();
	await open("?project=acme");
	expect(await screen.findByText(/^June 2026: 11\.83 h/)).toBeVisible();
	expect(screen.queryByRole("region", { name: /amounts are missing/ })).toBeNull();
});

test("open work on a project is marked, with the same id on every attempt", async () => {
	answers(PATH, REPORT);
	const sent = marks(true);
	const { user } = await openWithToasts();
	await screen.findByRole("table", { name: "Invoicing by person" });
	await user.click(screen.getByRole("button", { name: "Mark as invoiced" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Mark as invoiced: June 2026" }));
	const send = dialog.getByRole("button", { name: "Mark as invoiced" });
	expect(send).toBeDisabled();
	await choose(user, dialog.getByRole("combobox", { name: "Project" }), "Acme");
	expect(dialog.getByText(/^1\.33 h, 146\.67 €, will be marked as invoiced\./)).toBeVisible();
	await user.type(dialog.getByRole("textbox", { name: "Invoice number" }), " 1002 ");
	await user.click(send);
	expect(await screen.findByText("The entries could not be marked.")).toBeVisible();
	const again = marks();
	await user.click(send);
	expect(await screen.findByText("Marked as invoiced.")).toBeVisible();
	const period = { startDate: "2026-06-01", endDate: "2026-06-30" };
	const input = { projectId: "acme", ...period, invoiced: true, reference: "1002" };
	expect(sent).toEqual([{ id: expect.any(String), ...input }]);
	expect(again).toEqual(sent);
	await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("one invoice is undone as a whole, for everyone on it, and the others stay", async () => {
	const [first = ainoOnAcme] = REPORT.lines;
	const ofVille = { ...first, userId: "ville", name: "Ville Koski", hours: 1, amount: 100 };
	const other = { ...first, hours: 3, amount: 300, invoice: { id: "2", reference: "1002" } };
	answers(PATH, { ...REPORT, lines: [...REPORT.lines, ofVille, other] });
	const sent = marks();
	const { user } = await openWithToasts();
	await user.click(await screen.findByRole("button", { name: "Aino Virtanen" }));
	await user.click(screen.getByRole("button", { name: "Undo invoicing: 1001, Acme, Aino Virtanen" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Undo invoicing: 1001" }));
	expect(dialog.queryByRole("combobox")).not.toBeInTheDocument();
	expect(dialog.getByText(/^11\.50 h, 1,150\.00 €, in June 2026 .* whole invoice/)).toBeVisible();
	await user.click(dialog.getByRole("button", { name: "Undo invoicing" }));
	expect(await screen.findByText("Invoicing undone.")).toBeVisible();
	const period = { startDate: "2026-06-01", endDate: "2026-06-30" };
	expect(sent).toEqual([
		{ id: expect.any(String), projectId: "acme", ...period, invoiced: false, invoiceId: "1" },
	]);
});

test("the number of an invoice is corrected afterwards", async () => {
	answers(PATH, REPORT);
	const sent: unknown[] = [];
	network.use(
		http.put("*/api/report/invoice-number", async ({ request }) => {
			sent.push(await request.json());
			return HttpResponse.json({ invoiceId: "1", reference: "1010" });
		}),
	);
	const { user } = await openWithToasts();
	await user.click(await screen.findByRole("button", { name: "Aino Virtanen" }));
	await user.click(screen.getByRole("button", { name: "Change number: 1001, Acme, Aino Virtanen" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Number of invoice 1001" }));
	const number = dialog.getByRole("textbox", { name: "Invoice number" });
	expect(number).toHaveValue("1001");
	await user.clear(number);
	await user.type(number, "1010");
	await user.click(dialog.getByRole("button", { name: "Save number" }));
	expect(await screen.findByText("Number saved.")).toBeVisible();
	expect(sent).toEqual([{ invoiceId: "1", reference: "1010" }]);
});
