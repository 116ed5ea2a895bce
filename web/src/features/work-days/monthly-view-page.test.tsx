import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Balance } from "@tuntikirja/contract/balance/endpoints.ts";
import { ERRORS, type ErrorCode } from "@tuntikirja/contract/kernel/errors.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { HttpResponse, http } from "msw";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setClock } from "#lib/clock.ts";
import { i18nReady, loadTexts, switchLanguage } from "#lib/i18n/i18n.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { network } from "#test/network.ts";
import { fakeWorkDays } from "./entry-mutations/fake-work-days.ts";
import { answerHolidays } from "./entry-mutations/holidays-builder.ts";
import { anEntry, aWorkDay, folded } from "./entry-mutations/work-day-builder.ts";
import { MonthlyViewPage } from "./monthly-view-page.tsx";
// Fetched here, so that the first test to open a dialog or the week grid does not wait for its file.
import "./keyboard/shortcuts-dialog.tsx";
import "./month-figures/explanations/explanation-dialog.tsx";
import "./week-grid/week-grid.tsx";

const TODAY = "2026-06-10";
const acme = { id: "acme", name: "Acme" };
const worked = (date: string, hours = 7.5, overrides: Partial<WorkDay> = {}) =>
	folded(aWorkDay(date, { entries: [anEntry(date, { hours, project: acme })], ...overrides }));
const HOLIDAY = folded(
	aWorkDay("2026-06-12", { expectedHours: 0, entries: [anEntry("2026-06-12", { dayTypeId: 3, hours: 0 })] }),
);
const MIDSUMMER = aWorkDay("2026-06-19", {
	nationalHoliday: { id: "2026-midsummer-eve", name: "Midsummer Eve" },
});
const DAYS = [
	...["2026-06-01", "2026-06-02", "2026-06-04", "2026-06-05", "2026-06-08"].map((date) => worked(date)),
	worked("2026-06-09", 9),
	HOLIDAY,
	MIDSUMMER,
];
const BALANCE: Balance = {
	balance: 12.25,
	asOf: "2026-06-09",
	startDate: "2025-12-01",
	opening: 10,
	adjustments: [
		{ id: "o", date: "2025-12-01", kind: "opening", hours: 10, notes: "" },
		{ id: "p", date: "2025-12-31", kind: "payout", hours: -4, notes: "Agreed" },
	],
	byMonth: [
		{ month: "2025-12", expected: 150, credited: 156, flex: 6 },
		{ month: "2026-01", expected: 150, credited: 150.25, flex: 0.25 },
	],
	recalculating: 0,
};

beforeEach(() => setClock(() => new Date(`${TODAY}T09:00:00Z`)));
afterEach(() => {
	vi.unstubAllGlobals();
});

function refuse(code: ErrorCode) {
	const { status, message } = ERRORS[code];
	network.use(
		http.get("*/api/work-day/work-days", () => HttpResponse.json({ code, status, message }, { status })),
	);
}

async function open(
	search = "",
	{ days = DAYS, before = () => undefined as void, projects = [] as Project[] } = {},
) {
	await i18nReady;
	await loadTexts("work-days");
	const server = fakeWorkDays(TODAY, days, projects);
	network.use(
		http.get("*/api/balance/balance", () => HttpResponse.json(BALANCE)),
		answerHolidays(),
	);
	before();
	const nothing = () => undefined;
	const client = createQueryClient({
		onMutationError: nothing,
		onMutationSuccess: nothing,
		onRefused: nothing,
	});
	const router = createMemoryRouter([{ path: "/monthly-view", element: <MonthlyViewPage /> }], {
		initialEntries: [`/monthly-view${search}`],
	});
	render(
		<QueryClientProvider client={client}>
			<RouterProvider router={router} />
		</QueryClientProvider>,
	);
	const address = () => {
		const params = new URLSearchParams(router.state.location.search);
		params.sort();
		return `?${params}`;
	};
	return { user: userEvent.setup(), server, client, router, address };
}

const day = (name: RegExp) => screen.findByRole("button", { name });

/** The number under a figure's label. */
function figure(name: string): string {
	const label = screen.getAllByRole("term").find((term) => term.textContent.startsWith(name));
	return label?.nextElementSibling?.textContent ?? "";
}

function week(number: number): HTMLElement {
	const row = screen.getByText(String(number), { selector: "th" }).closest("tr");
	if (!row) throw new Error(`No week ${number}.`);
	return row;
}

test("while the month is loading, its days stand already and can be told to be busy", async () => {
	await open("", {
		before: () =>
			network.use(http.get("*/api/work-day/work-days", () => new Promise<never>(() => undefined))),
	});
	expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("June 2026");
	expect(screen.getByRole("grid", { name: "Days of June 2026" })).toHaveAttribute("aria-busy", "true");
	expect(screen.getAllByRole("button", { name: /\.06\.2026/ })).toHaveLength(30);
});

test("a full month shows its days, its weeks and its figures", async () => {
	await open();
	expect(await day(/Tuesday 09\.06\.2026, 9\.00 h/)).toBeVisible();
	expect(await day(/Wednesday 10\.06\.2026, today/)).toHaveAttribute("aria-current", "date");
	expect(await day(/Wednesday 03\.06\.2026, missing/)).toBeVisible();
	expect(await day(/Friday 12\.06\.2026, Holiday/)).toBeVisible();
	expect(await day(/Friday 19\.06\.2026, Midsummer Eve/)).toBeVisible();
	expect(within(week(23)).getByText("30.00")).toBeVisible();
	await waitFor(() => expect(figure("Balance")).toBe("+12.25h"));
	expect(figure("Hours")).toBe("46.50/ 150.00 h");
	expect(figure("± this month")).toBe("\u22126.00h");
	await waitFor(() => expect(figure("Holidays left")).toBe("18days"));
	expect(figure("Missing days")).toBe("1day");
});

test("the month speaks Finnish", async () => {
	await open();
	await act(() => switchLanguage("fi"));
	expect(await day(/Perjantai 19\.06\.2026, Juhannusaatto/)).toBeVisible();
	expect(figure("Tunnit")).toBe("46,50/ 150,00 t");
	expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Kesäkuu 2026");
	await act(() => switchLanguage("en"));
});

test("a refused month says what is safe, and can be asked for again", async () => {
	const { user } = await open("", { before: () => refuse("forbidden") });
	expect(await screen.findByRole("alert")).toHaveTextContent("The month could not be loaded.");
	expect(screen.getByRole("alert")).toHaveTextContent("What you have saved is safe.");
	network.resetHandlers();
	fakeWorkDays(TODAY, DAYS);
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await day(/Tuesday 09\.06\.2026, 9\.00 h/)).toBeVisible();
});

test("a month without a contract is a calm state with the way back", async () => {
	const { user, address } = await open("?month=2020-01", { before: () => refuse("no-contract") });
	expect(await screen.findByText("No contracts found for requested period.")).toBeVisible();
	expect(screen.queryByRole("alert")).not.toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: "Go to today" }));
	expect(address()).toBe("?day=2026-06-10&month=2026-06");
});

test("an empty month says how to start", async () => {
	await open("", { days: [] });
	expect(
		await screen.findByText("Nothing has been logged for this month yet. Choose a day to start."),
	).toBeVisible();
});

test("an earlier month says what a change of it means, a locked one that there is none", async () => {
	await open("?month=2026-05");
	expect(await screen.findByText(/^An earlier month:/)).toBeVisible();
});

test("a locked month says so", async () => {
	const locked = Array.from({ length: 31 }, (_, index) => {
		const date = `2026-05-${String(index + 1).padStart(2, "0")}`;
		return aWorkDay(date, { locked: true });
	});
	await open("?month=2026-05", { days: locked });
	expect(await screen.findByText(/^This month is locked/)).toBeVisible();
	expect(screen.getByRole("button", { name: /Monday 04\.05\.2026, missing, locked/ })).toBeVisible();
});

test("choosing a day shows it in the panel and in the address", async () => {
	const { user, address } = await open();
	await user.click(await day(/Tuesday 02\.06\.2026/));
	expect(address()).toBe("?day=2026-06-02&month=2026-06");
	expect(await screen.findByRole("region", { name: "Tue 2 June" })).toBeVisible();
	expect(await day(/Tuesday 02\.06\.2026/)).toHaveAttribute("aria-pressed", "true");
});

test("one day is in the tab order, arrow keys move from it, also into the next month", async () => {
	const { user, address } = await open("?day=2026-06-29");
	(await day(/29\.06\.2026/)).focus();
	await user.keyboard("{ArrowRight}");
	expect(await day(/30\.06\.2026/)).toHaveFocus();
	await user.keyboard("{ArrowRight}");
	await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("July 2026"));
	expect(await day(/01\.07\.2026/)).toHaveFocus();
	expect(address()).toBe("?day=2026-07-01&month=2026-07");
	await user.keyboard("{PageUp}{Home}");
	expect(await day(/01\.06\.2026/)).toHaveFocus();
	expect(document.querySelectorAll('[data-date][tabindex="0"]')).toHaveLength(1);
});

test("the page's keys move through days and months, and are silent while somebody types", async () => {
	const { user, address } = await open();
	await day(/09\.06\.2026/);
	await user.keyboard("j");
	expect(address()).toContain("day=2026-06-11");
	await user.keyboard("kk");
	expect(address()).toContain("day=2026-06-09");
	await user.keyboard("{ArrowRight}");
	expect(address()).toBe("?month=2026-07");
	await user.keyboard("t");
	expect(address()).toBe("?day=2026-06-10&month=2026-06");
	await user.keyboard("n");
	expect(screen.getByRole("textbox", { name: "Hours" })).toHaveFocus();
	await user.keyboard("j");
	expect(address()).toBe("?day=2026-06-10&month=2026-06");
});

test("a question mark lists the keys; while the list is open they do nothing", async () => {
	const { user, address } = await open();
	await day(/09\.06\.2026/);
	await user.keyboard("?");
	const dialog = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
	expect(within(dialog).getByText("Duplicate the entry")).toBeInTheDocument();
	await user.keyboard("j");
	expect(address()).toBe("?");
	await user.keyboard("{Escape}");
	await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument(), { timeout: 4000 });
});

test("buttons turn the month and lead back to today", async () => {
	const { user, address } = await open();
	await user.click(screen.getByRole("button", { name: "Previous month" }));
	expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("May 2026");
	await user.click(screen.getByRole("button", { name: "Next month" }));
	await user.click(screen.getByRole("button", { name: "Next month" }));
	expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("July 2026");
	await user.click(screen.getByRole("button", { name: "Today" }));
	expect(address()).toBe("?day=2026-06-10&month=2026-06");
});

test("the list shows the same days under their weeks, and arrow keys go through it", async () => {
	const { user, address } = await open();
	await user.click(screen.getByRole("radio", { name: "List" }));
	expect(address()).toBe("?view=list");
	expect(await screen.findByRole("heading", { name: /Week 23/ })).toHaveTextContent("30.00 h");
	const row = await day(/Monday 01\.06\.2026/);
	expect(within(row).getByText("Acme")).toBeVisible();
	await user.keyboard("j");
	expect(address()).toBe("?day=2026-06-11&month=2026-06&view=list");
	row.focus();
	await user.keyboard("{ArrowDown}");
	expect(await day(/Tuesday 02\.06\.2026/)).toHaveFocus();
});

test("the hours explain themselves day by day, with the rule behind each", async () => {
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "How is this calculated: ± this month" }));
	const dialog = await screen.findByRole("dialog", { name: "± this month · June 2026" });
	const line = (date: string) => within(dialog).getByRole("row", { name: new RegExp(date) });
	expect(line("Tue 09.06.2026")).toHaveTextContent("7.509.00+1.50More than expected");
	expect(line("Wed 03.06.2026")).toHaveTextContent("7.500.00\u22127.50No entry");
	expect(line("Fri 12.06.2026")).toHaveTextContent("Holiday: nothing expected");
	expect(line("Fri 19.06.2026")).toHaveTextContent("Midsummer Eve: nothing expected");
	expect(line("Wed 10.06.2026")).toHaveTextContent("–Not counted yet");
	expect(within(dialog).queryByRole("row", { name: /Sat 06\.06/ })).not.toBeInTheDocument();
	expect(line("Total")).toHaveTextContent("52.5046.50\u22126.00");
});

test("a day in an explanation leads to that day", async () => {
	const { user, address } = await open();
	await user.click(await screen.findByRole("button", { name: "How is this calculated: Missing days" }));
	const dialog = await screen.findByRole("dialog", { name: /Missing days/ });
	await user.click(within(dialog).getByRole("button", { name: /03\.06\.2026/ }));
	expect(address()).toBe("?day=2026-06-03&month=2026-06");
	await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument(), { timeout: 4000 });
});

test("the balance explains itself by opening, months and adjustments", async () => {
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "How is this calculated: Balance" }));
	const dialog = await screen.findByRole("dialog", { name: "Balance" });
	expect(within(dialog).getByRole("row", { name: /Opening balance/ })).toHaveTextContent("+10.00+10.00");
	expect(within(dialog).getByRole("row", { name: /January 2026/ })).toHaveTextContent(
		"150.00150.25+0.25+12.25",
	);
	expect(within(dialog).queryByText("Agreed")).not.toBeInTheDocument();
	await user.click(within(dialog).getByRole("button", { name: "Year 2025" }));
	expect(within(dialog).getByRole("row", { name: /Paid out 31\.12\.2025/ })).toHaveTextContent(
		"Agreed\u22124.00+12.00",
	);
	expect(within(dialog).getByRole("row", { name: /Balance on 09\.06\.2026/ })).toHaveTextContent("+12.25");
});

test("a saved entry changes day, week and figures at once", async () => {
	const { user, server } = await open("?day=2026-06-03");
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

test("the week grid saves a number when it is left, changes it, and deletes it when it is emptied", async () => {
	const project = {
		members: [],
		isActive: true,
		isMember: true,
		hourLabels: [],
		favProject: false,
		favLabelId: null,
	};
	const { user, server } = await open("?view=week&day=2026-06-10", { projects: [{ ...project, ...acme }] });
	expect(await screen.findByRole("heading", { name: /Week 24/ })).toHaveTextContent("08.06.2026–14.06.2026");
	const cell = await screen.findByRole("textbox", { name: "Acme, Wednesday 10.06.2026" });
	await user.click(cell);
	await user.keyboard("7h30{Tab}");
	expect(screen.getByRole("textbox", { name: "Acme, Thursday 11.06.2026" })).toHaveFocus();
	await waitFor(() => expect(cell).toHaveValue("7.50"));
	await waitFor(() => expect(server.writes).toEqual(["POST 2026-06-10 7.5"]));
	const monday = screen.getByRole("textbox", { name: "Acme, Monday 08.06.2026" });
	await user.clear(monday);
	await user.type(monday, "6{Enter}");
	await waitFor(() => expect(server.writes).toHaveLength(2));
	expect(server.writes[1]).toBe("PUT 2026-06-08 6 v1");
	const tuesday = screen.getByRole("textbox", { name: "Acme, Tuesday 09.06.2026" });
	await user.clear(tuesday);
	await user.tab();
	await waitFor(() => expect(server.writes[2]).toBe("DELETE 2026-06-09 v1"));
	expect(screen.getByRole("textbox", { name: "Acme, Saturday 13.06.2026" })).toBeDisabled();
});

test("a cell of the week grid keeps what it did not understand, and Escape takes it back", async () => {
	const { user, server } = await open("?view=week&day=2026-06-10");
	const cell = await screen.findByRole("textbox", { name: "Acme, Monday 08.06.2026" });
	await user.clear(cell);
	await user.type(cell, "lots{Enter}");
	expect(cell).toBeInvalid();
	expect(cell).toHaveValue("lots");
	await user.keyboard("{Escape}");
	expect(cell).toHaveValue("7.50");
	expect(server.writes).toEqual([]);
});

test("the week grid goes from week to week, over the end of the month", async () => {
	const { user, address } = await open("?view=week&day=2026-06-29");
	await user.click(await screen.findByRole("button", { name: "Next week" }));
	expect(address()).toBe("?day=2026-07-06&month=2026-07&view=week");
	expect(await screen.findByRole("heading", { name: /Week 28/ })).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Previous week" }));
	expect(address()).toBe("?day=2026-06-29&month=2026-06&view=week");
});

test("on a phone the days are a list, and a day opens in a sheet", async () => {
	vi.stubGlobal("matchMedia", (query: string) => ({
		matches: false,
		media: query,
		addEventListener: () => undefined,
		removeEventListener: () => undefined,
	}));
	const { user, address } = await open();
	await user.click(await day(/Tuesday 02\.06\.2026/));
	const sheet = await screen.findByRole("dialog", { name: "Tuesday 02.06.2026" });
	expect(address()).toBe("?day=2026-06-02&month=2026-06");
	await user.click(within(sheet).getByRole("button", { name: "Close" }));
	expect(address()).toBe("?month=2026-06");
	await user.click(screen.getByRole("button", { name: /^Balance/ }));
	expect(await screen.findByRole("dialog", { name: "Balance" })).toBeVisible();
});
