import { screen, waitFor, within } from "@testing-library/react";
import type { MonthEnd, MonthEndLine } from "@tuntikirja/contract/months/month-end-schema.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { aProfile, network, sentTo } from "#test/network.ts";
import { refusal, renderPage } from "#test/render-page.tsx";
import { aMonthApproval } from "#test/work-days/month-approval-builder.ts";
import { aMonthEndLine } from "#test/work-days/month-end-builder.ts";
import { MonthEndPage } from "./month-end-page.tsx";
// Imported here, so that the first test that opens them does not wait for their chunks.
import "#domain/months/submit-dialog.tsx";
import "./lock-dialog.tsx";

const SUBMITTED = { kind: "submitted", mayDecide: true } as const;
const PEOPLE = [
	aMonthEndLine("Aki", SUBMITTED),
	aMonthEndLine("Bea", SUBMITTED),
	aMonthEndLine("Cid", { missing: 2, short: 1, limits: ["flexUnder"] }),
	aMonthEndLine("Dag", { kind: "approved" }),
];

function answer(people: MonthEndLine[] = PEOPLE, more: Partial<MonthEnd> = {}) {
	setClock(() => new Date("2026-06-03T09:00:00Z"));
	network.use(
		http.get("*/api/month-end", () =>
			HttpResponse.json({
				month: "2026-05",
				isOn: true,
				due: { submitBy: "2026-06-02", approveBy: "2026-06-04" },
				bound: 8,
				people,
				...more,
			} satisfies MonthEnd),
		),
		http.get("*/api/month-end/money", () =>
			HttpResponse.json({
				people: [{ userId: "aki", unbilledHours: 12.5, withoutPrice: 3, lacksWage: true }],
			}),
		),
	);
}

const open = (role: "manager" | "admin" = "manager") =>
	renderPage(<MonthEndPage />, { texts: ["months", "reports"], profile: aProfile({ role }) });

const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });

test("the last month is shown with its progress and the next step", async () => {
	answer();
	const { user } = await open();
	expect(await screen.findByText("Next: decide on 2 submitted months.")).toBeVisible();
	expect(screen.getByText("May 2026")).toBeVisible();
	expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "1");
	expect(screen.getByText("1 of 4 months are approved or locked")).toBeVisible();
	expect(within(await row("Cid")).getByText(/under −20 h/)).toBeVisible();
	expect(screen.queryByText("Unbilled")).not.toBeInTheDocument();

	await user.click(screen.getByRole("button", { name: "Show them" }));

	expect(screen.getByRole("button", { name: "Waiting 2" })).toHaveAttribute("aria-pressed", "true");
	expect(screen.queryByRole("row", { name: /Cid/ })).not.toBeInTheDocument();
});

test("200 people with long names take fewer than 2,500 nodes", async () => {
	const name = "Anna-Maria Charlotta von Hohenzollern-Sigmaringen-Lehtisaari";
	answer(
		Array.from({ length: 200 }, (_, index) => aMonthEndLine(name, { ...SUBMITTED, userId: `p${index}` })),
	);
	const { container } = await open("admin");
	expect(await screen.findByText("Next: decide on 200 submitted months.")).toBeVisible();
	expect(await screen.findByRole("table")).toHaveAttribute("aria-rowcount", "201");
	expect(container.querySelectorAll("*").length).toBeLessThan(2500);
});

test("all submitted months are approved with three presses, and the page says which not", async () => {
	answer();
	const { user } = await open();
	const sent = sentTo("post", "*/api/month-end/approve", () =>
		HttpResponse.json({ done: ["aki"], refused: [{ userId: "bea", code: "month-moved" }] }),
	);
	await user.click(await screen.findByRole("button", { name: "Select all" }));
	await user.click(screen.getByRole("button", { name: "Approve 2 months" }));

	await waitFor(() => expect(sent).toEqual([{ month: "2026-05", userIds: ["aki", "bea"] }]));
	expect(await screen.findByText("1 month was approved and locked.")).toBeVisible();
	expect(screen.getByText("Bea:")).toHaveTextContent("The month has changed since you opened it.");
});

test("the months of 230 people are approved in three calls, and the page counts them together", async () => {
	const ids = Array.from({ length: 230 }, (_, index) => `p${index}`);
	answer(ids.map((userId) => aMonthEndLine(userId, { ...SUBMITTED, userId })));
	const { user } = await open();
	const sent: string[][] = [];
	network.use(
		http.post<never, { userIds: string[] }>("*/api/month-end/approve", async ({ request }) => {
			const { userIds } = await request.json();
			sent.push(userIds);
			return HttpResponse.json({ done: userIds, refused: [] });
		}),
	);
	await user.click(await screen.findByRole("button", { name: "Select all" }));
	await user.click(screen.getByRole("button", { name: "Approve 230 months" }));
	expect(await screen.findByText("230 months were approved and locked.")).toBeVisible();
	expect(sent.map(({ length }) => length)).toEqual([100, 100, 30]);
	expect(sent.flat().toSorted()).toEqual(ids.toSorted());
});

test("those who have not submitted are reminded, with what became of it", async () => {
	answer();
	const { user } = await open();
	const sent = sentTo("post", "*/api/month-end/remind", () =>
		HttpResponse.json({ reminded: ["cid"], notNeeded: [], slack: "off" }),
	);
	await user.click(within(await row("Cid")).getByRole("checkbox", { name: "Select Cid" }));
	await user.click(screen.getByRole("button", { name: "Remind 1 person" }));

	await waitFor(() => expect(sent).toEqual([{ month: "2026-05", userIds: ["cid"] }]));
	expect(await screen.findByText("1 person reminded in the inbox. Slack is off.")).toBeVisible();
});

test("an admin sees what is not billed, and locks what is complete", async () => {
	answer(PEOPLE, { isOn: false });
	const { user } = await open("admin");
	expect(within(await row("Aki")).getByText("No wage, 3 entries without price")).toBeVisible();
	const sent = sentTo("post", "*/api/month-end/lock", () =>
		HttpResponse.json({ done: [], refused: [{ userId: "cid", code: "missing" }] }),
	);
	expect(screen.queryByRole("button", { name: /Approve/ })).not.toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: "Lock 2 complete months" }));

	await waitFor(() => expect(sent).toEqual([{ month: "2026-05", userIds: ["aki", "bea", "cid"] }]));
	expect(await screen.findByText("Cid:")).toHaveTextContent("days are missing");
});

test("what acts on people comes with their selection, and a short day within the bound is not marked", async () => {
	answer([
		aMonthEndLine("Aki", { short: 1, difference: -2, hours: 148, notes: "Left early", kind: "submitted" }),
		aMonthEndLine("Bea", { short: 2, difference: -9.5 }),
	]);
	const { user } = await open("admin");
	const aki = within(await row("Aki"));
	for (const text of ["Left early", "148.00", "150.00", "−2.00", "+12.50"])
		expect(aki.getByText(text)).toBeVisible();
	expect(aki.getByText("1")).not.toHaveClass("text-warn");
	expect(within(await row("Bea")).getByText("2")).toHaveClass("text-warn");
	expect(screen.getByRole("button", { name: "Days missing or short 1" })).toBeVisible();
	expect(screen.queryByRole("button", { name: /Remind|Select none/ })).not.toBeInTheDocument();
	const sent = sentTo("post", "*/api/month-end/lock", () =>
		HttpResponse.json({ done: ["bea"], refused: [] }),
	);
	await user.click(within(await row("Bea")).getByRole("checkbox", { name: "Select Bea" }));
	const bar = within(screen.getByRole("region", { name: "1 selected" }));
	await user.click(bar.getByRole("button", { name: "Lock 1 month" }));
	await waitFor(() => expect(sent).toEqual([{ month: "2026-05", userIds: ["bea"] }]));
	expect(await screen.findByText("1 month was locked.")).toBeVisible();
	expect(screen.queryByRole("region", { name: /selected/ })).not.toBeInTheDocument();
});

test("what is not complete is locked with a reason", async () => {
	answer();
	const { user } = await open("admin");
	const sent = sentTo("post", "*/api/month-end/lock", () =>
		HttpResponse.json({ done: ["cid"], refused: [] }),
	);
	await user.click(within(await row("Cid")).getByRole("checkbox", { name: "Select Cid" }));
	await user.click(screen.getByRole("button", { name: "Lock 1 month…" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Lock May 2026 with a reason" }));
	expect(dialog.getByText("2 missing days")).toBeVisible();
	await user.type(dialog.getByRole("textbox", { name: /Reason/ }), "Silent");
	await user.click(dialog.getByRole("button", { name: "Lock 1 month" }));
	await waitFor(() => expect(sent).toEqual([{ month: "2026-05", userIds: ["cid"], reason: "Silent" }]));
});

test("a month is submitted for a person from their row, with a reason", async () => {
	answer([aMonthEndLine("Cid", { missing: 2, maySubmit: true })]);
	network.use(http.get("*/api/month", () => HttpResponse.json(aMonthApproval({ userId: "cid" }))));
	const { user } = await open();
	const sent = sentTo("post", "*/api/month/submit", () => HttpResponse.json(aMonthApproval()));
	await user.click(within(await row("Cid")).getByRole("button", { name: "Submit for Cid" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Submit May 2026 for the person" }));
	await user.type(dialog.getByRole("textbox", { name: /Reasons/ }), "Has left");
	await user.click(dialog.getByRole("button", { name: "Submit month" }));
	await waitFor(() => expect(sent).toEqual([{ month: "2026-05", userId: "cid", notes: "Has left" }]));
});

test("when all is done the page names what comes next", async () => {
	answer([
		aMonthEndLine("Aki", { kind: "approved" }),
		aMonthEndLine("Bea", { kind: "locked", notes: "Silent" }),
	]);
	await open("admin");
	expect(await screen.findByText("2 of 2 months are approved or locked")).toBeVisible();
	expect(screen.getByRole("link", { name: "Next: Invoicing by person" })).toHaveAttribute(
		"href",
		"/invoicing-report?from=2026-05-01&to=2026-05-31",
	);
	expect(within(await row("Bea")).getByText("Silent")).toBeVisible();
});

test("where unbilled hours cannot be loaded, the page says so, and people are shown all the same", async () => {
	answer();
	network.use(http.get("*/api/month-end/money", () => refusal("unavailable")));
	const { user } = await open("admin");
	expect(await screen.findByText("Unbilled hours, wages and prices could not be loaded.")).toBeVisible();
	expect(await row("Cid")).toBeVisible();
	answer();
	await user.click(screen.getByRole("button", { name: "Try again" }));
	await waitFor(() => expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument());
	expect(within(await row("Aki")).getByText("No wage, 3 entries without price")).toBeVisible();
});

test("a lead without a group reads who chooses leads; a failure can be tried again", async () => {
	answer([]);
	await open();
	expect(await screen.findByText(/You are not a team lead/)).toBeVisible();
});

test("after a failure the month can be fetched again", async () => {
	network.use(http.get("*/api/month-end", () => refusal("unavailable")));
	const { user } = await open();
	const again = await screen.findByRole("button", { name: "Try again" });
	answer();
	await user.click(again);
	expect(await row("Aki")).toBeVisible();
});

test("payroll reads the months with sick leave, and is offered no act and no page of a person", async () => {
	const unreached = { mayOpen: false };
	answer([
		aMonthEndLine("Aki", { ...unreached, kind: "submitted", sick: 2 }),
		aMonthEndLine("Bea", unreached),
	]);
	const profile = aProfile({ isPayrollUser: true });
	await renderPage(<MonthEndPage />, { texts: ["months", "reports"], profile });
	expect(within(await row("Aki")).getByText("2")).toBeVisible();
	expect(screen.getByText("0 of 2 months are approved or locked")).toBeVisible();
	expect(screen.queryByRole("link")).not.toBeInTheDocument();
	expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
	expect(screen.queryByText(/^Next:/)).not.toBeInTheDocument();
	expect(screen.queryByRole("button", { name: /Select|Remind|Lock|Approve/ })).not.toBeInTheDocument();
});

test("payroll sees in which batch a month was handed over, and that it has changed since", async () => {
	answer();
	network.use(
		http.get("*/api/payroll/months", () =>
			HttpResponse.json({
				people: [
					{ userId: "aki", batches: [{ id: "b4", number: 4 }], differs: false },
					{ userId: "bea", batches: [{ id: "b4", number: 4 }], differs: true },
				],
			}),
		),
	);
	const profile = aProfile({ role: "user", isPayrollUser: true });
	await renderPage(<MonthEndPage />, { texts: ["months", "reports"], profile });
	const link = await within(await row("Aki")).findByRole("link", { name: "Batch 4" });
	expect(link).toHaveAttribute("href", "/payroll/b4");
	expect(within(await row("Aki")).queryByText(/Differs/)).not.toBeInTheDocument();
	expect(within(await row("Bea")).getByText("Differs from what was handed over")).toBeVisible();
});
