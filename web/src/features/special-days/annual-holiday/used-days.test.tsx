import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { network } from "#test/network.ts";
import { explainedHolidays } from "#test/special-days/holidays-builder.ts";
import { AVAILABLE, open, server, TODAY } from "#test/special-days/open-annual-holiday.tsx";
// Imported here, so that the first test that opens it does not wait for its chunk.
import "./explanation/explanation-dialog.tsx";

beforeEach(() => setClock(() => new Date(`${TODAY}T09:00:00Z`)));

test("what is planned beyond the earned days is planned on every part of the page, Saturdays included", async () => {
	const week = ["2026-07-06", "2026-07-07", "2026-07-08", "2026-07-09", "2026-07-10"];
	server(week);
	const { parts, subdivision } = explainedHolidays();
	const [summer] = subdivision.map((one) => ({ ...one, earned: 4, taken: 0, planned: 4, remaining: 0 }));
	if (!summer) throw new Error("The builder makes buckets.");
	const planned = { state: "planned", bucket: null, creditYear: null } as const;
	const days = [
		...week.map((date) => ({ ...planned, date, reason: "weekday" as const })),
		{ ...planned, date: "2026-07-11", reason: "week-saturday" as const },
	];
	const holidays = explainedHolidays({
		holidayLimit: 4,
		used: { taken: 0, planned: 6, paidOut: 0 },
		availableHolidays: -2,
		availableHolidayLimit: 0,
		subdivision: [summer],
		uncovered: 2,
		parts: { ...parts, days },
	});
	network.use(http.get(AVAILABLE, () => HttpResponse.json(holidays)));
	await open();
	const range = await screen.findByText(/^06\.07\.2026–10\.07\.2026$/);
	await waitFor(() =>
		expect(screen.getAllByRole("definition").map((one) => one.textContent)).toEqual([
			"−2daysof 4 in this holiday year",
			"0days",
			"6days",
			"30days5 so far, from 2 full months",
		]),
	);
	expect(range.nextSibling).toHaveTextContent(/^5 days \(Mon–Fri\), 1 Saturday/);
	const table = within(await screen.findByRole("table", { name: "Holiday days by type" }));
	expect(
		table
			.getAllByRole("row")
			.slice(1)
			.map((row) => row.textContent),
	).toEqual(["Summer holiday 2025–2026404" + "0030.09.2026 ", "Taken in advance0020−2", "Total4060−2"]);
});

test("days past their deadline say so wherever they are, and cannot be used today", async () => {
	setClock(() => new Date("2026-11-20T09:00:00Z"));
	server([]);
	const { subdivision, accruing } = explainedHolidays();
	const buckets = subdivision.map((one) => ({ ...one, planned: 0, isOverdue: one.bucket === "summer" }));
	const holidays = explainedHolidays({
		date: "2026-11-20",
		availableHolidayLimit: 6,
		subdivision: buckets,
		accruing,
	});
	network.use(http.get(AVAILABLE, () => HttpResponse.json(holidays)));
	const { user } = await open();
	const table = within(await screen.findByRole("table", { name: "Holiday days by type" }));
	expect(table.getByRole("row", { name: /^Summer/ })).toHaveTextContent("30.09.2026 Deadline passed");
	expect(table.getByRole("row", { name: /^Winter/ })).toHaveTextContent(/30\.04\.2027$/);
	expect(
		await screen.findByText(
			"12 days are past their deadline. They do not vanish: agree when to take them or pay them out.",
		),
	).toBeVisible();
	const year = within(await screen.findByRole("list", { name: "Left for the holiday year 2026–2027" }));
	expect(year.getAllByRole("listitem").map((one) => one.textContent)).toEqual([
		"Summer holiday 12 of 24 left deadline passed (30.09.2026)",
		"Winter holiday 6 of 6 left use by 30.04.2027",
	]);
	await user.click(screen.getByRole("button", { name: "Calculation: Can be used today" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Can be used today" }));
	expect(dialog.getByRole("row", { name: /Summer/ })).toHaveTextContent("12 days are past their deadline0");
	expect(dialog.getByRole("row", { name: /Winter/ })).toHaveTextContent(
		"days over 24, for 01.10.2026–30.04.20276",
	);
	expect(
		dialog.getByText("Days left whose period has begun and whose deadline has not passed."),
	).toBeVisible();
});
