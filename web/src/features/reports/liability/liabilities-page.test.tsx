import { screen, within } from "@testing-library/react";
import type {
	HolidayLiability,
	HolidayLiabilityLine,
} from "@tuntikirja/contract/liability/holiday-schema.ts";
import type { FlexLiability } from "@tuntikirja/contract/liability/schema.ts";
import { USUAL_TERMS } from "@tuntikirja/contract/liability/terms.ts";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { aProfile, sentTo } from "#test/network.ts";
import { answers, calculation, refuses, tableRows } from "#test/reports/open-report.tsx";
import { testReportStates } from "#test/reports/report-states.tsx";
import { renderPage } from "#test/render-page.tsx";
import { LiabilitiesPage } from "./liabilities-page.tsx";

const [HOLIDAYS, FLEX, BOUGHT] = ["holidays", "flex", "subcontracting"].map(
	(part) => `/liability/${part}`,
) as [string, string, string];
const WORK = "/invoice/work-in-progress";
const NO_AMOUNTS = { pay: 0, bonus: 0, sideCosts: 0, total: 0, before: 0, change: 0 };

/** M12: twelve days at 3,800 with side costs of 20 %. */
const AKI: HolidayLiabilityLine = {
	userId: "aki",
	name: "Aki",
	employeeNumber: "1042",
	costCentre: "100",
	isPriced: true,
	olderDays: 0,
	lastDays: 12,
	accruedDays: 0,
	dayPrice: 152,
	pay: 1824,
	bonus: 912,
	sideCosts: 547.2,
	total: 3283.2,
	before: 3000,
	change: 283.2,
	years: [
		{
			creditYear: 2025,
			isRunning: false,
			days: 12,
			earned: 30,
			rule: "monthly",
			wage: 3800,
			paid: null,
			workedDays: null,
			weekDays: null,
			averageDay: null,
			coefficient: null,
			percent: null,
			dayPrice: 152,
			pay: 1824,
			bonus: 912,
			sideCosts: 547.2,
			total: 3283.2,
		},
	],
};

function aLiability(lines: HolidayLiabilityLine[], more: Partial<HolidayLiability> = {}): HolidayLiability {
	const { olderDays, lastDays, accruedDays, pay, bonus, sideCosts, total, before, change } = AKI;
	const sums = { olderDays, lastDays, accruedDays, pay, bonus, sideCosts, total, before, change };
	const [terms, week] = [{ ...USUAL_TERMS, sideCostPercent: 20 }, "six-day" as const];
	const none = { olderDays: 0, lastDays: 0, accruedDays: 0, ...NO_AMOUNTS };
	const totals = lines.length === 0 ? none : sums;
	return { terms, week, lines, totals, unreadable: [], ...more };
}

beforeEach(() => setClock(() => new Date("2026-11-27T09:00:00Z")));

const open = (search = "", profile = aProfile({ role: "user", isPayrollUser: true })) =>
	renderPage(<LiabilitiesPage />, { texts: ["liability", "reports"], profile, search });

testReportStates({
	title: "Liabilities",
	path: HOLIDAYS,
	open: (search) => open(search),
	shownAtOnce: () => screen.getByText("Holiday pay", { selector: "dt" }),
	answer: aLiability([AKI]),
	shown: /holiday liability/,
	nothing: { answer: aLiability([]), said: "No holiday is owed on 31.10.2026." },
});

test("the last day of the last month is held against that of the month before, and each total is explained", async () => {
	const queries = answers(HOLIDAYS, aLiability([AKI]));
	const { user } = await open();
	expect(
		await screen.findByText(/^31\.10\.2026: holiday liability €?3,283\.20.*since 30\.09\.2026\.$/),
	).toBeVisible();
	expect(queries).toEqual(["?startDate=2026-09-30&endDate=2026-10-31"]);
	const total = screen.getByRole("button", { name: /Calculation: Total, Aki$/ });
	await user.click(total);
	const lines = await calculation("Holiday liability: Aki");
	expect(lines).toHaveLength(4);
	expect(lines[0]).toMatch(/Untaken of 2025–26: 12 days .*÷ 25 = .*152\.00.* a day \| .*1,824\.00/);
	expect(lines[1]).toMatch(/^\+ \| Holiday bonus 50\.00.% of holiday pay \| .*912\.00/);
	expect(lines[2]).toMatch(/^\+ \| Side costs 20\.00.% of holiday pay and bonus \| .*547\.20/);
	expect(lines[3]).toMatch(/^= \| Total \| .*3,283\.20/);
	await user.click(screen.getByRole("button", { name: "Close" }));
	await user.click(screen.getByRole("button", { name: /Calculation: Change, Aki$/ }));
	const change = await calculation("Change: Aki");
	expect(change[0]).toMatch(/31\.10\.2026 \| .*3,283\.20/);
	expect(change[1]).toMatch(/− \| 30\.09\.2026 \| .*3,000\.00/);
});

test("who has no wage, and who cannot be read, is said before the amounts", async () => {
	const unpriced = { ...AKI, userId: "bea", name: "Bea", isPriced: false, years: [], ...NO_AMOUNTS };
	answers(HOLIDAYS, aLiability([AKI, unpriced], { unreadable: ["Cid"] }));
	await open();
	const notice = within(await screen.findByRole("region", { name: "Some amounts are missing" }));
	expect(notice.getByText("Bea: no wage on the day, so the amount is 0.")).toBeVisible();
	expect(notice.getByText(/^Cid: data cannot be read/)).toBeVisible();
});

test("wages by the hour say by which rule of the Act their days are priced", async () => {
	const of = { wage: null, paid: 12_000, days: 12, earned: 24, dayPrice: 111 };
	const [year] = AKI.years;
	if (year === undefined) throw new Error("There is a year.");
	const average = {
		rule: "average" as const,
		workedDays: 100,
		weekDays: 5,
		averageDay: 120,
		coefficient: 22.2,
	};
	const percent = { rule: "percent" as const, percent: 11.5, isRunning: true };
	answers(
		HOLIDAYS,
		aLiability([
			{
				...AKI,
				years: [
					{ ...year, ...of, ...average },
					{ ...year, ...of, ...percent },
				],
			},
		]),
	);
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: /Calculation: Total, Aki$/ }));
	const [first, second] = await calculation("Holiday liability: Aki");
	expect(first).toMatch(/§11: .*12,000\.00.* ÷ 100 days worked, 5 of 5 a week: an average day is .*120\.00/);
	expect(second).toMatch(/^\+ \| Accrued in 2025–26: 12 days §12: 11\.50.% of .*12,000\.00/);
});

test("balances are explained by hours and the price of an hour", async () => {
	const sums = { hours: 12.5, amount: 296.88, before: 0, change: 296.88 };
	const line = { userId: "aki", name: "Aki", employeeNumber: "", costCentre: "", kind: "monthly" as const };
	const answer: FlexLiability = {
		lines: [{ ...line, wage: 3800, divisor: 160, hourPrice: 23.75, ...sums }],
		totals: { ...sums, owed: 296.88, due: 0 },
	};
	answers(FLEX, answer);
	const { user } = await open("?tab=flex");
	await user.click(await screen.findByRole("button", { name: /Calculation: Amount, Aki$/ }));
	const [hours, price, result] = await calculation("Flex liability: Aki");
	expect(hours).toMatch(/Balance \| 12\.50/);
	expect(price).toMatch(/^× \| Price of an hour .*3,800\.00.* ÷ 160.* h \| .*23\.75/);
	expect(result).toMatch(/296\.88/);
});

test("work in progress is for those with the duty invoicing, of twelve months", async () => {
	const line = { project: { id: "p", name: "Roof" }, customer: "Acme", costCentre: "", month: "2026-09" };
	const sums = { hours: 8, fees: 0, amount: 800 };
	const queries = answers(WORK, { lines: [{ ...line, ...sums }], totals: sums });
	await open("?tab=work", aProfile({ role: "admin" }));
	expect(await screen.findByText(/31\.10\.2026: 8\.00 h and .*800\.00.* are not invoiced\./)).toBeVisible();
	expect(queries).toEqual(["?startDate=2025-11-01&endDate=2026-10-31"]);
	expect(tableRows("Work in progress")[0]).toMatch(/^Roof \| Acme \|  \| September 2026 \| 8\.00/);
	expect(screen.queryByLabelText(/Compared with/)).not.toBeInTheDocument();
});

test("without that duty there is no such part", async () => {
	answers(HOLIDAYS, aLiability([AKI]));
	await open("?tab=work");
	expect(await screen.findByText(/holiday liability/)).toBeVisible();
	expect(screen.queryByRole("tab", { name: "Work in progress" })).not.toBeInTheDocument();
});

test("subcontracting is of the days after the earlier one", async () => {
	const sums = { hours: 10, amount: 800 };
	const line = { userId: "t", name: "Tmi", month: "2026-10", kind: "hourly", price: 80, ...sums };
	const unpriced = { ...line, userId: "o", name: "Oy", kind: null, price: null, amount: 0 };
	const queries = answers(BOUGHT, { lines: [line, unpriced], totals: sums });
	await open("?tab=bought&at=2026-10-31&since=2026-08-31");
	expect(await screen.findByText(/^01\.09\.2026–31\.10\.2026: 10\.00 h, .*800\.00/)).toBeVisible();
	expect(queries).toEqual(["?startDate=2026-09-01&endDate=2026-10-31"]);
	expect(tableRows("Subcontracting")[1]).toMatch(/^Tmi \| October 2026 \| 10\.00 \| .*80\.00.* an hour/);
	expect(screen.getByText("Oy: no price under the subcontract, so the amount is 0.")).toBeVisible();
});

test("percentages are saved with the day from which they hold, beside those that are there", async () => {
	answers(HOLIDAYS, aLiability([AKI]));
	const known = { ...USUAL_TERMS, from: "2025-01-01" };
	answers("/liability/settings", { terms: [known], revision: 4 });
	const { user } = await open();
	const saved = { terms: [known], revision: 5 };
	const sent = sentTo("put", "*/api/liability/settings", () => HttpResponse.json(saved));
	await user.click(screen.getByRole("button", { name: "Percentages" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Percentages" }));
	expect(dialog.getByText(/^From 01\.01\.2025: bonus 50\.00.%, side costs 0\.00.%$/)).toBeVisible();
	const sideCosts = dialog.getByLabelText(/Side costs/);
	await user.clear(sideCosts);
	await user.type(sideCosts, "21,5");
	await user.click(dialog.getByRole("checkbox", { name: "Holiday bonus is also paid on leaving" }));
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("Percentages saved")).toBeVisible();
	const step = { ...USUAL_TERMS, from: "2026-01-01", sideCostPercent: 21.5, bonusOnLeaving: true };
	expect(sent).toEqual([{ revision: 4, terms: [known, step] }]);
});

test("a day to come that no leave can be planned for is refused by name", async () => {
	refuses(HOLIDAYS, "range-too-long");
	await open("?at=2031-12-31");
	expect(await screen.findByRole("alert")).toHaveTextContent("The period is too long.");
});
