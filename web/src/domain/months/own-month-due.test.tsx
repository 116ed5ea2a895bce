import { screen, waitFor, within } from "@testing-library/react";
import type { MonthApproval } from "@tuntikirja/contract/months/schema.ts";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { network, sentTo } from "#test/network.ts";
import { renderPage } from "#test/render-page.tsx";
import { aMonthApproval, BY_AINO, MONTH } from "#test/work-days/month-approval-builder.ts";
import { OwnMonthDue } from "./own-month-due.tsx";
// Imported here, so that the first test that opens it does not wait for its chunk.
import "./submit-dialog.tsx";

const SUBMITTED = aMonthApproval({ state: { kind: "submitted", ...BY_AINO, notes: "" }, may: ["withdraw"] });

/** Months before the last one; others are submitted. */
let older: ReadonlyMap<string, MonthApproval> = new Map();
beforeEach(() => {
	older = new Map();
});

/** Of the last month the answers of the server are these, the last again and again. */
async function open(today: string, ...answers: MonthApproval[]) {
	setClock(() => new Date(`${today}T09:00:00Z`));
	const left = [...answers];
	network.use(
		http.get("*/api/month", ({ request }) => {
			const month = new URL(request.url).searchParams.get("month") ?? "";
			if (month !== MONTH) return HttpResponse.json(older.get(month) ?? SUBMITTED);
			return HttpResponse.json(left.length > 1 ? left.shift() : left[0]);
		}),
	);
	const sent = sentTo("post", "*/api/month/submit", () => HttpResponse.json(SUBMITTED));
	return { ...(await renderPage(<OwnMonthDue />, { texts: "months" })), sent };
}

test("a whole month is submitted with one press, and the item goes", async () => {
	const { user, sent } = await open("2026-06-01", aMonthApproval(), SUBMITTED);
	expect(await screen.findByText("May is not submitted, due 2.6.")).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Submit" }));
	await waitFor(() => expect(sent).toEqual([{ month: MONTH, notes: "" }]));
	expect(await screen.findByText("Month submitted.")).toBeVisible();
	await waitFor(() => expect(screen.queryByRole("button", { name: "Submit" })).toBeNull());
});

test("one that lacks days opens what lacks, and goes with reasons; an overdue one says so", async () => {
	const { user, sent } = await open("2026-06-03", aMonthApproval({ missing: ["2026-05-04"] }));
	expect(await screen.findByText("May is not submitted. It was due 2.6.")).toBeVisible();
	expect(screen.getByText("1 missing day")).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Submit" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Submit May 2026" }));
	expect(sent).toEqual([]);
	await user.type(dialog.getByRole("textbox", { name: /Reasons/ }), "Was abroad");
	await user.click(dialog.getByRole("button", { name: "Submit month" }));
	await waitFor(() => expect(sent).toEqual([{ month: MONTH, notes: "Was abroad" }]));
});

test.each([
	["submitted", SUBMITTED],
	["of a company that does not approve months", aMonthApproval({ isOn: false, may: [] })],
])("a month that is %s is no item", async (_, approval) => {
	const { container } = await open("2026-06-03", approval);
	await new Promise((done) => setTimeout(done, 50));
	expect(container.querySelector("section")).toBeNull();
});

test("every month that is due is named, the oldest first, each with its own button", async () => {
	const due = { submitBy: "2026-04-02", approveBy: "2026-04-06" };
	older = new Map([["2026-03", aMonthApproval({ month: "2026-03", due })]]);
	const { user, sent } = await open("2026-06-01", aMonthApproval());
	await screen.findByText("March is not submitted. It was due 2.4.");
	const items = screen.getAllByText(/is not submitted/).map(({ textContent }) => textContent);
	expect(items).toEqual(["March is not submitted. It was due 2.4.", "May is not submitted, due 2.6."]);
	const [first] = screen.getAllByRole("button", { name: "Submit" });
	if (first) await user.click(first);
	await waitFor(() => expect(sent).toEqual([{ month: "2026-03", notes: "" }]));
});
