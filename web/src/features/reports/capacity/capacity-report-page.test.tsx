import { screen, waitFor, within } from "@testing-library/react";
import type { ReportedPerson, ReportedWeek } from "@tuntikirja/contract/capacity/schema.ts";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { answers, calculation, openReport, tableRows } from "#test/reports/open-report.tsx";
import { testReportStates } from "#test/reports/report-states.tsx";
import { savedFiles } from "#test/saved-files.ts";
import { CapacityReportPage } from "./capacity-report-page.tsx";

const PATH = "/capacity/report";
const WEEK_25 = "Week 25, 15.06.–21.06.2026";

function aWeek(startDate: string, overrides: Partial<ReportedWeek> = {}): ReportedWeek {
	const { available = 30 } = overrides;
	return {
		week: startDate,
		startDate,
		available,
		availableMinutes: String(available * 60),
		availability: [100],
		parts: { due: 30, away: 0 },
		planned: { hours: 24, percent: 80, band: "under-100" },
		actual: { hours: 33, percent: 110, band: "over" },
		...overrides,
	};
}

const AINO: ReportedPerson = {
	userId: "aino",
	name: "Aino Virtanen",
	weeks: [
		aWeek("2026-06-08"),
		aWeek("2026-06-15", { available: 18, availability: [60], parts: { due: 37.5, away: 7.5 } }),
	],
};
const AWAY: ReportedPerson = {
	userId: "ville",
	name: "Ville Koski",
	weeks: [
		aWeek("2026-06-08", {
			available: 0,
			planned: { hours: 0, percent: null, band: "none" },
			actual: { hours: 0, percent: null, band: "none" },
		}),
	],
};
const answer = (...people: ReportedPerson[]) => ({ startDate: "2026-06-01", endDate: "2026-06-28", people });

beforeEach(() => setClock(() => new Date("2026-06-29T09:00:00Z")));

testReportStates({
	title: "Capacity report",
	path: PATH,
	open: (search) => openReport(CapacityReportPage, search),
	answer: answer(AINO),
	shown: /48\.00 available hours/,
	nothing: {
		answer: answer(),
		search: "?period=this-month",
		said: "No weeks to show in June 2026.",
	},
});

test("an employee sees their own weeks with their loads, and the total load", async () => {
	const asked = answers(PATH, answer(AINO));
	await openReport(CapacityReportPage);
	expect(
		await screen.findByText("Q2 2026: of 48.00 available hours 100.00 % are planned and 137.50 % worked."),
	).toBeVisible();
	expect(asked).toEqual(["?startDate=2026-04-01&endDate=2026-06-30&scope=own"]);
	expect(tableRows("Capacity report")).toEqual([
		"Week 24, 08.06.–14.06.2026 | 30.00 | 24.00 | 80.00\u00a0% | 33.00 | 110.00\u00a0%",
		"Week 25, 15.06.–21.06.2026 | 18.00 | 24.00 | 80.00\u00a0% | 33.00 | 110.00\u00a0%",
		"Total | 48.00 | 48.00 | 100.00\u00a0% | 66.00 | 137.50\u00a0%",
	]);
	expect(screen.queryByRole("radiogroup")).not.toBeInTheDocument();
});

test("available hours are explained by contract, leave and availability", async () => {
	answers(PATH, answer(AINO));
	const { user } = await openReport(CapacityReportPage);
	await user.click(await screen.findByRole("button", { name: /Available, Week 25/ }));
	const dialog = await screen.findByRole("dialog", { name: /^Week 25/ });
	expect(within(dialog).getByRole("row", { name: /Contract hours 37\.50/ })).toBeVisible();
	expect(within(dialog).getByRole("row", { name: /− Leave 7\.50/ })).toBeVisible();
	expect(within(dialog).getByRole("row", { name: /× Availability 60\.00/ })).toBeVisible();
	expect(within(dialog).getByRole("row", { name: /= Available 18\.00/ })).toBeVisible();
	expect(within(dialog).getByText("Planned %").parentElement).toHaveTextContent(
		"24.00 ÷ 18.00 × 100 = 80.00 %",
	);
});

test.each(["Planned", "Worked"])("%s hours of a week are explained by their rules", async (label) => {
	answers(PATH, answer(AINO));
	const { user } = await openReport(CapacityReportPage);
	await user.click(
		await screen.findByRole("button", { name: new RegExp(`^[\\d.]+.*, Calculation: ${label}, ${WEEK_25}`) }),
	);
	const dialog = within(await screen.findByRole("dialog", { name: WEEK_25 }));
	expect(dialog.getByText("Hours planned on working days.")).toBeVisible();
	expect(dialog.getByText("Hours of work, with weekends.")).toBeVisible();
});

test.each([
	["Available", "Available", ["30.00", "18.00", "48.00"]],
	["Planned", "Planned", ["24.00", "24.00", "48.00"]],
	["Worked", "Worked", ["33.00", "33.00", "66.00"]],
	["Worked %", "Worked", ["33.00", "33.00", "66.00"]],
])("a person's %s over the period is the sum of their weeks", async (cell, figure, [first, second, sum]) => {
	answers(PATH, answer(AINO, AWAY));
	const { user } = await openReport(CapacityReportPage, "", { role: "manager" });
	await user.click(
		await screen.findByRole("button", {
			name: new RegExp(`^[\\d.]+.*, Calculation: ${cell}, Aino Virtanen$`),
		}),
	);
	expect(await calculation(`${figure}: Aino Virtanen`)).toEqual([
		` | Week 24, 08.06.–14.06.2026 | ${first}`,
		`+ | ${WEEK_25} | ${second}`,
		`= | ${figure} | ${sum}`,
	]);
	expect(screen.getByRole("dialog")).toHaveTextContent("66.00 ÷ 48.00 × 100 = 137.50 %");
});

test("a manager sees all people by name, opens their weeks, and can see only their own", async () => {
	const asked: string[] = answers(PATH, () =>
		asked.at(-1)?.includes("scope=own") ? answer(AINO) : answer(AWAY, AINO),
	);
	const { user, address } = await openReport(CapacityReportPage, "", { role: "manager" });
	expect(await screen.findByRole("rowheader", { name: /Aino/ })).toBeVisible();
	expect(asked[0]).toContain("scope=all");
	expect(tableRows("Capacity report")[1]).toBe("Ville Koski | 0.00 | 0.00 | – | 0.00 | –");
	await user.click(screen.getByRole("button", { name: "Weeks of Aino Virtanen" }));
	// In the columns of the person.
	expect(tableRows("Capacity report").slice(0, 3)).toEqual([
		"Aino Virtanen | 48.00 | 48.00 | 100.00\u00a0% | 66.00 | 137.50\u00a0%",
		"Week 24, 08.06.–14.06.2026 | 30.00 | 24.00 | 80.00\u00a0% | 33.00 | 110.00\u00a0%",
		`${WEEK_25} | 18.00 | 24.00 | 80.00\u00a0% | 33.00 | 110.00\u00a0%`,
	]);
	await user.click(screen.getByRole("button", { name: /^[\d.]+, Calculation: Available, Week 25/ }));
	expect((await calculation(/^Week 25/)).at(-1)).toBe("= | Available | 18.00");
	await user.click(screen.getByRole("button", { name: "Close" }));
	await user.click(screen.getByRole("radio", { name: "Own" }));
	expect(address()).toBe("?scope=own");
	await waitFor(() => expect(asked.at(-1)).toContain("scope=own"));
});

test("the sentence, the total and the file have one sum, of exact hours", async () => {
	const week = (startDate: string) =>
		// 9630/19 minutes are 8.447 h: the four weeks are 33.79 h, and not four times 8.45 h.
		aWeek(startDate, { available: 8.45, availableMinutes: "9630/19" });
	const weeks = [week("2026-06-08"), week("2026-06-15")];
	answers(PATH, answer({ ...AINO, weeks }, { ...AWAY, weeks }));
	const { user } = await openReport(CapacityReportPage, "", { role: "manager" });
	expect(await screen.findByText(/^Q2 2026: of 33\.79 available hours 284\.11 % are planned/)).toBeVisible();
	expect(tableRows("Capacity report").at(-1)).toBe(
		"Total | 33.79 | 96.00 | 284.11\u00a0% | 132.00 | 390.65\u00a0%",
	);
	expect(await savedFiles(user).csv()).toEqual([
		expect.stringContaining("Person"),
		expect.stringMatching(/^"Aino Virtanen",16\.89/),
		expect.stringMatching(/^"Ville Koski",16\.89/),
		expect.stringMatching(/^"Total",33\.79,96,284\.11/),
	]);
});

test("in a running quarter, work is compared with what was available until now", async () => {
	setClock(() => new Date("2026-06-18T09:00:00Z"));
	answers(PATH, answer(AINO));
	const { user } = await openReport(CapacityReportPage, "", { role: "manager" });
	expect(
		await screen.findByText(
			"Q2 2026: of 48.00 available hours 100.00 % are planned; to 14.06.2026, 110.00 % of 30.00 available hours are worked.",
		),
	).toBeVisible();
	expect(tableRows("Capacity report").at(-1)).toBe(
		"Total | 48.00 | 48.00 | 100.00\u00a0% | 66.00 | 110.00\u00a0%",
	);
	expect(screen.getByText(/weeks that have ended, to 14\.06\.2026/)).toBeVisible();
	await user.click(screen.getByRole("button", { name: /: Worked %, Aino Virtanen$/ }));
	expect(await screen.findByRole("dialog")).toHaveTextContent("33.00 ÷ 30.00 × 100 = 110.00 %");
});

test("before a week has ended, only what is planned has a percentage", async () => {
	setClock(() => new Date("2026-06-10T09:00:00Z"));
	answers(PATH, answer(AINO));
	await openReport(CapacityReportPage, "", { role: "manager" });
	expect(await screen.findByText("Q2 2026: of 48.00 available hours 100.00 % are planned.")).toBeVisible();
	expect(tableRows("Capacity report").at(-1)).toBe("Total | 48.00 | 48.00 | 100.00\u00a0% | 66.00 | –");
});

test("without available hours, no percentage of them is shown", async () => {
	answers(PATH, answer(AWAY));
	await openReport(CapacityReportPage);
	expect(await screen.findByText("Q2 2026: no hours are available.")).toBeVisible();
});
