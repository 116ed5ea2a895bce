import { screen, waitFor, within } from "@testing-library/react";
import type { UserBonus } from "@tuntikirja/contract/bonus/endpoints.ts";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { answers, calculation, openReport, tableRows } from "#test/reports/open-report.tsx";
import { testReportStates } from "#test/reports/report-states.tsx";
import { savedFiles } from "#test/saved-files.ts";
import { BonusReportPage } from "./bonus-report-page.tsx";

const PATH = "/bonus/bonuses";

function aBonus(month: string, overrides: Partial<UserBonus> = {}): UserBonus {
	return {
		userId: "aino",
		name: "Aino Virtanen",
		month,
		totalHours: 141,
		billableHours: 108,
		nonBillableHours: 33,
		billingRate: 76.6,
		bonusPercent: 2,
		...overrides,
	};
}

const MAY = aBonus("2026-05", {
	totalHours: 100,
	billableHours: 95.33,
	nonBillableHours: 4.67,
	billingRate: 95.33,
	bonusPercent: 6,
});
const ANSWER = {
	totalHours: 241,
	billableHours: 203.33,
	nonBillableHours: 37.67,
	billingRate: 84.37,
	userBonusPercentages: [MAY, aBonus("2026-06")],
};

beforeEach(() => setClock(() => new Date("2026-06-10T09:00:00Z")));

testReportStates({
	title: "Bonus",
	path: PATH,
	open: (search) => openReport(BonusReportPage, search),
	shownAtOnce: () => screen.getByText("Billable", { selector: "dt" }),
	answer: ANSWER,
	shown: /^2026:/,
	nothing: {
		answer: { ...ANSWER, userBonusPercentages: [], billingRate: null },
		search: "?period=last-month",
		said: "No work was logged in May 2026.",
	},
});

test("the hours are explained by month, the bonus by its rate", async () => {
	answers(PATH, ANSWER);
	const { user } = await openReport(BonusReportPage);
	await user.click(await screen.findByRole("button", { name: "Calculation: Not billable" }));
	expect(await calculation("Not billable")).toEqual([
		" | May 2026 | 4.67",
		"+ | June 2026 | 33.00",
		"= | Not billable | 37.67",
	]);
	await user.click(screen.getByRole("button", { name: "Close" }));
	await user.click(
		screen.getByRole("button", { name: /^\S+\s%, Calculation: Bonus, Aino Virtanen, May 2026$/ }),
	);
	expect((await calculation(/^Billing rate: Aino/)).at(-1)).toBe("= | Billing rate | 95.33\u00a0%");
	expect(screen.getByText(/the end of the month gives 6\.00/)).toBeVisible();
});

test.each([
	["Hours", [" | Billable | 95.33", "+ | Not billable | 4.67", "= | Hours | 100.00"]],
	["Billable", [" | Hours | 100.00", "− | Not billable | 4.67", "= | Billable | 95.33"]],
	["Not billable", [" | Hours | 100.00", "− | Billable | 95.33", "= | Not billable | 4.67"]],
])("%s of a month are explained by the other two", async (figure, steps) => {
	answers(PATH, ANSWER);
	const { user } = await openReport(BonusReportPage);
	await user.click(
		await screen.findByRole("button", {
			name: new RegExp(`^[\\d.]+, Calculation: ${figure}, Aino Virtanen, May 2026$`),
		}),
	);
	const shown = await calculation(`${figure}: Aino Virtanen, May 2026`);
	expect(shown.map((line) => line.replace(/ (Work on|Hours of|All hours)[^|]*/, " "))).toEqual(steps);
});

test("an employee sees their own year as a sentence, a chart, and months with rates", async () => {
	const asked = answers(PATH, ANSWER);
	await openReport(BonusReportPage);
	expect(
		await screen.findByText("2026: 203.33 of 241.00 h were billable, a billing rate of 84.37 %."),
	).toBeVisible();
	expect(asked).toEqual(["?startDate=2026-01-01&endDate=2026-12-31&userId=aino"]);
	expect(await screen.findByRole("img", { name: "Billable and other work by month" })).toBeInTheDocument();
	expect(tableRows("Bonus")).toEqual([
		"May 2026 | 100.00 | 95.33 | 4.67 | 95.33\u00a0% | 6.00\u00a0%",
		"June 2026 | 141.00 | 108.00 | 33.00 | 76.60\u00a0% | 2.00\u00a0%",
		"Total | 241.00 | 203.33 | 37.67 |  | ",
	]);
	expect(screen.queryByRole("button", { name: "Filter by Person" })).not.toBeInTheDocument();
});

test("a rate is explained down to the bonus", async () => {
	answers(PATH, ANSWER);
	const { user } = await openReport(BonusReportPage);
	await user.click(await screen.findByRole("button", { name: /Billing rate, Aino Virtanen, June 2026/ }));
	const dialog = await screen.findByRole("dialog", { name: "Billing rate: Aino Virtanen, June 2026" });
	expect(within(dialog).getByRole("row", { name: /Billable Work on .* 108\.00$/ })).toBeVisible();
	expect(within(dialog).getByRole("row", { name: /÷ Hours .* 141\.00$/ })).toBeVisible();
	expect(within(dialog).getByRole("row", { name: /= Billing rate 76\.60/ })).toBeVisible();
	expect(within(dialog).getByText(/gives 2\.00 %/)).toBeVisible();
});

test("an admin sees all people in euros, filters by person, and saves the view", async () => {
	const ville = aBonus("2026-06", { userId: "ville", name: "Ville Koski", basis: 3900, bonus: 78 });
	const asked = answers(PATH, { ...ANSWER, userBonusPercentages: [MAY, ville] });
	const { user, address } = await openReport(BonusReportPage, "", { role: "admin" });
	expect(await screen.findByText("3,900.00 €")).toBeVisible();
	expect(tableRows("Bonus").at(-1)).toContain("78.00\u00a0€");
	await user.click(screen.getByRole("button", { name: "Filter by Person" }));
	await user.click(screen.getByRole("option", { name: "Ville Koski" }));
	expect(address()).toBe("?person=ville");
	await waitFor(() => expect(asked.at(-1)).toContain("userId=ville"));
	await user.click(screen.getByRole("button", { name: "Saved views" }));
	await user.clear(screen.getByRole("textbox", { name: "Name of the view" }));
	await user.keyboard("Ville this year{Enter}");
	await user.click(screen.getByRole("button", { name: "Remove the filter: Person" }));
	expect(address()).toBe("");
	await user.click(screen.getByRole("button", { name: "Saved views" }));
	await user.click(screen.getByRole("link", { name: "Ville this year" }));
	expect(address()).toBe("?person=ville");
});

test("a custom period is typed, and hidden columns stay hidden", async () => {
	const asked = answers(PATH, ANSWER);
	const { user, address } = await openReport(BonusReportPage);
	await user.click(screen.getByRole("button", { name: "2026" }));
	const from = screen.getByRole("textbox", { name: "From" });
	await user.clear(from);
	await user.type(from, "1.5.2026");
	const to = screen.getByRole("textbox", { name: "To" });
	await user.clear(to);
	await user.type(to, "15.6.2026");
	await user.click(screen.getByRole("button", { name: "Show" }));
	expect(address()).toBe("?from=2026-05-01&to=2026-06-15");
	await waitFor(() => expect(asked.at(-1)).toContain("startDate=2026-05-01&endDate=2026-06-15"));
	await user.click(await screen.findByRole("button", { name: "Columns" }));
	await user.click(screen.getByRole("checkbox", { name: "Not billable" }));
	const table = within(screen.getByRole("table", { name: "Bonus" }));
	expect(table.queryByRole("columnheader", { name: "Not billable" })).not.toBeInTheDocument();
	expect(localStorage.getItem("person.bonus-report.hidden-columns")).toBe('["nonBillableHours"]');
});

test("the table is exported as a spreadsheet file", async () => {
	answers(PATH, ANSWER);
	const { user } = await openReport(BonusReportPage);
	await screen.findByRole("table", { name: "Bonus" });
	const files = savedFiles(user);
	const lines = await files.csv();
	expect(lines).toContain('"May 2026",100,95.33,4.67,95.33,6');
	expect(lines.at(-1)).toBe('"Total",241,203.33,37.67,,');
	expect((await files.xlsx()).at(-2)).toEqual(["June 2026", 141, 108, 33, 0.766, 0.02]);
	expect(files.names).toEqual(["bonus-2026-01-01-2026-12-31.csv", "bonus-2026-01-01-2026-12-31.xlsx"]);
});
