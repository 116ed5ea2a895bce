import { cleanup, screen, waitFor, within } from "@testing-library/react";
import type { Balance } from "@tuntikirja/contract/balance/endpoints.ts";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { network } from "#test/network.ts";
import { refusal, renderPage, silence } from "#test/render-page.tsx";
import { fakeWorkDays } from "#test/work-days/fake-work-days.ts";
import { answerReferencePeriod } from "#test/work-days/reference-period-builder.ts";
import { anEntry, aWorkDay, folded } from "#test/work-days/work-day-builder.ts";
import { BalancePage } from "./balance-page.tsx";

const TODAY = "2026-06-10";
const BALANCE: Balance = {
	balance: 12.25,
	asOf: "2026-06-09",
	startDate: "2026-04-01",
	opening: 10,
	adjustments: [
		{ id: "o", date: "2026-04-01", kind: "opening", hours: 10, notes: "" },
		{ id: "p", date: "2026-05-31", kind: "payout", hours: -4, notes: "Agreed" },
	],
	byMonth: [
		{ month: "2026-04", expected: 150, credited: 156, flex: 6 },
		{ month: "2026-05", expected: 150, credited: 150.25, flex: 0.25 },
		{ month: "2026-06", expected: 45, credited: 45, flex: 0 },
	],
	recalculating: 0,
};
const CALL = "*/api/balance/balance";

beforeEach(() => {
	setClock(() => new Date(`${TODAY}T09:00:00Z`));
	answerReferencePeriod();
});

const answer = (balance: Balance = BALANCE) => network.use(http.get(CALL, () => HttpResponse.json(balance)));
const open = () =>
	renderPage(<BalancePage />, {
		texts: ["balance", "work-days", "explanations"] as never,
	});
const months = () => screen.findByRole("table", { name: "Calculation by month" });

test("the balance is shown with its parts by month, the latest first", async () => {
	answer();
	await open();
	const rows = within(await months())
		.getAllByRole("row")
		.slice(1);
	expect(rows.map((row) => row.textContent)).toEqual([
		expect.stringContaining("June 202645.0045.000.000.00+12.25"),
		expect.stringContaining("May 2026150.00150.25+0.25\u22124.00+12.25"),
		expect.stringContaining("April 2026150.00156.00+6.000.00+16.00"),
	]);
	expect(screen.getAllByRole("definition").map((one) => one.textContent)).toEqual(
		expect.arrayContaining(["+12.25hto 09.06.2026", "+10.00hfrom 01.04.2026"]),
	);
	expect(screen.getByRole("row", { name: /31\.05\.2026/ })).toHaveTextContent("Paid outAgreed\u22124.00");
	expect(screen.getAllByText("Balance by month")[0]).toBeVisible();
});

test("the limits of the Working Hours Act are shown with the hours left to them", async () => {
	answer();
	await open();
	await months();
	expect(
		await screen.findByRole("heading", {
			name: "Limits of the Working Hours Act, 01.05.2026–31.08.2026",
		}),
	).toBeVisible();
});

test("a month opens to its days with the rule for each", async () => {
	answer();
	fakeWorkDays(TODAY, [folded(aWorkDay("2026-06-01", { entries: [anEntry("2026-06-01", { hours: 8 })] }))]);
	const { user, router } = await open();
	await user.click(within(await months()).getByRole("button", { name: "Days of June 2026" }));
	const line = await within(await months()).findByRole("row", { name: /^Mon 01\.06\.2026 Above target/ });
	// Below the columns of the month: target, credited, ±; neither an adjustment nor a balance of its own.
	expect(
		within(line)
			.getAllByRole("cell")
			.map((cell) => cell.textContent),
	).toEqual(["7.50", "8.00", "+0.50", "", ""]);
	expect(screen.getByText(/^Credited hours minus target hours/)).toBeVisible();
	await user.click(screen.getByRole("button", { name: /01\.06\.2026/ }));
	expect(router.state.location).toMatchObject({ pathname: "/monthly-view", search: "?day=2026-06-01" });
});

test("a month whose days cannot be loaded says so below its row", async () => {
	answer();
	network.use(http.get("*/api/work-day/work-days", () => refusal("unavailable")));
	const { user } = await open();
	await user.click(within(await months()).getByRole("button", { name: "Days of June 2026" }));
	expect(await within(await months()).findByText(/The month could not be loaded/)).toBeVisible();
});

test("a what-if leave shows its effect on the balance, and saves nothing", async () => {
	answer();
	const server = fakeWorkDays(TODAY, [
		aWorkDay("2026-06-19", { nationalHoliday: { id: "h", name: "Midsummer Eve" } }),
		folded(aWorkDay("2026-06-15", { entries: [anEntry("2026-06-15", { hours: 6 })] })),
	]);
	const { user } = await open();
	const to = await screen.findByLabelText("Last day");
	const from = screen.getByLabelText("First day");
	await user.clear(from);
	await user.type(from, "18.6.");
	await user.clear(to);
	await user.type(to, "22.6.");
	expect(await screen.findByText("This leave, 2 working days")).toBeVisible();
	const parts = screen.getByText("Balance on 22.06.2026").closest("dl");
	expect(parts).toHaveTextContent(
		"Today+12.25Planned before it\u22121.50This leave, 2 working days\u221215.00Balance on 22.06.2026 Calculation\u22124.25",
	);
	await user.click(await how("Balance on 22.06.2026"));
	const dialog = await screen.findByRole("dialog", { name: "Balance on 22.06.2026" });
	expect(within(dialog).getByText(/^Balance leave takes the day's target hours/)).toBeVisible();
	const lines = within(dialog)
		.getAllByRole("row")
		.map((row) => row.textContent);
	expect(lines).toEqual([
		"Today +12.25",
		"+Monday 15.06.2026 already planned\u22121.50",
		"+Thursday 18.06.2026 Balance leave\u22127.50",
		"+Monday 22.06.2026 Balance leave\u22127.50",
		"=Balance on 22.06.2026\u22124.25",
	]);
	await user.click(within(dialog).getByRole("button", { name: "Close" }));
	await user.selectOptions(screen.getByLabelText("Leave"), "Holiday");
	await waitFor(() => expect(parts).toHaveTextContent("Balance on 22.06.2026 Calculation+10.75"));
	expect(server.writes).toEqual([]);
});

test.each([
	["1.6.", "2.6.", "Choose days after today."],
	["22.6.", "18.6.", "The last day is before the first one."],
	["22.6.", "22.6.2028", "Choose days within the next 400 days."],
])("leave from %s to %s is not calculated", async (first, last, problem) => {
	answer();
	fakeWorkDays(TODAY);
	const { user } = await open();
	const to = await screen.findByLabelText("Last day");
	const from = screen.getByLabelText("First day");
	await user.clear(from);
	await user.type(from, first);
	await user.clear(to);
	await user.type(to, last);
	expect(to).toHaveAccessibleDescription(problem);
});

const figure = (label: string) => screen.getByText(label, { selector: "dt" }).nextElementSibling;
const how = (figure: string) => screen.findByRole("button", { name: `Calculation: ${figure}` });

test("today's balance is explained by months with links to their days", async () => {
	answer();
	const { user, router } = await open();
	await user.click(await how("Balance today"));
	const dialog = await screen.findByRole("dialog", { name: "Balance today" });
	expect(within(dialog).getByRole("row", { name: /^April 2026/ })).toHaveTextContent("156.00+6.00+16.00");
	expect(within(dialog).getByRole("row", { name: /^Paid out 31\.05\.2026/ })).toHaveTextContent(
		"\u22124.00+12.25",
	);
	await user.click(within(dialog).getByRole("link", { name: "May 2026" }));
	expect(router.state.location).toMatchObject({ pathname: "/monthly-view", search: "?month=2026-05" });
});

test("on the first morning of a month its flex is 0, not that of the previous month", async () => {
	setClock(() => new Date("2026-06-01T05:00:00Z"));
	const byMonth = [
		{ month: "2026-05", expected: 150, credited: 156, flex: 6 },
		{ month: "2026-06", expected: 0, credited: 0, flex: 0 },
	];
	answer({ ...BALANCE, asOf: "2026-05-31", byMonth });
	await open();
	await months();
	expect(figure("± of the month")).toHaveTextContent(/^0\.00h/);
});

test("on a person's first morning no day is counted, and no period ends before its start", async () => {
	answer({
		...BALANCE,
		balance: 0,
		asOf: "2026-06-09",
		startDate: TODAY,
		opening: 0,
		adjustments: [],
		byMonth: [{ month: "2026-06", expected: 0, credited: 0, flex: 0 }],
	});
	const { user } = await open();
	await months();
	expect(figure("Balance today")).toHaveTextContent("0.00hno day counts yet");
	await user.click(await how("Balance today"));
	const dialog = await screen.findByRole("dialog", { name: "Balance today" });
	expect(dialog).toHaveTextContent("The balance starts on 10.06.2026.");
});

test("this month is explained by its days, figures of the ledger by its lines", async () => {
	answer();
	fakeWorkDays(TODAY, [folded(aWorkDay("2026-06-01", { entries: [anEntry("2026-06-01", { hours: 8 })] }))]);
	const { user } = await open();
	await user.click(await how("± of the month"));
	expect(await screen.findByRole("row", { name: /01\.06\.2026/ })).toHaveTextContent("Above target");
	await user.click(screen.getByRole("button", { name: "Close" }));
	await user.click(await how("Adjustments since"));
	const ledger = await screen.findByRole("table", { name: "Adjustments since" });
	expect(within(ledger).getByRole("row", { name: /31\.05\.2026 Paid out Agreed/ })).toHaveTextContent(
		"\u22124.00",
	);
	expect(within(ledger).getByRole("row", { name: /^= Adjustments since/ })).toHaveTextContent("\u22124.00");
});

test("with an opening, the page and the calculation say from which day the balance counts; without one they do not", async () => {
	answer();
	const { user } = await open();
	const text = "The balance counts from 01.04.2026, the day of its opening balance.";
	expect(await screen.findByText(new RegExp(`^${text}`))).toBeVisible();
	await user.click(await how("Balance today"));
	const dialog = within(await screen.findByRole("dialog", { name: "Balance today" }));
	expect(dialog.getByText(new RegExp(text))).toBeVisible();
	await user.click(dialog.getByRole("button", { name: "Close" }));
	cleanup();
	answer({ ...BALANCE, opening: 0, balance: 2.25, adjustments: BALANCE.adjustments.slice(1) });
	await open();
	await months();
	expect(screen.queryByText(/^The balance counts from/)).not.toBeInTheDocument();
});

test("without months or adjustments, the page says so", async () => {
	answer({ ...BALANCE, balance: 0, opening: 0, adjustments: [], byMonth: [] });
	await open();
	expect(await screen.findByText("There is no month to show yet.")).toBeVisible();
	expect(screen.getByText("No payouts or corrections.")).toBeVisible();
});

test("the heading is shown while the page loads", async () => {
	network.use(http.get(CALL, silence));
	await open();
	expect(screen.getByRole("heading", { level: 1, name: "Balance" })).toBeVisible();
});

test("after a failure, Try again loads the page", async () => {
	network.use(http.get(CALL, () => refusal("unavailable")));
	const { user } = await open();
	expect(await screen.findByText("The balance could not be loaded.")).toBeVisible();
	answer();
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await months()).toBeVisible();
});
