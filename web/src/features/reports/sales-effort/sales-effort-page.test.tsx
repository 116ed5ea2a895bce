import { screen, waitFor, within } from "@testing-library/react";
import type { SalesEffort } from "@tuntikirja/contract/reports/sales-effort-schema.ts";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { answers, openReport, tableRows } from "#test/reports/open-report.tsx";
import { testReportStates } from "#test/reports/report-states.tsx";
import { savedFiles } from "#test/saved-files.ts";
import { SalesEffortPage } from "./sales-effort-page.tsx";

const FULL_TIME = { percentage: null, partTimeHoursPerMonth: null, availability: 100 };
const PATH = "/report/sales-effort";
const TITLE = "Sales effort";
const TOTALS = { free4: 70.5, free8: 240, free12: 510, salesHours: 12.25 };
const NONE = { free4: 0, free8: 0, free12: 0, salesHours: 0 };
const EFFORT: SalesEffort = {
	people: [
		{
			userId: "aino",
			name: "Aino Virtanen",
			isSubcontractor: false,
			free4: 10.5,
			free8: 80,
			free12: 200,
			stretches: [
				{ startDate: "2026-06-11", endDate: "2026-06-30", ...FULL_TIME, free: 30 },
				{
					startDate: "2026-07-01",
					endDate: "2026-09-02",
					percentage: 80,
					partTimeHoursPerMonth: null,
					availability: 50,
					free: 170,
				},
			],
			salesHours: null,
		},
		{
			userId: "ville",
			name: "Ville Koski",
			isSubcontractor: false,
			free4: 60,
			free8: 160,
			free12: 310,
			stretches: [{ startDate: "2026-06-11", endDate: "2026-09-02", ...FULL_TIME, free: 310 }],
			salesHours: 12.25,
		},
	],
	totals: TOTALS,
	employed: TOTALS,
	subcontractors: NONE,
};

const open = (search = "") => openReport(SalesEffortPage, search, { role: "admin" });

beforeEach(() => setClock(() => new Date("2026-06-10T09:00:00Z")));

testReportStates({
	title: TITLE,
	path: PATH,
	open,
	answer: EFFORT,
	shown: /^Free in the next 4 weeks: 70.50 h/,
	nothing: {
		answer: { people: [], totals: NONE, employed: NONE, subcontractors: NONE },
		said: /No free hours in the next 12 weeks/,
	},
});

test("people are listed by free hours, with the effort of sales users", async () => {
	const asked = answers(PATH, EFFORT);
	await open();
	expect(
		await screen.findByText(
			"Free in the next 4 weeks: 70.50 h, in 8 weeks: 240.00 h, in 12 weeks: 510.00 h. June 2026: 12.25 h of sales work.",
		),
	).toBeVisible();
	expect(asked).toEqual(["?startDate=2026-06-01&endDate=2026-06-30"]);
	expect(tableRows(TITLE)).toEqual([
		"Ville Koski | 60.00 | 160.00 | 310.00 | 12.25",
		"Aino Virtanen | 10.50 | 80.00 | 200.00 | –",
		"Total | 70.50 | 240.00 | 510.00 | 12.25",
	]);
});

test("the total equals the sentence; after a search it is the sum of the visible rows", async () => {
	const people = EFFORT.people.map((person) => ({ ...person, free4: 85.71 }));
	const totals = { ...EFFORT.totals, free4: 171.43 };
	answers(PATH, { ...EFFORT, people, totals, employed: totals });
	const { user } = await open();
	expect(await screen.findByText(/^Free in the next 4 weeks: 171.43 h/)).toBeVisible();
	expect(tableRows(TITLE).at(-1)).toBe("Total | 171.43 | 240.00 | 510.00 | 12.25");
	await user.type(screen.getByRole("searchbox"), "ville");
	await waitFor(() => expect(tableRows(TITLE).at(-1)).toBe("Total | 85.71 | 160.00 | 310.00 | 12.25"));
});

test("the free hours of subcontractors are apart, in the sentence and in a table of their own", async () => {
	const [aino, ville] = EFFORT.people;
	if (aino === undefined || ville === undefined) throw new Error("There are two people.");
	answers(PATH, {
		...EFFORT,
		people: [aino, { ...ville, isSubcontractor: true }],
		employed: { free4: 10.5, free8: 80, free12: 200, salesHours: 0 },
		subcontractors: { free4: 60, free8: 160, free12: 310, salesHours: 12.25 },
	});
	await open();
	expect(
		await screen.findByText(
			"Free in the next 4 weeks: 10.50 h, in 8 weeks: 80.00 h, in 12 weeks: 200.00 h. June 2026: 12.25 h of sales work. " +
				"Subcontractors: 60.00 h in 4 weeks, 160.00 h in 8 weeks and 310.00 h in 12 weeks.",
		),
	).toBeVisible();
	expect(tableRows(TITLE)).toEqual([
		"Aino Virtanen | 10.50 | 80.00 | 200.00 | –",
		"Total | 10.50 | 80.00 | 200.00 | 0.00",
	]);
	expect(tableRows("Subcontractors")).toEqual([
		"Ville Koski | 60.00 | 160.00 | 310.00 | 12.25",
		"Total | 60.00 | 160.00 | 310.00 | 12.25",
	]);
});

test("search and order are in the URL, so that a link shows the same", async () => {
	answers(PATH, EFFORT);
	const { user, address } = await open("?from=2026-06-01&to=2026-06-30&sort=name&search=v");
	await screen.findByRole("table", { name: TITLE });
	expect(tableRows(TITLE).map((row) => row.split(" | ")[0])).toEqual([
		"Aino Virtanen",
		"Ville Koski",
		"Total",
	]);
	await user.click(screen.getByRole("button", { name: "Free in 8 weeks" }));
	await user.type(screen.getByRole("searchbox"), "irt");
	expect(tableRows(TITLE).map((row) => row.split(" | ")[0])).toEqual(["Aino Virtanen", "Total"]);
	expect(address()).toBe("?from=2026-06-01&to=2026-06-30&sort=-free8&search=virt");
});

test("an order by a column of another view is ignored", async () => {
	answers(PATH, EFFORT);
	await open("?sort=-revenue");
	await screen.findByRole("table", { name: TITLE });
	expect(tableRows(TITLE)[0]).toMatch(/^Ville Koski/);
});

test("contracts and availability are on a timeline, with the free hours of each stretch", async () => {
	answers(PATH, EFFORT);
	await open();
	const timeline = within(
		await screen.findByRole("region", { name: "Contracts and availability of the next 12 weeks" }),
	);
	expect(timeline.getAllByRole("listitem").map((line) => line.textContent)).toEqual([
		"Ville Koski310.00 h free · full time · 100.00\u00a0% available",
		"Aino Virtanen30.00 h free · full time · 100.00\u00a0% available" +
			"170.00 h free · part time, 80\u00a0% · 50.00\u00a0% available",
	]);
	const [, , half] = timeline.getAllByTitle(/available/);
	// From the 21st to the last of 85 days, counted from today.
	expect(Number.parseFloat(half?.style.left ?? "")).toBeCloseTo((21 / 85) * 100, 3);
	// 170 h out of 46 weekdays × 7.5 h.
	const fill = half?.querySelector<HTMLElement>("[aria-hidden]")?.style.width ?? "";
	expect(Number.parseFloat(fill)).toBeCloseTo((170 / 345) * 100, 3);
});

test("a file has the visible figures of the same period, subcontractors one of their own", async () => {
	const bought = EFFORT.people.map((person) => ({
		...person,
		userId: "x",
		name: "Oy Ab",
		isSubcontractor: true,
	}));
	answers(PATH, { ...EFFORT, people: [...EFFORT.people, ...bought.slice(0, 1)] });
	const { user } = await open("?from=2026-01-01&to=2026-02-28&search=aino");
	await screen.findByRole("table", { name: TITLE });
	const files = savedFiles(user);
	const head = ["Person", "Free in 4 weeks, h", "Free in 8 weeks, h", "Free in 12 weeks, h", "Sales work, h"];
	expect(await files.xlsx()).toEqual([
		head,
		["Aino Virtanen", 10.5, 80, 200, null],
		["Total", 10.5, 80, 200, 0],
	]);
	expect((await files.xlsx("XLSX: Subcontractors"))[1]).toEqual(["Oy Ab", 10.5, 80, 200, null]);
	expect(files.names).toEqual([
		"sales-effort-2026-01-01-2026-02-28.xlsx",
		"sales-effort-2026-01-01-2026-02-28-subcontractors.xlsx",
	]);
});
