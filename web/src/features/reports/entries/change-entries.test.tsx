import { render, screen, waitFor, within } from "@testing-library/react";
import type { EntryLine } from "@tuntikirja/contract/reports/entries-schema.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { network } from "#test/network.ts";
import { aProject } from "#test/projects/project-builder.ts";
import { answers, openReport } from "#test/reports/open-report.tsx";
import { fakeWorkDays } from "#test/work-days/fake-work-days.ts";
import { anEntry, aWorkDay, folded } from "#test/work-days/work-day-builder.ts";
import { Toaster } from "#ui/overlay/toaster.tsx";
import { EntryReportPage } from "./entry-report-page.tsx";

const acme = { project: { id: "acme", name: "Acme" }, label: { id: "dev", name: "Development" } };
const LINES: EntryLine[] = ["01", "02", "03", "04", "05"].map((day) => ({
	id: day,
	userId: "aino",
	name: "Aino Virtanen",
	date: `2026-06-${day}`,
	dayTypeId: day === "03" ? 2 : 0,
	hours: 7.5,
	minutes: 450,
	notes: day === "02" ? "Standup" : "",
	...(day !== "03" && acme),
}));

const onDay = ({ date, id, dayTypeId, notes }: EntryLine, overrides: Partial<WorkDay> = {}) =>
	folded(
		aWorkDay(date, {
			entries: [anEntry(date, { id, dayTypeId, notes, version: 3, ...(dayTypeId === 0 && acme) })],
			...overrides,
		}),
	);

/** The report of an employee who is in Acme and Kaarna; returns the bodies of the changes. */
async function open(days: readonly WorkDay[] = LINES.map((line) => onDay(line)), profile = {}) {
	const groups = { byProject: [], byLabel: [], byDayType: [], byMonth: [] };
	answers("/report/entries", { entries: LINES, totals: { hours: 0, minutes: 0, worked: 0 }, groups });
	answers("/user/users", { users: [] });
	fakeWorkDays("2026-06-10", days, [
		aProject({ id: "acme", name: "Acme", hourLabels: [{ id: "dev", name: "Development" }] }),
		aProject({ id: "kaarna", name: "Kaarna", hourLabels: [{ id: "design", name: "Design" }] }),
	]);
	const sent: unknown[] = [];
	network.use(
		http.put("*/api/work-day/webapp/entries", async ({ request }) => {
			sent.push(await request.json());
			return HttpResponse.json([]);
		}),
	);
	const { user } = await openReport(EntryReportPage, "", profile);
	render(<Toaster closeLabel="Close" />);
	await screen.findByRole("table", { name: "Entry report" });
	const box = (name: RegExp) => screen.getByRole("checkbox", { name });
	const dialog = async () => {
		await user.click(screen.getByRole("button", { name: "Change project, label or note" }));
		return within(await screen.findByRole("dialog", { name: "Change project, label or note" }));
	};
	const choose = async (form: Awaited<ReturnType<typeof dialog>>, typed: string) => {
		const field = form.getByRole("combobox", { name: "Project and label" });
		field.focus();
		await user.keyboard("{ArrowDown}");
		await within(await screen.findByRole("listbox")).findByRole("option", { name: /Acme · Dev/ });
		await user.keyboard(`{Escape}${typed}{Enter}`);
	};
	return { user, sent, box, dialog, choose };
}

beforeEach(() => setClock(() => new Date("2026-06-10T09:00:00Z")));

test("selected entries get another project and label in one call, which is undone in one", async () => {
	const { user, sent, box, dialog, choose } = await open();
	expect(screen.queryByRole("region", { name: /entries/ })).not.toBeInTheDocument();
	await user.click(box(/01.06.2026, 7.50 h, Acme/));
	await user.keyboard("{Shift>}");
	await user.click(box(/02.06.2026/));
	await user.keyboard("{/Shift}");
	expect(screen.getByRole("region", { name: "2 entries" })).toBeVisible();

	const form = await dialog();
	await choose(form, "kaarna des");
	expect(await form.findByText("2 entries change")).toBeVisible();
	expect(form.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
		"01.06.2026 Acme · Development → Kaarna · Design",
		"02.06.2026 Acme · Development · Standup → Kaarna · Design",
	]);
	await user.click(form.getByRole("button", { name: "Change 2 entries" }));

	await user.click(await screen.findByRole("button", { name: "Undo" }));
	await waitFor(() => expect(sent).toHaveLength(2));
	const seen = (id: string, version: number) => ({ id, workDayId: `aino_2026-06-${id}`, version });
	expect(sent).toEqual([
		{ changes: [{ projectId: "kaarna", labelId: "design", entries: [seen("01", 3), seen("02", 3)] }] },
		{
			changes: [
				{ projectId: "acme", labelId: "dev", notes: "", entries: [seen("01", 4)] },
				{ projectId: "acme", labelId: "dev", notes: "Standup", entries: [seen("02", 4)] },
			],
		},
	]);
	expect(screen.queryByRole("region", { name: /entries/ })).not.toBeInTheDocument();
});

test("what cannot change is named with its reason before the press, and what is so already is counted", async () => {
	const [first, second, third, fourth, fifth] = LINES as [
		EntryLine,
		EntryLine,
		EntryLine,
		EntryLine,
		EntryLine,
	];
	const invoiced = onDay(fourth);
	const { user, sent, box, dialog, choose } = await open([
		onDay(first, { locked: true }),
		onDay(second),
		onDay(third),
		{ ...invoiced, entries: invoiced.entries.map((entry) => ({ ...entry, invoiced: true as const })) },
		onDay({ ...fifth, notes: "Sprint" }),
	]);
	await user.click(box(/^Select all$/));

	const form = await dialog();
	await choose(form, "acme dev");
	await user.type(form.getByRole("textbox", { name: "Note" }), "Sprint");

	const items = () => form.getAllByRole("listitem").map((item) => item.textContent);
	expect(items()).toEqual([
		"02.06.2026 Acme · Development · Standup → Acme · Development · Sprint",
		"01.06.2026 The month is locked.",
		"03.06.2026 Leave has no project.",
		expect.stringContaining("04.06.2026 The entry has been invoiced."),
	]);
	expect(form.getByText("1 entry stays the same.")).toBeVisible();
	await user.click(form.getByRole("button", { name: "Change 1 entry" }));
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent).toEqual([
		{
			changes: [
				{
					projectId: "acme",
					labelId: "dev",
					notes: "Sprint",
					entries: [{ id: "02", workDayId: "aino_2026-06-02", version: 3 }],
				},
			],
		},
	]);
});

test("nothing is selected in the report of others, and a grouped one has no bar", async () => {
	const { user, box } = await open(undefined, { role: "admin" });
	await user.click(box(/^Select all$/));
	await user.selectOptions(screen.getByRole("combobox", { name: "Group by" }), "By project");
	expect(screen.queryByRole("region", { name: "5 entries" })).not.toBeInTheDocument();
	await user.selectOptions(screen.getByRole("combobox", { name: "Group by" }), "Entry by entry");
	expect(screen.getByRole("region", { name: "5 entries" })).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Filter by Person" }));
	await user.click(await screen.findByRole("option", { name: "Everyone" }));
	expect(screen.queryByRole("checkbox", { name: "Select all" })).not.toBeInTheDocument();
	expect(screen.queryByRole("region", { name: "5 entries" })).not.toBeInTheDocument();
});
