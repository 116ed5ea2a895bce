import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { network } from "#test/network.ts";
import { refusal, silence } from "#test/render-page.tsx";
import { explainedHolidays } from "#test/special-days/holidays-builder.ts";
import { anEntry, aWorkDay } from "#test/work-days/work-day-builder.ts";
import { AVAILABLE, cell, marked, open, server, TODAY } from "#test/special-days/open-annual-holiday.tsx";
// Imported here, so that the first test that opens it does not wait for its chunk.
import "./explanation/explanation-dialog.tsx";

beforeEach(() => setClock(() => new Date(`${TODAY}T09:00:00Z`)));

test("the page shows days left by bucket, earned days and planned days", async () => {
	server();
	await open();
	await waitFor(() =>
		expect(screen.getAllByRole("definition").map((one) => one.textContent)).toEqual([
			"18daysof 30 in this holiday year",
			"12days",
			"2days",
			"30days5 so far, from 2 full months",
		]),
	);
	expect(await screen.findByRole("row", { name: /Summer holiday 2025–2026/ })).toHaveTextContent(
		"24102012" + "30.09.2026",
	);
	expect(await screen.findByText("22.06.2026–23.06.2026")).toBeVisible();
	// The letters of the legend.
	expect(await cell(/Friday 19\.06\.2026, Midsummer Eve/)).toHaveTextContent(/^N$/);
	expect(await cell(/Monday 22\.06\.2026, Holiday/)).toHaveTextContent(/^H$/);
	expect(screen.getByText(/You may carry over 6 days, or 12 by agreement/)).toBeVisible();
});

test.each([
	[0, "0daysno month is full yet"],
	[1, "24days2 so far, from 1 full month"],
])("a new employee with %i full months sees texts instead of empty figures", async (fullMonths, text) => {
	server();
	const accruing = {
		creditYear: 2026,
		fullMonths,
		daysSoFar: fullMonths * 2,
		forecast: fullMonths * 24,
		planned: 0,
	};
	const holidays = explainedHolidays({ holidayLimit: 0, availableHolidays: 0, subdivision: [], accruing });
	network.use(http.get(AVAILABLE, () => HttpResponse.json(holidays)));
	await open();
	const figures = () => screen.getAllByRole("definition").map((one) => one.textContent);
	await waitFor(() => expect(figures().at(0)).toBe("0daysnothing was earned for this holiday year"));
	expect(figures().at(-1)).toBe(text);
	expect(await screen.findByText(/^No holiday has been earned yet\./)).toBeVisible();
	expect(await screen.findByRole("button", { name: "Book" })).toBeDisabled();
});

test("a figure shows its calculation", async () => {
	server();
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Calculation: Earned by 31.03.2027" }));
	expect(await screen.findByRole("dialog", { name: "Earned by 31.03.2027" })).toHaveTextContent(
		"12 × 2.50 = 30 days.",
	);
});

test("the way to a calculation is there from the start, so that no label wraps when it arrives", async () => {
	server();
	network.use(http.get(AVAILABLE, silence));
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Calculation: Earned by 31.03.2027" }));
	expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("dragging over a week shows, before the booking, that its Saturday is used too", async () => {
	const asked = server();
	const { user } = await open();
	await screen.findByText("22.06.2026–23.06.2026");
	await user.pointer([
		{ keys: "[MouseLeft>]", target: await cell(/06\.07\.2026/) },
		{ target: await cell(/10\.07\.2026/) },
		{ keys: "[/MouseLeft]" },
	]);
	expect(marked()).toEqual(["2026-07-06", "2026-07-07", "2026-07-08", "2026-07-09", "2026-07-10"]);
	expect(await screen.findByText("Uses 6 days of holiday")).toBeVisible();
	expect(screen.getByText("Saturday of week 28: the whole week is holiday")).toBeVisible();
	expect(screen.getByText("12 days left.")).toBeVisible();
	expect(screen.getByText(/Your balance stays at \+12\.25 h/)).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Book 6 days" }));
	expect(await screen.findByText("5 days of holiday booked.")).toBeVisible();
	expect(asked).toMatchObject([
		{
			dayTypeId: 3,
			notes: "",
			dates: ["2026-07-06", "2026-07-07", "2026-07-08", "2026-07-09", "2026-07-10"],
		},
	]);
	expect(await screen.findByText("06.07.2026–10.07.2026")).toBeVisible();
});

test("arrow keys move the focus, and with Shift they mark days", async () => {
	server();
	const { user } = await open();
	const today = await cell(/10\.06\.2026, today/);
	today.focus();
	await user.keyboard("{ArrowDown}{ArrowRight}");
	expect(document.activeElement).toHaveAccessibleName("11, Saturday 11.07.2026");
	await user.keyboard("{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{/Shift}");
	expect(marked()).toEqual(["2026-07-13", "2026-07-14"]);
	await user.keyboard("{Enter}");
	expect(marked()).toEqual(["2026-07-14"]);
});

test("typed days are marked in their holiday year, and unused days are named", async () => {
	server();
	const { user } = await open();
	await screen.findByText("22.06.2026–23.06.2026");
	await user.type(screen.getByLabelText("First day"), "18.6.2026");
	await user.clear(screen.getByLabelText("Last day"));
	await user.type(screen.getByLabelText("Last day"), "22.6.2026");
	expect(await screen.findByText("Uses 1 day of holiday")).toBeVisible();
	expect(
		screen.getByText("Not used: 1 Saturday, 1 national holiday, 1 day that is holiday already"),
	).toBeVisible();
	await user.clear(screen.getByLabelText("First day"));
	await user.type(screen.getByLabelText("First day"), "3.5.2027");
	expect(await screen.findByRole("grid", { name: /2027–2028/ })).toBeVisible();
	expect(screen.getByText("0 left this holiday year, and 30 days of next year's forecast")).toBeVisible();
});

test("a holiday on a day with logged work asks first", async () => {
	const worked = aWorkDay("2026-06-09", { entries: [anEntry("2026-06-09")] });
	const asked = server([], [worked]);
	const { user } = await open();
	await user.type(await screen.findByLabelText("First day"), "9.6.2026");
	await user.click(await screen.findByRole("button", { name: "Book 1 day" }));
	expect(await screen.findByRole("alert")).toHaveTextContent(/^Work is logged on one of these days/);
	expect(asked).toEqual([]);
	await user.click(screen.getByRole("button", { name: "Book the holiday" }));
	await waitFor(() =>
		expect(asked).toMatchObject([{ dates: ["2026-06-09"], confirmedDates: ["2026-06-09"] }]),
	);
});

test("three weeks say their days by kind: the Saturdays are among those that are used", async () => {
	server();
	const { user } = await open();
	await screen.findByText("22.06.2026–23.06.2026");
	await user.type(screen.getByLabelText("First day"), "6.7.2026");
	await user.clear(screen.getByLabelText("Last day"));
	await user.type(screen.getByLabelText("Last day"), "26.7.2026");
	expect(await screen.findByText("Uses 18 days of holiday")).toBeVisible();
	expect(screen.getByText("15 days (Mon–Fri)")).toBeVisible();
	expect(screen.getByText("3 Saturdays")).toBeVisible();
	expect(screen.queryByText(/Not used/)).toBeNull();
});

test("the buckets of the coming year are beside the running ones, with their forecast", async () => {
	server();
	await open();
	const coming = await screen.findByRole("table", { name: "Next holiday year 2027–2028, by the forecast" });
	expect(within(coming).getByRole("row", { name: /Summer holiday 2026–2027 24 0 0 0 24/ })).toBeVisible();
	expect(within(coming).getByRole("row", { name: /Total 30/ })).toBeVisible();
});

test("holiday as payment requires its basis, and uses one day per date", async () => {
	const asked = server();
	const { user } = await open();
	await screen.findByText("22.06.2026–23.06.2026");
	await user.click(screen.getByRole("radio", { name: "As payment" }));
	await user.click(await cell(/07\.07\.2026/));
	await user.click(await screen.findByRole("button", { name: "Book 1 day" }));
	expect(screen.getByLabelText("Basis of the payment")).toHaveAccessibleDescription(
		"Say what the payment is based on.",
	);
	await user.type(screen.getByLabelText("Basis of the payment"), "Agreement 4 §");
	await user.click(screen.getByRole("button", { name: "Book 1 day" }));
	expect(await screen.findByText("1 day of holiday booked.")).toBeVisible();
	expect(asked).toMatchObject([{ dayTypeId: 7, dates: ["2026-07-07"], notes: "Agreement 4 §" }]);
});

test("a refused booking shows the reason, and the days stay marked", async () => {
	server();
	network.use(http.post("*/api/special-day/new-annual-holiday", () => refusal("holiday-limit")));
	const { user } = await open();
	await screen.findByText("22.06.2026–23.06.2026");
	await user.click(await cell(/07\.07\.2026/));
	await user.click(await screen.findByRole("button", { name: "Book 1 day" }));
	expect(await screen.findByText("There are not enough holiday days left.")).toBeVisible();
	expect(marked()).toEqual(["2026-07-07"]);
});

test("marking more days than are left shows a warning before the booking", async () => {
	server([]);
	const { user } = await open();
	await screen.findByText(/No holiday is planned/);
	await user.pointer([
		{ keys: "[MouseLeft>]", target: await cell(/01\.07\.2026/) },
		{ target: await cell(/28\.07\.2026/) },
		{ keys: "[/MouseLeft]" },
	]);
	expect(await screen.findByText(/more than you have left/)).toBeVisible();
});

test("a range that is too long for one booking shows an error and cannot be booked", async () => {
	const asked = server([]);
	const { user } = await open();
	await screen.findByText(/No holiday is planned/);
	await user.type(screen.getByLabelText("First day"), "1.7.2026");
	await user.clear(screen.getByLabelText("Last day"));
	await user.type(screen.getByLabelText("Last day"), "30.9.2026");
	await waitFor(() =>
		expect(screen.getByLabelText("Last day")).toHaveAccessibleDescription(
			"At most 62 days (Mon–Fri) can be booked at once. Book the rest separately.",
		),
	);
	expect(screen.getByText(/more than you have left/)).toBeVisible();
	expect(screen.getByRole("button", { name: /^Book \d+ days$/ })).toBeDisabled();
	expect(asked).toEqual([]);
});

test("a cancelled range cannot be cancelled again until the list is updated", async () => {
	server(["2026-06-22"]);
	const { user } = await open();
	const cancel = await screen.findByRole("button", { name: "Cancel 22.06.2026" });
	network.use(http.get("*/api/special-day/get-planned-annual-holiday-days", silence));
	await user.click(cancel);
	expect(await screen.findByText("1 day of holiday (Mon–Fri) cancelled.")).toBeVisible();
	expect(cancel).toHaveAttribute("aria-busy", "true");
});

test("a planned range is cancelled once that is confirmed, and Undo books it again", async () => {
	const asked = server();
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Cancel 22.06.2026–23.06.2026" }));
	expect(await screen.findByText("All days of this holiday are cancelled.")).toBeVisible();
	expect(asked).toEqual([]);
	await user.click(screen.getByRole("button", { name: "Cancel 2 days (Mon–Fri)" }));
	expect(await screen.findByText("2 days of holiday (Mon–Fri) cancelled.")).toBeVisible();
	expect(await screen.findByText(/No holiday is planned/)).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Undo" }));
	expect(await screen.findByText("22.06.2026–23.06.2026")).toBeVisible();
	expect(asked).toMatchObject([
		["2026-06-22", "2026-06-23"],
		{ dayTypeId: 3, dates: ["2026-06-22", "2026-06-23"], notes: "Lapland" },
	]);
});

test("without holiday days the page says so", async () => {
	server([]);
	const nothing = explainedHolidays({
		holidayLimit: 0,
		availableHolidays: 0,
		availableHolidayLimit: 0,
		subdivision: [],
	});
	network.use(http.get(AVAILABLE, () => HttpResponse.json(nothing)));
	await open();
	expect(await screen.findByText(/^No holiday has been earned yet/)).toBeVisible();
	expect(await screen.findByText(/^No holiday is planned/)).toBeVisible();
});

test("the year is shown as busy while the page loads", async () => {
	server();
	network.use(http.get("*/api/special-day/get-planned-annual-holiday-days", silence));
	await open();
	expect(screen.getByRole("grid", { name: /2026–2027/ })).toHaveAttribute("aria-busy", "true");
});

test.each([
	["what is left", AVAILABLE, "Your holidays could not be loaded."],
	["the year", "*/api/special-day/national-holidays", "The year could not be loaded."],
])("after a failure to load %s, Try again loads it", async (_, call, text) => {
	server();
	network.use(http.get(call, () => refusal("unavailable")));
	const { user } = await open();
	expect(await screen.findByText(text)).toBeVisible();
	server();
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await screen.findByText("22.06.2026–23.06.2026")).toBeVisible();
});
