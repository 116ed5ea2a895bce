import { screen, waitFor, within } from "@testing-library/react";
import type { EntryLine, EntryReport } from "@tuntikirja/contract/reports/entries-schema.ts";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { answers, calculation, openReport, tableRows } from "#test/reports/open-report.tsx";
import { testReportStates } from "#test/reports/report-states.tsx";
import { savedFiles } from "#test/saved-files.ts";
import { aReason, fakeReasons } from "#test/settings/fake-reasons.ts";
import { EntryReportPage } from "./entry-report-page.tsx";

const PATH = "/report/entries";
const acme = { project: { id: "acme", name: "Acme" }, label: { id: "dev", name: "Development" } };

const aino = { userId: "aino", name: "Aino Virtanen", dayTypeId: 0 as const };
const ENTRIES: EntryLine[] = [
	{ ...aino, id: "1", date: "2026-06-01", hours: 7.5, minutes: 450, notes: "Sprint planning", ...acme },
	{ ...aino, id: "2", date: "2026-06-02", hours: 5.33, minutes: 320, notes: "", ...acme },
	{ ...aino, id: "3", date: "2026-06-03", hours: 7.5, minutes: 450, notes: "Fever", dayTypeId: 2 },
];

function aReport(entries: EntryLine[]): EntryReport {
	const groups = { byProject: [], byLabel: [], byDayType: [], byMonth: [] };
	return { entries, totals: { hours: 0, minutes: 0, worked: 0 }, groups };
}

beforeEach(() => setClock(() => new Date("2026-06-10T09:00:00Z")));

testReportStates({
	title: "Entry report",
	path: PATH,
	open: (search) => openReport(EntryReportPage, search),
	shownAtOnce: () => screen.getByRole("button", { name: "Filter by Project" }),
	answer: aReport(ENTRIES),
	shown: /in 3 entries/,
	nothing: { answer: aReport([]), said: /^No entries in June 2026/ },
});

test("an employee sees their own entries of the month, the latest first, with their sum", async () => {
	const asked = answers(PATH, aReport(ENTRIES));
	await openReport(EntryReportPage);
	expect(await screen.findByText("June 2026: 20.33 h in 3 entries, 12.83 h of it work.")).toBeVisible();
	expect(asked).toEqual(["?startDate=2026-06-01&endDate=2026-06-30"]);
	expect(tableRows("Entry report")).toEqual([
		"03.06.2026 |  | 7.50 | No project | No label | Sick leave | Fever",
		"02.06.2026 |  | 5.33 | Acme | Development | Work | ",
		"01.06.2026 |  | 7.50 | Acme | Development | Work | Sprint planning",
		"Total |  | 20.33 |  |  |  | ",
	]);
	expect(await screen.findByRole("img", { name: "Logged hours over time" })).toBeInTheDocument();
});

test("entries with start and end show them with their breaks, on screen as in the file", async () => {
	const clock = { start: "22:00", end: "06:00", breakMinutes: 30 };
	answers(PATH, aReport(ENTRIES.map((entry) => (entry.id === "1" ? { ...entry, clock } : entry))));
	const { user } = await openReport(EntryReportPage);
	await screen.findByText("June 2026: 20.33 h in 3 entries, 12.83 h of it work.");
	expect(tableRows("Entry report")).toEqual([
		"03.06.2026 |  |  |  |  | 7.50 | No project | No label | Sick leave | Fever",
		"02.06.2026 |  |  |  |  | 5.33 | Acme | Development | Work | ",
		"01.06.2026 |  | 22:00 | 06:00 | 30 | 7.50 | Acme | Development | Work | Sprint planning",
		"Total |  |  |  |  | 20.33 |  |  |  | ",
	]);
	expect(await savedFiles(user).csv()).toEqual([
		'"Date","Start","End","Break (min)","Hours, h","Project","Label","Day type","Note"',
		'"03.06.2026","","",,7.5,"No project","No label","Sick leave","Fever"',
		'"02.06.2026","","",,5.33,"Acme","Development","Work",""',
		'"01.06.2026","22:00","06:00",30,7.5,"Acme","Development","Work","Sprint planning"',
		'"Total",,,,20.33,,,,',
	]);
});

test("the sum is explained by day type", async () => {
	answers(PATH, aReport(ENTRIES));
	const { user } = await openReport(EntryReportPage);
	await user.click(await screen.findByRole("button", { name: "Calculation: Hours" }));
	expect(await calculation("Hours")).toEqual([
		" | Work 2 entries | 12.83",
		"+ | Sick leave 1 entry | 7.50",
		"= | Hours | 20.33",
	]);
});

test("filters are in the URL, offer existing values with their hours, and can be removed", async () => {
	answers(PATH, aReport(ENTRIES));
	const { user, address } = await openReport(EntryReportPage);
	await screen.findByRole("table", { name: "Entry report" });
	await user.click(screen.getByRole("button", { name: "Filter by Day type" }));
	await user.click(screen.getByRole("option", { name: "Sick leave" }));
	expect(address()).toBe("?dayType=2");
	expect(screen.getByText("June 2026: 7.50 h in 1 entry, 0.00 h of it work.")).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Remove the filter: Day type" }));
	expect(address()).toBe("");
	await user.type(screen.getByRole("searchbox", { name: "Search the notes" }), "PLAN");
	expect(address()).toBe("?text=PLAN");
	expect(tableRows("Entry report")).toHaveLength(2);
	await user.click(screen.getByRole("button", { name: "Clear filters" }));
	expect(address()).toBe("");
});

test("a phone shows the filters when they are asked for, and those that are set at any time", async () => {
	answers(PATH, aReport(ENTRIES));
	const { user } = await openReport(EntryReportPage, "?dayType=2&text=fever");
	const fold = screen.getByRole("button", { name: "Filters" });
	const isSet = (name: string, role: "button" | "searchbox") =>
		screen.getByRole(role, { name }).closest("[data-set], [data-chosen]") !== null;
	await screen.findByRole("button", { name: "Filter by Day type: Sick leave" });
	expect(isSet("Filter by Day type: Sick leave", "button")).toBe(true);
	expect(isSet("Search the notes", "searchbox")).toBe(true);
	expect(isSet("Filter by Project", "button")).toBe(false);
	const bar = fold.ownerDocument.querySelector("[data-set]")?.parentElement;
	expect(bar?.className).toContain("max-sm:[&>:not([data-set],[data-chosen])]:hidden");
	await user.click(fold);
	expect(fold).toHaveAttribute("aria-expanded", "true");
	expect(bar?.className).not.toContain("max-sm:[&>");
});

test("grouped entries show their sum and share, and open to the entries", async () => {
	answers(PATH, aReport(ENTRIES));
	const { user, address } = await openReport(EntryReportPage);
	await user.selectOptions(await screen.findByRole("combobox", { name: "Group by" }), "By project");
	expect(address()).toBe("?group=project");
	expect(tableRows("Entry report")).toEqual([
		"Acme | 2 | 12.83 | 63.11\u00a0%",
		"No project | 1 | 7.50 | 36.89\u00a0%",
		"Total | 3 | 20.33 | ",
	]);
	await user.click(screen.getByRole("button", { name: "Acme" }));
	expect(screen.getByText("Acme · Development · Sprint planning")).toBeVisible();
});

test("an admin sees the entries of all people, or of one person", async () => {
	const asked = answers(PATH, aReport(ENTRIES));
	answers("/user/users", { users: [{ id: "ville", name: "Ville Koski", role: "user" }] });
	const { user } = await openReport(EntryReportPage, "", { role: "admin" });
	await user.click(screen.getByRole("button", { name: "Filter by Person" }));
	await user.click(await screen.findByRole("option", { name: "Everyone" }));
	await waitFor(() => expect(asked.at(-1)).toContain("everybody=true"));
	expect(await screen.findByRole("columnheader", { name: "Person" })).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Filter by Person: Everyone" }));
	await user.click(screen.getByRole("option", { name: "Ville Koski" }));
	await waitFor(() => expect(asked.at(-1)).toContain("userId=ville"));
});

test("the file has the filtered entries that are shown, in their order", async () => {
	answers(PATH, aReport(ENTRIES));
	const { user } = await openReport(EntryReportPage, "?project=acme");
	await screen.findByRole("table", { name: "Entry report" });
	const files = savedFiles(user);
	// No entry has times: they are in no column on screen, and in the file as in any other.
	expect(screen.queryByRole("columnheader", { name: "Start" })).toBeNull();
	expect(await files.xlsx()).toEqual([
		["Date", "Start", "End", "Break (min)", "Hours, h", "Project", "Label", "Day type", "Note"],
		[new Date("2026-06-02T00:00:00Z"), null, null, null, 5.33, "Acme", "Development", "Work", null],
		[
			new Date("2026-06-01T00:00:00Z"),
			null,
			null,
			null,
			7.5,
			"Acme",
			"Development",
			"Work",
			"Sprint planning",
		],
		["Total", null, null, null, 12.83, null, null, null, null],
	]);
	expect(files.names).toEqual(["entry-report-2026-06-01-2026-06-30.xlsx"]);
});

test("the file of grouped entries has the groups", async () => {
	answers(PATH, aReport(ENTRIES));
	const { user } = await openReport(EntryReportPage, "?group=project");
	await screen.findByRole("table", { name: "Entry report" });
	const files = savedFiles(user);
	expect(await files.csv()).toEqual([
		'"Project","Entries","Hours, h","Share, %"',
		'"Acme",2,12.83,63.11',
		'"No project",1,7.5,36.89',
		'"Total",3,20.33,',
	]);
	expect((await files.xlsx()).at(1)).toEqual(["Acme", 2, 12.83, 0.6311]);
});

test("where leave has reasons, they are a column, a filter and a grouping", async () => {
	fakeReasons(aReason({ dayTypeId: 2 }));
	const ill = {
		...aino,
		id: "4",
		date: "2026-06-04",
		hours: 7.5,
		minutes: 450,
		notes: "",
		dayTypeId: 2,
	} as const;
	answers(PATH, aReport([...ENTRIES, { ...ill, reasonId: "child" }]));
	const { user, address } = await openReport(EntryReportPage);
	expect(await screen.findByRole("columnheader", { name: "Reason" })).toBeVisible();
	await waitFor(() =>
		expect(tableRows("Entry report").slice(0, 2)).toEqual([
			"04.06.2026 |  | 7.50 | No project | No label | Sick leave | Child’s illness | ",
			"03.06.2026 |  | 7.50 | No project | No label | Sick leave |  | Fever",
		]),
	);
	await user.click(screen.getByRole("button", { name: "Filter by Reason" }));
	await user.click(screen.getByRole("option", { name: "Child’s illness" }));
	expect(address()).toBe("?reason=child");
	expect(tableRows("Entry report")).toHaveLength(2);
	await user.click(screen.getByRole("button", { name: "Remove the filter: Reason" }));
	await user.selectOptions(screen.getByRole("combobox", { name: "Group by" }), "By reason of absence");
	expect(tableRows("Entry report").slice(0, 2)).toEqual([
		expect.stringMatching(/^No reason \| 3 \| 20.33/),
		expect.stringMatching(/^Child’s illness \| 1 \| 7.50/),
	]);
});

test("without reasons the report does not speak of them, and asks for none", async () => {
	const asked = fakeReasons();
	answers(PATH, aReport(ENTRIES));
	await openReport(EntryReportPage);
	await screen.findByRole("table", { name: "Entry report" });
	expect(screen.queryByRole("button", { name: "Filter by Reason" })).toBeNull();
	expect(screen.queryByRole("columnheader", { name: "Reason" })).toBeNull();
	const groupings = within(screen.getByRole("combobox", { name: "Group by" }));
	expect(groupings.queryByRole("option", { name: "By reason of absence" })).toBeNull();
	expect(asked).toEqual([]);
});
