import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { network } from "#test/network.ts";
import { explainedHolidays } from "#test/special-days/holidays-builder.ts";
import { AVAILABLE, open, server, TODAY } from "#test/special-days/open-annual-holiday.tsx";

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
