import { screen, waitFor, within } from "@testing-library/react";
import { ERRORS } from "@tuntikirja/contract/kernel/errors.ts";
import type { MonthApproval } from "@tuntikirja/contract/months/schema.ts";
import { HttpResponse, http } from "msw";
import type { ReactElement } from "react";
import { RecordOwnerContext } from "#domain/people/record-owner.ts";
import { expect, test } from "vitest";
import { network, sentTo } from "#test/network.ts";
import { renderPage } from "#test/render-page.tsx";
import { aMonthApproval, BY_AINO, BY_LAURA, MONTH } from "#test/work-days/month-approval-builder.ts";
import { MonthBand } from "./month-band.tsx";

/** Opens the band of a month, which the server answers with these approvals, the last again and again. */
async function open(...answers: MonthApproval[]) {
	return openBand(<MonthBand isApproved month={MONTH} />, ...answers);
}

async function openBand(band: ReactElement, ...answers: MonthApproval[]) {
	const left = [...answers];
	network.use(http.get("*/api/month", () => HttpResponse.json(left.length > 1 ? left.shift() : left[0])));
	const opened = await renderPage(band, { texts: ["months"] });
	await screen.findByRole("region", { name: "Approval of the month" });
	return opened;
}

const SUBMITTED: MonthApproval["state"] = { kind: "submitted", ...BY_AINO, notes: "" };

test("a complete month is submitted with two presses", async () => {
	const { user } = await open(aMonthApproval(), aMonthApproval({ state: SUBMITTED, may: ["withdraw"] }));
	const sent = sentTo("post", "*/api/month/submit", () =>
		HttpResponse.json(aMonthApproval({ state: SUBMITTED })),
	);
	expect(screen.getByText("Submit by 02.06.2026")).toBeVisible();

	await user.click(screen.getByRole("button", { name: "Submit May 2026" }));
	const dialog = await screen.findByRole("dialog", { name: "Submit May 2026" });
	expect(within(dialog).getByText("All days are logged.")).toBeVisible();
	await user.click(within(dialog).getByRole("button", { name: "Submit month" }));

	await waitFor(() => expect(sent).toEqual([{ month: MONTH, notes: "" }]));
	expect(await screen.findByText("Submitted")).toBeVisible();
	expect(screen.getByRole("button", { name: "Withdraw" })).toBeVisible();
});

test("a month that lacks days says which, and is sent with reasons alone", async () => {
	const { user } = await open(
		aMonthApproval({ missing: ["2026-05-04"], short: ["2026-05-05"], limits: ["flexUnder"] }),
	);
	const sent = sentTo("post", "*/api/month/submit", () =>
		HttpResponse.json(aMonthApproval({ state: SUBMITTED })),
	);

	await user.click(screen.getByRole("button", { name: "Submit May 2026" }));
	const dialog = await screen.findByRole("dialog");
	for (const text of ["1 missing day", "1 short day", /under −20 h/, "04.05.2026, 05.05.2026"])
		expect(within(dialog).getByText(text)).toBeVisible();
	await user.click(within(dialog).getByRole("button", { name: "Submit month" }));
	expect(await within(dialog).findByText("Say why days are missing or short.")).toBeVisible();
	await user.type(within(dialog).getByRole("textbox", { name: /Reasons/ }), "Was abroad");
	await user.click(within(dialog).getByRole("button", { name: "Submit month" }));

	await waitFor(() => expect(sent).toEqual([{ month: MONTH, notes: "Was abroad" }]));
});

test("a lead returns a month with a comment on days, or approves it", async () => {
	const waiting = aMonthApproval({ state: SUBMITTED, may: ["return", "approve"], missing: ["2026-05-04"] });
	const { user } = await open(waiting);
	const returned = sentTo("post", "*/api/month/return", () => HttpResponse.json(waiting));
	const approved = sentTo("post", "*/api/month/approve", () => HttpResponse.json(waiting));
	expect(screen.getByText(/Aino Virtanen, 01\.06\.2026 12:00 · Approve by 04\.06\.2026/)).toBeVisible();

	await user.click(screen.getByRole("button", { name: "Return…" }));
	const dialog = await screen.findByRole("dialog");
	await user.type(within(dialog).getByRole("textbox", { name: /corrected/ }), "Which project?");
	await user.click(within(dialog).getByRole("checkbox", { name: "04.05.2026" }));
	await user.click(within(dialog).getByRole("button", { name: "Return month" }));
	await waitFor(() =>
		expect(returned).toEqual([
			{ month: MONTH, userId: "aino", notes: "Which project?", dates: ["2026-05-04"] },
		]),
	);
	await user.click(await screen.findByRole("button", { name: "Approve" }));
	await waitFor(() => expect(approved).toEqual([{ month: MONTH, userId: "aino" }]));
});

test("who comes second sees who was first, and when", async () => {
	const waiting = aMonthApproval({ state: SUBMITTED, may: ["return", "approve"] });
	const { user } = await open(waiting, aMonthApproval({ state: { kind: "approved", ...BY_LAURA }, may: [] }));
	network.use(
		http.post("*/api/month/approve", () =>
			HttpResponse.json({ code: "month-moved", ...ERRORS["month-moved"] }, { status: 409 }),
		),
	);

	await user.click(screen.getByRole("button", { name: "Approve" }));

	expect(await screen.findByText("Laura Lead, 02.06.2026 13:00")).toBeVisible();
	expect(screen.queryByRole("button", { name: "Approve" })).not.toBeInTheDocument();
});

test("a returned month shows the comment, its days and the history", async () => {
	const { user } = await open(
		aMonthApproval({
			state: { kind: "returned", ...BY_LAURA, notes: "Which project?", dates: ["2026-05-04"] },
			acts: [
				{ act: "return", ...BY_LAURA, notes: "Which project?", dates: ["2026-05-04"] },
				{ act: "submit", ...BY_AINO, notes: "", dates: [] },
			],
		}),
	);
	expect(screen.getByText("Which project?")).toBeVisible();
	expect(screen.getByText("04.05.2026:")).toBeVisible();
	await user.click(screen.getByRole("button", { name: "History" }));
	expect(screen.getAllByRole("listitem")).toHaveLength(2);
});

test("an approval of the own month says so, and the history has its unlocking with the reason", async () => {
	const approve = { act: "approve" as const, ...BY_AINO, notes: "", dates: [] };
	const unlock = { act: "unlock" as const, ...BY_LAURA, notes: "A day is wrong.", dates: [] };
	const { user } = await open(
		aMonthApproval({ state: { kind: "approved", ...BY_AINO }, acts: [approve, unlock] }),
	);
	expect(screen.getByText(/^approved by themselves, 01\.06\.2026 12:00 ·/)).toBeVisible();
	await user.click(screen.getByRole("button", { name: "History" }));
	expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
		"Approved approved by themselves, 01.06.2026 12:00",
		"Unlocked Laura Lead, 02.06.2026 13:00 – A day is wrong.",
	]);
});

test("a lead submits for a person who cannot, with a reason", async () => {
	const { user } = await openBand(
		<RecordOwnerContext value="aino">
			<MonthBand isApproved month={MONTH} />
		</RecordOwnerContext>,
		aMonthApproval(),
	);
	const sent = sentTo("post", "*/api/month/submit", () => HttpResponse.json(aMonthApproval()));
	await user.click(screen.getByRole("button", { name: "Submit for the person…" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Submit May 2026 for the person" }));
	await user.click(dialog.getByRole("button", { name: "Submit month" }));
	expect(await dialog.findByText("Say why you submit it for the person.")).toBeVisible();
	await user.type(dialog.getByRole("textbox", { name: /Reasons/ }), "Ill");
	await user.click(dialog.getByRole("button", { name: "Submit month" }));
	await waitFor(() => expect(sent).toEqual([{ month: MONTH, userId: "aino", notes: "Ill" }]));
});

test("a running month says from which day it can be submitted, and earlier with a reason", async () => {
	network.use(http.get("*/api/month", () => HttpResponse.json(aMonthApproval({ submitFrom: "2026-05-29" }))));
	const { user } = await renderPage(<MonthBand isApproved month={MONTH} submitFrom="2026-05-29" />, {
		texts: ["months"],
	});
	const sent = sentTo("post", "*/api/month/submit", () => HttpResponse.json(aMonthApproval()));
	expect(
		screen.getByText(/May 2026 can be submitted from 29\.05\.2026, earlier with a reason\./),
	).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Submit May 2026 early…" }));
	const dialog = within(await screen.findByRole("dialog"));
	await user.type(dialog.getByRole("textbox", { name: /Reasons/ }), "On holiday");
	await user.click(dialog.getByRole("button", { name: "Submit month" }));
	await waitFor(() => expect(sent).toEqual([{ month: MONTH, notes: "On holiday" }]));
});
