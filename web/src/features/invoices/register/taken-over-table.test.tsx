import { screen, within } from "@testing-library/react";
import type { TakenOver } from "@tuntikirja/contract/invoices/taken-over-schema.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { aProfile, network } from "#test/network.ts";
import { refusal, renderPage } from "#test/render-page.tsx";
import { TakenOverTable } from "./taken-over-table.tsx";

const CALL = "*/api/invoice/taken-over";
const CURSOR = "2026-01-01T00:00:00.000Z~a";

const mark = (id: string, reference: string | null): TakenOver => ({
	id,
	reference,
	project: { id: "acme", name: "Acme" },
	startDate: "2026-05-01",
	endDate: "2026-05-31",
	hours: 161.4,
	amount: 17754,
});

/** Answers the pages in their order. */
function open(pages: readonly (readonly TakenOver[])[]) {
	const left = [...pages];
	network.use(
		http.get(CALL, () =>
			HttpResponse.json({ marks: left.shift() ?? [], next: left.length > 0 ? CURSOR : null }),
		),
	);
	return renderPage(<TakenOverTable />, { texts: ["invoices"], profile: aProfile({ role: "admin" }) });
}

test("what was marked without a document has its reference, project, period, hours and amount", async () => {
	const { user } = await open([[mark("a", "2207")], [mark("b", null)]]);
	const table = within(await screen.findByRole("table", { name: "Taken over" }));
	expect(table.getByRole("row", { name: /^2207/ })).toHaveTextContent(/Acme.*161\.40.*17,754\.00/);
	expect(table.getByRole("link", { name: "Acme" })).toHaveAttribute("href", "/projects/acme");
	await user.click(screen.getByRole("button", { name: "Show more" }));
	expect(await table.findByRole("row", { name: /^–/ })).toBeVisible();
	expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("pages of which all is on invoices are passed over", async () => {
	await open([[], [], [mark("a", "2207")]]);
	expect(await screen.findByRole("row", { name: /^2207/ })).toBeVisible();
});

test("a company without such marks reads that there are none", async () => {
	await open([[]]);
	expect(await screen.findByText(/Everything that was invoiced has an invoice here/)).toBeVisible();
});

test("a failure says so", async () => {
	network.use(http.get(CALL, () => refusal("internal")));
	await renderPage(<TakenOverTable />, { texts: ["invoices"] });
	expect(await screen.findByText("Could not load the invoices.")).toBeVisible();
});
