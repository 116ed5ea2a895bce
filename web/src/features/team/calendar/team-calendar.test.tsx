import { screen, waitFor, within } from "@testing-library/react";
import type { TeamCalendar } from "@tuntikirja/contract/team/schema.ts";
import type { Namespace } from "i18next";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { TeamPage } from "#features/team/team-page.tsx";
import { setClock } from "#lib/clock.ts";
import { aProfile, network } from "#test/network.ts";
import { aReason, fakeReasons } from "#test/settings/fake-reasons.ts";
import { refusal, renderPage, silence } from "#test/render-page.tsx";

const DESIGN = { id: "design", name: "Design" };
const SALES = { id: "sales", name: "Sales" };
type Person = TeamCalendar["people"][number];

const person = (id: string, name: string, more: Partial<Person> = {}): Person => ({
	id,
	name,
	group: DESIGN,
	isLed: false,
	startDate: null,
	away: [],
	...more,
});
const away = (dates: readonly string[], kinds: Person["away"][number]["kinds"] = []) =>
	dates.map((date) => ({ date, kinds }));

const JUNE: TeamCalendar = {
	nationalHolidays: [{ date: "2026-06-19", name: "Midsummer Eve" }],
	people: [
		person("aino", "Aino Virtanen"),
		person("kaisa", "Kaisa Koski", { away: away(["2026-06-10", "2026-06-11"]) }),
		person("ville", "Ville Laine", {
			group: SALES,
			isLed: true,
			away: away(["2026-06-18", "2026-06-22"], [3]),
		}),
	],
};

function answer(calendar: TeamCalendar = JUNE) {
	const asked: string[] = [];
	network.use(
		http.get("*/api/team/calendar", ({ request }) => {
			asked.push(new URL(request.url).search);
			return HttpResponse.json(calendar);
		}),
	);
	return asked;
}

const open = (role: "user" | "manager" = "user", search = "") =>
	renderPage(<TeamPage />, {
		texts: ["team", "reports", "day-types"] as unknown as Namespace,
		profile: aProfile({ id: "aino", role }),
		search,
	});
const board = () => screen.findByRole<HTMLTableElement>("table", { name: "The team in June 2026" });

/** The texts of a row's cells on some days of June. */
const cells = (row: HTMLTableRowElement | undefined, from: number, to: number) =>
	[...(row?.cells ?? [])].slice(from, to + 1).map((cell) => cell.textContent);

beforeEach(() => {
	setClock(() => new Date("2026-06-10T09:00:00Z"));
	network.use(http.get("*/api/calendar/feeds", () => HttpResponse.json({ feeds: [] })));
});

test("colleagues are shown as away, and who is at work today is on top", async () => {
	const asked = answer();
	await open();
	const table = await board();
	expect(asked).toEqual(["?startDate=2026-06-01&endDate=2026-06-30"]);
	expect([...table.rows].map((row) => row.cells[0]?.textContent)).toEqual([
		"Name",
		"Aino Virtanen (You)Design",
		"Kaisa KoskiDesign",
		"Ville LaineSales",
	]);
	expect(cells(table.rows[2], 9, 12)).toEqual(["", "•Away", "•Away", ""]);
	expect(cells(table.rows[3], 18, 22)).toEqual(["HHoliday", "", "", "", "HHoliday"]);
	expect(screen.getByText("At work (2)").nextSibling).toHaveTextContent("Aino Virtanen, Ville Laine");
	expect(screen.getByText("Away (1)").nextSibling).toHaveTextContent("Kaisa Koski");
	expect(screen.getByRole("columnheader", { name: /Friday 19.06.2026, Midsummer Eve/ })).toBeVisible();
	expect(screen.queryByRole("radiogroup")).toBeNull();
});

test("a lead comes from a name to the month of a person they act for, and from the calendar to their people", async () => {
	answer();
	await open("manager");
	const table = within(await board());
	expect(table.getByRole("link", { name: "Ville Laine" })).toHaveAttribute("href", "/users/ville");
	expect(table.queryByRole("link", { name: "Kaisa Koski" })).toBeNull();
	expect(screen.getByRole("radio", { name: "My people" })).toBeInTheDocument();
	expect(screen.getByText(/sick leave only as away/)).toBeVisible();
});

test("the month and the group are in the address", async () => {
	const asked = answer();
	const { user, router } = await open("user", "?group=sales");
	expect((await board()).rows).toHaveLength(2);
	await user.click(screen.getByRole("button", { name: "Next month" }));
	await waitFor(() => expect(asked.at(-1)).toBe("?startDate=2026-07-01&endDate=2026-07-31"));
	expect(router.state.location.search).toBe("?group=sales&month=2026-07");
	expect(screen.getByText("At work (2)")).toBeVisible();
});

test("a person without a group reads why they are alone", async () => {
	answer({ nationalHolidays: [], people: [person("aino", "Aino Virtanen", { group: null })] });
	await open();
	expect(await screen.findByText(/You belong to no group/)).toBeVisible();
	expect(screen.queryByText(/At work/)).toBeNull();
});

test("on a phone, spans of days stand under the names of those who are away", async () => {
	vi.stubGlobal("matchMedia", (query: string) => ({
		matches: false,
		media: query,
		addEventListener: () => undefined,
		removeEventListener: () => undefined,
	}));
	answer();
	await open();
	const list = within(await screen.findByRole("list", { name: "The team in June 2026" }));
	expect(list.getByText("10.6.–11.6.").parentElement).toHaveTextContent("10.6.–11.6. Away");
	expect(list.getByText("18.6.–22.6.").parentElement).toHaveTextContent("18.6.–22.6. Holiday");
	expect(screen.getByText("1 other person is not away this month.")).toBeVisible();
	vi.unstubAllGlobals();
});

test("on a day off, no one is said to be at work", async () => {
	setClock(() => new Date("2026-06-19T09:00:00Z"));
	answer();
	await open();
	expect(await screen.findByText("Today is a day off.")).toBeVisible();
});

test("200 people take fewer than 2,500 nodes", async () => {
	const people = Array.from({ length: 200 }, (_, index) => person(`p${index}`, `Person ${index}`));
	answer({ nationalHolidays: [], people });
	const { container } = await open();
	await board();
	expect(container.querySelectorAll("*").length).toBeLessThan(2500);
});

test("on a phone too, when all of 200 people are away twice", async () => {
	vi.stubGlobal("matchMedia", (query: string) => ({
		matches: false,
		media: query,
		addEventListener: () => undefined,
		removeEventListener: () => undefined,
	}));
	const away = ["2026-06-10", "2026-06-18"].map((date) => ({ date, kinds: [] }));
	const people = Array.from({ length: 200 }, (_, index) => person(`p${index}`, `Person ${index}`, { away }));
	answer({ nationalHolidays: [], people });
	const { container } = await open();
	await screen.findByRole("list", { name: "The team in June 2026" });
	expect(container.querySelectorAll("*").length).toBeLessThan(2500);
	vi.unstubAllGlobals();
});

test("while it loads there are bones, and after a failure the calendar can be fetched again", async () => {
	network.use(http.get("*/api/team/calendar", silence));
	const first = await open();
	expect(screen.queryByRole("table", { name: /The team/ })).toBeNull();
	first.container.remove();
	network.use(http.get("*/api/team/calendar", () => refusal("unavailable")));
	const { user } = await open();
	const again = await screen.findByRole("button", { name: "Try again" });
	answer();
	await user.click(again);
	expect(await board()).toBeVisible();
});

test("who sees the kind of leave sees its reason; another reason begins another span", async () => {
	fakeReasons(aReason());
	const days = away(["2026-06-17", "2026-06-18"], [5]).map((day, index) =>
		index === 0 ? { ...day, reasonIds: ["child"] } : day,
	);
	answer({
		...JUNE,
		people: [person("aino", "Aino Virtanen"), person("ville", "Ville Laine", { away: days })],
	});
	await open("manager");
	const table = await board();
	await waitFor(() =>
		expect(cells(table.rows[2], 17, 18)).toEqual(["PPaid leave · Child’s illness", "PPaid leave"]),
	);
	expect(table.rows[2]?.cells[17]?.title).toMatch(/: Paid leave · Child’s illness$/);
});
