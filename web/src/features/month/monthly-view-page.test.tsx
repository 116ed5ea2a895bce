import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { switchLanguage } from "#lib/i18n/i18n.ts";
import { network } from "#test/network.ts";
import { fakeWorkDays } from "#test/work-days/fake-work-days.ts";
import {
	DAYS,
	day,
	figure,
	openMonthlyView,
	refuse,
	TODAY,
	week,
	worked,
} from "#test/work-days/open-monthly-view.tsx";
import { anEntry, aWorkDay } from "#test/work-days/work-day-builder.ts";

afterEach(() => {
	vi.unstubAllGlobals();
});

test("while the month loads, its days are shown as busy", async () => {
	await openMonthlyView("", {
		before: () =>
			network.use(http.get("*/api/work-day/work-days", () => new Promise<never>(() => undefined))),
	});
	expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("June 2026");
	expect(screen.getByRole("grid", { name: "Days of June 2026" })).toHaveAttribute("aria-busy", "true");
	expect(screen.getAllByRole("button", { name: /\.06\.2026/ })).toHaveLength(30);
});

test("a full month shows its days, its weeks and its figures", async () => {
	await openMonthlyView();
	expect(await day(/Tuesday 09\.06\.2026, 9\.00 h/)).toBeVisible();
	expect(await day(/Wednesday 10\.06\.2026, today/)).toHaveAttribute("aria-current", "date");
	expect(await day(/Wednesday 03\.06\.2026, missing/)).toBeVisible();
	expect(await day(/Friday 12\.06\.2026, Holiday/)).toBeVisible();
	expect(await day(/Friday 19\.06\.2026, Midsummer Eve/)).toBeVisible();
	expect(within(week(23)).getByText("30.00")).toBeVisible();
	await waitFor(() => expect(figure("Balance today")).toBe("+12.25h"));
	expect(figure("Hours")).toBe("46.50/ 150.00 h");
	expect(figure("± of June")).toBe("\u22126.00h");
	await waitFor(() => expect(figure("Holidays left")).toBe("18days"));
	expect(figure("Missing days")).toBe("1day");
});

test("leave to come is in neither the figure of the month nor the sum of its week", async () => {
	const leave = aWorkDay("2026-06-11", {
		entries: [anEntry("2026-06-11", { dayTypeId: 5 })],
		creditedHours: 7.5,
		plusMinus: 0,
	});
	await openMonthlyView("", { days: [...DAYS, leave] });
	await day(/Thursday 11\.06\.2026, Paid leave/);
	expect(within(week(24)).getByText("16.50")).toBeVisible();
	expect(figure("Hours")).toBe("46.50/ 150.00 h");
});

test("the month is shown in Finnish", async () => {
	await openMonthlyView();
	await act(() => switchLanguage("fi"));
	expect(await day(/Perjantai 19\.06\.2026, Juhannusaatto/)).toBeVisible();
	expect(figure("Tunnit")).toBe("46,50/ 150,00 t");
	expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Kesäkuu 2026");
	await act(() => switchLanguage("en"));
});

test("a failed month says that saved entries are safe, and Try again loads it", async () => {
	const { user } = await openMonthlyView("", { before: () => refuse("unavailable") });
	expect(await screen.findByRole("alert")).toHaveTextContent("The month could not be loaded.");
	expect(screen.getByRole("alert")).toHaveTextContent("What you have saved is safe.");
	network.resetHandlers();
	fakeWorkDays(TODAY, DAYS);
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await day(/Tuesday 09\.06\.2026, 9\.00 h/)).toBeVisible();
});

test("a month without a contract is no error, and has a button to today", async () => {
	const { user, address } = await openMonthlyView("?month=2020-01", { before: () => refuse("no-contract") });
	expect(await screen.findByText("No contracts found for requested period.")).toBeVisible();
	expect(screen.queryByRole("alert")).not.toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: "Go to today" }));
	expect(address()).toBe("?day=2026-06-10&month=2026-06");
});

test("the current month without a contract has a link to contracts instead of a button to today", async () => {
	await openMonthlyView("", { before: () => refuse("no-contract") });
	expect(await screen.findByRole("link", { name: "My contracts" })).toBeVisible();
	expect(screen.queryByRole("button", { name: "Go to today" })).not.toBeInTheDocument();
});

test("an empty month has a hint how to start", async () => {
	await openMonthlyView("", { days: [] });
	expect(await screen.findByText("No entries this month yet. Choose a day to start.")).toBeVisible();
});

test("a past month says what a change of it means", async () => {
	await openMonthlyView("?month=2026-05");
	expect(await screen.findByText(/^An earlier month:/)).toBeVisible();
});

test("a locked month says so", async () => {
	const locked = Array.from({ length: 31 }, (_, index) => {
		const date = `2026-05-${String(index + 1).padStart(2, "0")}`;
		return aWorkDay(date, { locked: true });
	});
	await openMonthlyView("?month=2026-05", { days: locked });
	expect(await screen.findByText(/^This month is locked/)).toBeVisible();
	expect(screen.getByRole("button", { name: /Monday 04\.05\.2026, missing, locked/ })).toBeVisible();
});

test("in a locked month a day with a letter shows its hours instead of the lock", async () => {
	const sick = { entries: [anEntry("2026-05-04", { dayTypeId: 2, hours: 0 })], creditedHours: 7.5 };
	const locked = [
		aWorkDay("2026-05-04", { ...sick, locked: true }),
		worked("2026-05-05", 7.5, { locked: true }),
	];
	await openMonthlyView("?month=2026-05", { days: locked });
	const [sickDay, workedDay] = [await day(/04\.05\.2026.*locked/), await day(/05\.05\.2026.*locked/)];
	expect(within(sickDay).getByText("7.50")).toBeInTheDocument();
	expect(within(sickDay).getByText("S")).toBeInTheDocument();
	expect(sickDay.querySelector("svg")).toBeNull();
	expect(workedDay.querySelector("svg")).not.toBeNull();
});

test("a saved entry changes day, week and figures at once", async () => {
	const { user, server } = await openMonthlyView("?day=2026-06-03");
	await day(/03\.06\.2026, missing/);
	const release = server.hold();
	await user.keyboard("n");
	await user.keyboard("7,5");
	await user.keyboard("{Control>}{Enter}{/Control}");
	expect(await day(/03\.06\.2026, 7\.50 h/)).toBeVisible();
	expect(figure("Hours")).toBe("54.00/ 150.00 h");
	expect(figure("Missing days")).toBe("0days");
	expect(within(week(23)).getByText("37.50")).toBeVisible();
	release();
});

function onPhone() {
	vi.stubGlobal("matchMedia", (query: string) => ({
		matches: false,
		media: query,
		addEventListener: () => undefined,
		removeEventListener: () => undefined,
	}));
}

test("on a phone the days are a list, and a day opens in a sheet", async () => {
	onPhone();
	const { user, address } = await openMonthlyView();
	await user.click(await day(/Tuesday 02\.06\.2026/));
	const sheet = await screen.findByRole("dialog", { name: "Tuesday 02.06.2026" });
	expect(address()).toBe("?day=2026-06-02&month=2026-06");
	await user.click(within(sheet).getByRole("button", { name: "Close" }));
	await waitFor(() => expect(address()).toBe("?"));
	await user.click(screen.getByRole("button", { name: /^Balance/ }));
	expect(await screen.findByRole("dialog", { name: "Balance today" })).toBeVisible();
});

test("on a phone Back closes the sheet of a day, and a closed sheet leaves no step behind", async () => {
	onPhone();
	const { user, router, address } = await openMonthlyView("?month=2026-05");
	await router.navigate("?month=2026-06");
	await user.click(await day(/Tuesday 02\.06\.2026/));
	await screen.findByRole("dialog", { name: "Tuesday 02.06.2026" });
	await router.navigate(-1);
	await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
	expect(address()).toBe("?month=2026-06");
	await user.click(await day(/Tuesday 02\.06\.2026/));
	const sheet = await screen.findByRole("dialog", { name: "Tuesday 02.06.2026" });
	await user.click(within(sheet).getByRole("button", { name: "Close" }));
	await waitFor(() => expect(address()).toBe("?month=2026-06"));
	await router.navigate(-1);
	expect(address()).toBe("?month=2026-05");
});

test("payroll sees the batch that a person's past month is in", async () => {
	network.use(
		http.get("*/api/payroll/months", () =>
			HttpResponse.json({
				people: [{ userId: "bea", batches: [{ id: "b4", number: 4 }], differs: true }],
			}),
		),
	);
	await openMonthlyView("?month=2026-05", { ofPerson: "bea", role: "admin" });
	expect(await screen.findByRole("link", { name: "Batch 4" })).toHaveAttribute("href", "/payroll/b4");
	expect(screen.getByText("Differs from what was handed over")).toBeVisible();
});
