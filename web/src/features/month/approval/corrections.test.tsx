import { QueryObserver } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import type { MonthApproval } from "@tuntikirja/contract/months/schema.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { api } from "#lib/api-client.ts";
import { choose } from "#test/choose.ts";
import { aProfile, network, sentTo } from "#test/network.ts";
import { renderPage } from "#test/render-page.tsx";
import { aReason, fakeReasons } from "#test/settings/fake-reasons.ts";
import { aProject } from "#test/projects/project-builder.ts";
import { aMonthApproval, BY_AINO, BY_LAURA, MONTH } from "#test/work-days/month-approval-builder.ts";
import { aWorkDay, anEntry, folded } from "#test/work-days/work-day-builder.ts";
import { MonthBand } from "./month-band.tsx";

const ACME = { id: "acme", name: "Acme" };
const DAY = "2026-05-04";
const INVOICED = "2026-05-05";

const LABELS = [
	{ id: "dev", name: "Development" },
	{ id: "test", name: "Testing" },
];

async function open(approval: MonthApproval, isApproved = true) {
	network.use(
		http.get("*/api/month", () => HttpResponse.json(approval)),
		http.get("*/api/project/projects", () =>
			HttpResponse.json({ projects: [aProject({ ...ACME, hourLabels: LABELS })] }),
		),
		http.get("*/api/work-day/work-days", () =>
			HttpResponse.json({
				workDays: [
					folded(
						aWorkDay(DAY, {
							entries: [anEntry(DAY, { id: "e1", project: ACME, label: LABELS[0] })],
							locked: true,
						}),
					),
					folded(
						aWorkDay(INVOICED, {
							entries: [
								anEntry(INVOICED, { id: "e2", project: ACME, invoiced: true }),
								anEntry(INVOICED, { id: "e3", hours: 1 }),
							],
						}),
					),
				],
			}),
		),
	);
	return renderPage(<MonthBand isApproved={isApproved} month={MONTH} />, {
		texts: ["months", "work-days"],
		profile: aProfile({ reasonTypes: [5] }),
	});
}

const WAITING: MonthApproval["corrections"][number] = {
	id: "c1",
	askedBy: BY_AINO.by,
	askedAt: BY_AINO.at,
	notes: "Left early",
	date: DAY,
	entryId: "e1",
	before: { dayTypeId: 0, hours: 7.5, notes: "", project: ACME },
	after: { dayTypeId: 0, hours: 5, notes: "", project: ACME },
	balanceHours: -2.5,
	isInvoiced: false,
	decision: null,
};
const TO_DECIDE = aMonthApproval({
	state: { kind: "correction", waiting: 1 },
	may: ["askCorrection", "approveCorrection", "declineCorrection"],
	corrections: [WAITING],
});

test("a correction is asked for from the entry as it is", async () => {
	const { user } = await open(
		aMonthApproval({ state: { kind: "approved", ...BY_LAURA }, may: ["askCorrection"] }),
	);
	const sent = sentTo("post", "*/api/month/correction", () => HttpResponse.json(TO_DECIDE));

	await user.click(await screen.findByRole("button", { name: "Ask for a correction…" }));
	const dialog = await screen.findByRole("dialog", { name: "Correction in May 2026" });
	await waitFor(() => expect(within(dialog).getAllByRole("option").length).toBeGreaterThan(1));
	await user.selectOptions(within(dialog).getByRole("combobox", { name: /Day/ }), DAY);
	const hours = within(dialog).getByRole("textbox", { name: /Hours/ });
	expect(hours).toHaveValue("7:30");
	await user.clear(hours);
	await user.type(hours, "5");
	await user.type(within(dialog).getByRole("textbox", { name: /Why/ }), "Left early");
	await user.click(within(dialog).getByRole("button", { name: "Ask for correction" }));

	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]).toMatchObject({
		month: MONTH,
		userId: "aino",
		date: DAY,
		entryId: "e1",
		entry: { dayTypeId: 0, hours: 5, projectId: "acme", labelId: "dev" },
		notes: "Left early",
	});
});

test.each([
	["a month that is not locked", true, true],
	["a company that approves no months", false, false],
])("of %s only invoiced entries are corrected", async (_, isOn, isApproved) => {
	const { user } = await open(aMonthApproval({ isOn, may: ["askCorrection"] }), isApproved);
	const sent = sentTo("post", "*/api/month/correction", () => HttpResponse.json(TO_DECIDE));
	const band = within(
		await screen.findByRole("region", { name: isApproved ? "Approval of the month" : "Corrections" }),
	);
	expect(band.queryAllByText("Not submitted")).toHaveLength(isApproved ? 1 : 0);

	await user.click(band.getByRole("button", { name: "Ask for a correction…" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Correction in May 2026" }));
	const days = dialog.getByRole("combobox", { name: /Day/ });
	await waitFor(() => expect(within(days).getAllByRole("option")).toHaveLength(2));
	await user.selectOptions(days, INVOICED);
	const entries = within(dialog.getByRole("combobox", { name: "Entry" })).getAllByRole("option");
	expect(entries.map(({ textContent }) => textContent)).toEqual(["Acme 7.50"]);
	expect(dialog.getByText(/The invoice stays as it is/)).toBeVisible();
	await user.type(dialog.getByRole("textbox", { name: /Why/ }), "Half of it");
	await user.click(dialog.getByRole("button", { name: "Ask for correction" }));
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]).toMatchObject({ entryId: "e2", date: INVOICED });
});

test.each([
	["Project", "Acme · Testing", { dayTypeId: 0, hours: 7.5, notes: "", projectId: "acme", labelId: "test" }],
	["Type", "Holiday", { dayTypeId: 3, hours: 0, notes: "" }],
])("a correction can be of the %s: %s", async (field, chosen, entry) => {
	const { user } = await open(
		aMonthApproval({ state: { kind: "approved", ...BY_LAURA }, may: ["askCorrection"] }),
	);
	const sent = sentTo("post", "*/api/month/correction", () => HttpResponse.json(TO_DECIDE));
	await user.click(await screen.findByRole("button", { name: "Ask for a correction…" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Correction in May 2026" }));
	await waitFor(() => expect(dialog.getAllByRole("option").length).toBeGreaterThan(1));
	await user.selectOptions(dialog.getByRole("combobox", { name: /Day/ }), DAY);
	const choice = await dialog.findByRole("combobox", { name: field });
	if (field === "Type") await user.selectOptions(choice, chosen);
	else await choose(user, choice, chosen);
	await user.type(dialog.getByRole("textbox", { name: /Why/ }), "As it was");
	await user.click(dialog.getByRole("button", { name: "Ask for correction" }));
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]).toMatchObject({ entryId: "e1", entry });
});

test("who decides sees the old and the new value with the balance, and for admins the revenue", async () => {
	const { user, queryClient } = await open({ ...TO_DECIDE, corrections: [{ ...WAITING, revenue: -250 }] });
	const sent = sentTo("post", "*/api/month/correction/approve", () => HttpResponse.json(TO_DECIDE));
	const item = await screen.findByRole("listitem");
	expect(item).toHaveTextContent("04.05.2026 Acme 7.50 → Acme 5.00");
	expect(item).toHaveTextContent(/balance −2\.50 h · revenue −250\.00/);

	const fetched: string[] = [];
	// What the page shows beside the month.
	for (const { key } of [api.balance, api.specialDays, api.missingEntries]) {
		const queryFn = () => fetched.push(key()[0].join());
		new QueryObserver(queryClient, { queryKey: key(), queryFn }).subscribe(() => undefined);
	}
	await waitFor(() => expect(fetched).toHaveLength(3));

	await user.click(screen.getByRole("button", { name: "Approve correction" }));

	await waitFor(() => expect(sent).toEqual([{ correctionId: "c1", month: MONTH, userId: "aino" }]));
	await waitFor(() => expect(fetched.slice(3).sort()).toEqual(["balance", "missingEntries", "specialDays"]));
});

test("who decides reads the hours that leave counts, whatever was typed", async () => {
	const before = { dayTypeId: 2, hours: 3.82, countedHours: 4.76, notes: "" } as const;
	await open({ ...TO_DECIDE, corrections: [{ ...WAITING, before }] });
	expect(await screen.findByRole("listitem")).toHaveTextContent("04.05.2026 Sick leave 4.76 → Acme 5.00");
});

test.each([
	[{ dayTypeId: 0, hours: 7.5, notes: "", project: ACME, label: LABELS[1] }, "label changes · balance"],
	[{ dayTypeId: 3, hours: 0, notes: "" }, "type changes · project changes · label changes · balance"],
] as const)("a difference that is not of hours says what it is", async (after, effects) => {
	const before = { dayTypeId: 0, hours: 7.5, notes: "", project: ACME, label: LABELS[0] } as const;
	await open({ ...TO_DECIDE, corrections: [{ ...WAITING, before, after }] });
	expect(await screen.findByRole("listitem")).toHaveTextContent(effects);
});

test("who decides reads that the entry is invoiced, without the invoice", async () => {
	await open({ ...TO_DECIDE, corrections: [{ ...WAITING, isInvoiced: true }] });
	const item = await screen.findByRole("listitem");
	expect(item).toHaveTextContent(
		"Invoiced. The invoice stays as it is; the difference is open for the next invoice.",
	);
});

test("a correction is declined with a reason, which its owner reads", async () => {
	const { user } = await open(TO_DECIDE);
	const sent = sentTo("post", "*/api/month/correction/decline", () => HttpResponse.json(TO_DECIDE));
	await user.click(await screen.findByRole("button", { name: "Decline…" }));
	const dialog = await screen.findByRole("dialog");
	await user.type(within(dialog).getByRole("textbox", { name: /Why/ }), "The log is right");
	await user.click(within(dialog).getByRole("button", { name: "Decline…" }));
	await waitFor(() => expect(sent).toMatchObject([{ correctionId: "c1", notes: "The log is right" }]));
});

test("a decided correction says who decided, and cannot be decided again", async () => {
	const decision = { isApproved: false, ...BY_LAURA, notes: "The log is right" };
	await open(
		aMonthApproval({
			state: { kind: "approved", ...BY_LAURA },
			may: [],
			corrections: [
				{ ...WAITING, balanceHours: null, before: null, after: { hours: 7.5, notes: "" }, decision },
			],
		}),
	);
	const item = await screen.findByRole("listitem");
	expect(item).toHaveTextContent("new entry → Away 7.50");
	expect(item).toHaveTextContent("Correction declined Laura Lead, 02.06.2026 13:00 – The log is right");
	expect(screen.queryByRole("button", { name: "Approve correction" })).not.toBeInTheDocument();
});

test("a correction to leave can have a reason, and who decides reads it", async () => {
	fakeReasons(aReason());
	const after = { dayTypeId: 5, reasonId: "child", hours: 7.5, notes: "" } as const;
	const before = { dayTypeId: 5, hours: 7.5, notes: "" } as const;
	const { user } = await open(
		aMonthApproval({
			state: { kind: "approved", ...BY_LAURA },
			may: ["askCorrection"],
			corrections: [{ ...WAITING, before, after }],
		}),
	);
	const item = await screen.findByRole("listitem");
	await waitFor(() => expect(item).toHaveTextContent("Paid leave 7.50 → Paid leave · Child’s illness 7.50"));
	expect(item).toHaveTextContent("reason of absence changes");
	const sent = sentTo("post", "*/api/month/correction", () => HttpResponse.json(TO_DECIDE));
	await user.click(screen.getByRole("button", { name: "Ask for a correction…" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Correction in May 2026" }));
	await waitFor(() => expect(dialog.getAllByRole("option").length).toBeGreaterThan(1));
	await user.selectOptions(dialog.getByRole("combobox", { name: /Day/ }), DAY);
	await user.selectOptions(await dialog.findByRole("combobox", { name: "Type" }), "Paid leave");
	await user.selectOptions(await dialog.findByRole("combobox", { name: "Reason" }), "Child’s illness");
	await user.type(dialog.getByRole("textbox", { name: /Why/ }), "At home");
	await user.click(dialog.getByRole("button", { name: "Ask for correction" }));
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]).toMatchObject({ entry: { dayTypeId: 5, reasonId: "child" } });
});
