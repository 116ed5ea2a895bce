import { screen, waitFor, within } from "@testing-library/react";
import type { FlexLiabilityLine } from "@tuntikirja/contract/liability/schema.ts";
import type { ListedReferencePeriod } from "@tuntikirja/contract/balance/schema.ts";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { aProfile, network } from "#test/network.ts";
import { refusal, renderPage } from "#test/render-page.tsx";
import { aListedPeriod } from "#test/work-days/reference-period-builder.ts";
import { BalancesPage } from "./balances-page.tsx";
// Fetched here, so that the first test that opens it does not wait for its file.
import "./payout-dialog.tsx";

const aBalance = (userId: string, name: string, balance: number, isActive = true) => ({
	userId,
	name,
	isActive,
	balance,
	asOf: "2026-06-09",
	thisMonth: 1.5,
	recalculating: 0,
});
const LONG = "Anna-Maria Charlotta von Hohenzollern-Sigmaringen-Lehtisaari";
const BALANCES = [aBalance("aino", "Aino", 12), aBalance("bo", "Bo", 52.25), aBalance("cia", LONG, 41)];

const price = { employeeNumber: "", costCentre: "", before: 0, change: 0 };
/** Of a wage by the month, of one by the hour, and without a wage. */
const WORTH: FlexLiabilityLine[] = [
	{
		...price,
		userId: "aino",
		name: "Aino",
		kind: "monthly",
		wage: 3800,
		divisor: 160,
		hourPrice: 23.75,
		hours: 12,
		amount: 285,
	},
	{
		...price,
		userId: "bo",
		name: "Bo",
		kind: "hourly",
		wage: 20,
		divisor: null,
		hourPrice: 20,
		hours: 52.25,
		amount: 1045,
	},
	{
		...price,
		userId: "cia",
		name: LONG,
		kind: null,
		wage: null,
		divisor: null,
		hourPrice: null,
		hours: 41,
		amount: 0,
	},
];

function answer(balances = BALANCES, periods: readonly ListedReferencePeriod[] = []) {
	network.use(
		http.get("*/api/balance/balances", () => HttpResponse.json({ balances })),
		http.get("*/api/balance/reference-periods", () => HttpResponse.json({ periods: [...periods] })),
		http.get("*/api/liability/flex", () => HttpResponse.json({ lines: WORTH, totals: {} })),
	);
}

const open = () =>
	renderPage(<BalancesPage />, {
		texts: ["balance", "reports"] as never,
		profile: aProfile({ role: "admin" }),
	});

beforeEach(() => setClock(() => new Date("2026-06-10T09:00:00Z")));

test("everybody's balance and this month, with the way to the person; those who have left on demand", async () => {
	answer([...BALANCES, aBalance("old", "Olli", 3, false)]);
	const { user } = await open();
	expect(await screen.findByRole("link", { name: "Bo" })).toHaveAttribute("href", "/users/bo?tab=balance");
	expect(screen.getByRole("row", { name: /Bo/ })).toHaveTextContent("+52.25+1.50");
	expect(screen.queryByText("Olli")).not.toBeInTheDocument();
	await user.click(screen.getByRole("checkbox", { name: "Show former employees" }));
	expect(screen.getByText("Olli")).toBeVisible();
});

test("the euros of each balance are shown with their calculation, and in total", async () => {
	answer();
	await open();
	const row = async (name: RegExp) =>
		(await screen.findByRole("row", { name })).textContent?.replaceAll("\u00a0", " ");
	expect(await row(/285\.00.*3,800\.00/)).toContain("285.00 €+12.00 h × 23.75 € (3,800.00 € ÷ 160.00 h)");
	expect(await row(/Bo/)).toContain("1,045.00 €+52.25 h × 20.00 €");
	expect(await row(/Anna-Maria/)).toContain("–");
	const total = await row(/^Total/);
	expect(total).toContain("105.25");
	expect(total).toContain("1,330.00");
});

test("200 people take fewer than 2,500 nodes", async () => {
	answer(Array.from({ length: 200 }, (_, index) => aBalance(`p${index}`, LONG, index)));
	const { container } = await open();
	expect(await screen.findByRole("table")).toHaveAttribute("aria-rowcount", "201");
	expect(container.querySelectorAll("*").length).toBeLessThan(2500);
});

const MINUTES = { field: "minutes", kind: "hours", part: null, before: null, after: -12.25, isHidden: false };
/** The row of the audit trail that the act leaves. */
const PAID = {
	id: "row",
	at: "2026-06-10T09:00:00.000Z",
	actor: { id: "admin", name: "Aino Admin" },
	subjectId: "bo",
	subject: { id: "bo", name: "Bo" },
	entity: "balanceAdjustment",
	entityId: "act",
	object: { name: null, date: "2026-06-09", month: null },
	action: "create",
	changed: [],
	changes: [MINUTES],
	requestId: "r",
	hoursBefore: null,
	hoursAfter: null,
};

test("what is over the limit is previewed with the balance before and after, and paid out in one call", async () => {
	answer();
	const sent: unknown[] = [];
	network.use(
		http.post("*/api/balance/adjustments", async ({ request }) => {
			const body = (await request.json()) as { id: string; lines: unknown[] };
			sent.push(body);
			return HttpResponse.json({ id: body.id, count: body.lines.length });
		}),
		http.get("*/api/audit/history*", () => HttpResponse.json({ rows: [PAID], next: null })),
	);
	const { user } = await open();
	await screen.findByText("Bo");
	await user.click(screen.getByRole("button", { name: "Pay out hours" }));
	const dialog = within(await screen.findByRole("dialog"));
	expect(dialog.getByRole("row", { name: /Bo/ })).toHaveTextContent("+52.25−12.25+40.00");
	await user.click(dialog.getByRole("checkbox", { name: LONG }));
	expect(dialog.getByRole("row", { name: /Total/ })).toHaveTextContent("−12.25");
	await user.click(dialog.getByRole("button", { name: "Pay out to 1 person" }));
	await waitFor(() =>
		expect(sent).toMatchObject([
			{ kind: "payout", date: "2026-06-09", lines: [{ userId: "bo", hours: -12.25 }] },
		]),
	);
	await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
	const list = within(await screen.findByRole("table", { name: "Payout list" }));
	expect(list.getByRole("row", { name: /^Bo/ })).toHaveTextContent("Bo12.2509.06.2026Aino Admin");
	expect(list.getByRole("row", { name: /Total/ })).toHaveTextContent("12.25");
	expect(screen.getByRole("button", { name: "Print" })).toBeEnabled();
	expect(screen.getByRole("link", { name: "All balances" })).toHaveAttribute("href", "/balances");
});

test("a limit that no one passes, and one that is no number, pay out nothing", async () => {
	answer();
	const { user } = await open();
	await screen.findByText("Bo");
	await user.click(screen.getByRole("button", { name: "Pay out hours" }));
	const dialog = within(await screen.findByRole("dialog"));
	const limit = dialog.getByLabelText("Over how many hours");
	for (const text of ["100", "a lot"]) {
		await user.clear(limit);
		await user.type(limit, text);
		expect(await dialog.findByText("The balance of no one is over the limit.")).toBeVisible();
		expect(dialog.getByRole("button", { name: /^Pay out to/ })).toBeDisabled();
	}
});

test("the card of a person within the limits has no line for them", async () => {
	answer(BALANCES, [
		aListedPeriod("bo", "Bo", { warnings: [] }),
		aListedPeriod("aino", "Aino", { flex: -25, warnings: ["flexUnder"] }),
	]);
	await open();
	const limitsOf = async (name: string) =>
		(await screen.findByRole("row", { name: new RegExp(name) })).querySelector("td:last-child");
	await waitFor(async () => expect(await limitsOf("Aino")).not.toBeEmptyDOMElement());
	expect(await limitsOf("Bo")).toBeEmptyDOMElement();
});

test("a company without people and a failure each have a page", async () => {
	answer([]);
	const empty = await open();
	expect(await screen.findByText("No people yet.")).toBeVisible();
	expect(screen.getByRole("button", { name: "Pay out hours" })).toBeDisabled();
	empty.container.remove();
	network.use(http.get("*/api/balance/balances", () => refusal("forbidden")));
	await open();
	expect(await screen.findByText("The balances could not be loaded.")).toBeVisible();
});
