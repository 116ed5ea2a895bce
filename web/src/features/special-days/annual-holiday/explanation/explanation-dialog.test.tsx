import { screen, within } from "@testing-library/react";
import type { ExplainedHolidays } from "@tuntikirja/contract/special-days/parts-schema.ts";
import { expect, test } from "vitest";
import { aProfile } from "#test/network.ts";
import { renderPage } from "#test/render-page.tsx";
import { anEarnedYear, explainedHolidays } from "#test/special-days/holidays-builder.ts";
import { ExplanationDialog } from "./explanation-dialog.tsx";
import type { HolidayFigure } from "./holiday-calculation.ts";

async function explain(
	figure: HolidayFigure,
	holidays: ExplainedHolidays = explainedHolidays(),
	startDate = "2024-01-01",
) {
	const onClose = () => undefined;
	await renderPage(<ExplanationDialog figure={figure} holidays={holidays} onClose={onClose} />, {
		texts: ["annual-holiday", "holiday-changes"],
		profile: aProfile({ startDate }),
	});
	return within(await screen.findByRole("dialog"));
}

const rows = (table: HTMLElement) =>
	within(table)
		.getAllByRole("row")
		.map((row) => [...row.children].map((cell) => cell.textContent.trim()).join(" | "));

test("days left are the earned days by bucket minus the used ones", async () => {
	const dialog = await explain("left");
	expect(rows(dialog.getByRole("table", { name: "Holidays left" }))).toEqual([
		" | Summer holiday 2025–2026 the first 24 days, for 02.05.2026–30.09.2026 | 24",
		"+ | Winter holiday 2025–2026 days over 24, for 01.10.2026–30.04.2027 | 6",
		"− | Taken 9 days (Mon–Fri), 1 Saturday | 10",
		"− | Planned 2 days (Mon–Fri) | 2",
		"= | Holidays left | 18",
	]);
	expect(dialog.getByText(/every fifth single day uses one more/)).toBeVisible();
	expect(dialog.getByText(/12 × 2\.50 = 30 days/)).toBeVisible();
	const used = rows(dialog.getByRole("table", { name: "Days used" }));
	expect(used).toHaveLength(1 + 12);
	expect(used).toContain(
		"09.05.2026 | Saturday of week 19: the whole week is holiday Taken | Summer holiday",
	);
	expect(used.at(-1)).toBe("23.06.2026 | Holiday (Mon–Fri) Planned | Summer holiday");
});

test("for a new employee the sum starts with nothing earned, without a year before the first day", async () => {
	const { parts } = explainedHolidays();
	const last = anEarnedYear(2025, 0);
	const dialog = await explain(
		"left",
		explainedHolidays({
			holidayLimit: 0,
			availableHolidays: 0,
			subdivision: [],
			parts: { ...parts, last, days: [] },
		}),
		"2026-06-01",
	);
	expect(rows(dialog.getByRole("table", { name: "Holidays left" }))).toEqual([
		" | Earned nothing was earned for this holiday year | 0",
		"− | Taken | 0",
		"− | Planned | 0",
		"= | Holidays left | 0",
	]);
	expect(dialog.queryByText(/Earned in the credit year/)).not.toBeInTheDocument();
});

test("days beyond the buckets are among the used days, and named where they come from", async () => {
	const [day] = explainedHolidays().parts.days;
	if (!day) throw new Error("The builder makes days.");
	const { parts } = explainedHolidays();
	const beyond = { ...day, date: "2026-06-02", bucket: null, creditYear: null };
	const dialog = await explain(
		"left",
		explainedHolidays({
			used: { taken: 11, planned: 2, paidOut: 0 },
			availableHolidays: 17,
			uncovered: 1,
			parts: { ...parts, days: [...parts.days, beyond] },
		}),
	);
	expect(rows(dialog.getByRole("table", { name: "Holidays left" })).slice(2)).toEqual([
		"− | Taken 10 days (Mon–Fri), 1 Saturday | 11",
		"− | Planned 2 days (Mon–Fri) | 2",
		"= | Holidays left | 17",
	]);
	expect(rows(dialog.getByRole("table", { name: "Days used" }))).toContain(
		"02.06.2026 | Holiday (Mon–Fri) Taken | Taken in advance",
	);
});

test("days that can be used today exclude later buckets and saved days", async () => {
	const saved = {
		bucket: "saved" as const,
		creditYear: 2023,
		earned: 4,
		taken: 0,
		planned: 0,
		paidOut: 0,
		remaining: 4,
		from: "2025-04-01",
		to: null,
		isOverdue: false,
	};
	const { subdivision } = explainedHolidays();
	const dialog = await explain("usable", explainedHolidays({ subdivision: [...subdivision, saved] }));
	expect(rows(dialog.getByRole("table", { name: "Can be used today" }))).toEqual([
		" | Summer holiday 2025–2026 the first 24 days, for 02.05.2026–30.09.2026 | 12",
		"+ | Winter holiday 2025–2026 6 days can be used from 01.10.2026 | 0",
		"+ | Saved holiday 2023–2024 4 saved days are used only by choice | 0",
		"= | Can be used today | 12",
	]);
});

test("planned days are explained by weekdays, Saturdays and dates", async () => {
	const { parts } = explainedHolidays();
	const planned = { reason: "weekday", state: "planned", bucket: null, creditYear: null } as const;
	const next = { ...planned, bucket: "summer", creditYear: 2026 } as const;
	const days = [
		...parts.days,
		{ ...planned, date: "2026-06-24" },
		...["2027-06-07", "2027-06-08"].map((date) => ({ ...next, date })),
		{ ...planned, date: "2027-06-09" },
	];
	const dialog = await explain(
		"planned",
		explainedHolidays({ used: { taken: 10, planned: 3, paidOut: 0 }, parts: { ...parts, days } }),
	);
	expect(rows(dialog.getByRole("table", { name: "Planned" }))).toEqual([
		" | Holidays (Mon–Fri) | 3",
		"+ | Saturdays of whole weeks | 0",
		"+ | Saturdays for five single days | 0",
		"= | Planned | 3",
	]);
	expect(rows(dialog.getByRole("table", { name: "Days used" }))).toHaveLength(1 + 6);
	expect(dialog.getByText(/^3 more days are planned/)).toBeVisible();
});

test("the forecast is explained by full months and the rate, with the expected months marked", async () => {
	const dialog = await explain("forecast");
	expect(rows(dialog.getByRole("table", { name: "Earned by 31.03.2027" }))).toEqual([
		" | Full months so far 2: 5 days | 12",
		"× | Days per full month employed for at least a year by 31 March or the last day | 2.50",
		"= | Earned by 31.03.2027 | 30",
	]);
	const months = rows(dialog.getByRole("table", { name: "Earned in the credit year 2026–2027" }));
	expect(months.slice(1, 4)).toEqual([
		"April 2026 | 21 | yes",
		"May 2026 | 21 | yes",
		"June 2026 (forecast) | 21 | yes",
	]);
});

test("sick leave, a first year, hours instead of days and five-day weeks are named", async () => {
	const forecast = anEarnedYear(2026, 9, {
		rule: "35-hours",
		rate: 2,
		days: 18,
		granted: 6,
		usable: 20,
	});
	const { parts } = explainedHolidays();
	const dialog = await explain(
		"forecast",
		explainedHolidays({
			counting: { holidayWeek: "five-day", looseDaySaturday: true },
			parts: { ...parts, forecast },
		}),
	);
	expect(rows(dialog.getByRole("table", { name: "Earned by 31.03.2027" }))).toEqual([
		" | Full months so far 2: 5 days | 9",
		"× | Days per full month employed for less than a year by 31 March or the last day | 2.00",
		"+ | Days lost to illness, granted up to 24 | 6",
		"× | 24 days of the Act in five-day weeks, rounded up | 5/6",
		"= | Earned by 31.03.2027 | 20",
	]);
	expect(dialog.getByText(/fewer than four days a week/)).toBeVisible();
	expect(dialog.getByText(/9 × 2\.00 = 18 days/)).toBeVisible();
	expect(dialog.getByRole("row", { name: "April 2026 157.50 yes" })).toBeVisible();
});

test("a half earned day is rounded up", async () => {
	const { parts } = explainedHolidays();
	const dialog = await explain(
		"left",
		explainedHolidays({ parts: { ...parts, last: anEarnedYear(2025, 7) } }),
	);
	expect(dialog.getByText(/7 × 2\.50 = 17\.50, rounded up: 18 days/)).toBeVisible();
});

test("the last month of an employment says with which month it is full", async () => {
	const { parts } = explainedHolidays();
	const forecast = anEarnedYear(2026, 8, { rate: 2, days: 18, usable: 18 });
	const months = forecast.months.map((month) =>
		month.month === "2026-12" ? { ...month, days: 6, isFull: true, joinedTo: "2026-02" } : month,
	);
	const dialog = await explain(
		"forecast",
		explainedHolidays({ parts: { ...parts, forecast: { ...forecast, months } } }),
	);
	expect(dialog.getByText(/9 × 2\.00 = 18 days/)).toBeVisible();
	expect(dialog.getByRole("cell", { name: "yes, with February 2026" })).toBeVisible();
	expect(dialog.getByText(/by 31 March or the last day/)).toBeVisible();
});
