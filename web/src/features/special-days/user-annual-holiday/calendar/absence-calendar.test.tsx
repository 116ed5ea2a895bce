import { screen, waitFor, within } from "@testing-library/react";
import type { Absences, PersonHolidays } from "@tuntikirja/contract/special-days/schema.ts";
import type { Namespace } from "i18next";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { UserAnnualHolidayPage } from "#features/special-days/user-annual-holiday/user-annual-holiday-page.tsx";
import { setClock } from "#lib/clock.ts";
import { aProfile, network } from "#test/network.ts";
import { refusal, renderPage, silence } from "#test/render-page.tsx";
import { aReason, fakeReasons } from "#test/settings/fake-reasons.ts";
import { aHolidayPerson } from "#test/special-days/holiday-person-builder.ts";
import { choose } from "#test/choose.ts";

const PEOPLE = "*/api/special-day/user-annual-holidays";
const ABSENCES = "*/api/special-day/absences";
const SALES = { id: "sales", name: "Sales" };
const ALL_PEOPLE: readonly PersonHolidays[] = [
	aHolidayPerson("Aino Virtanen"),
	aHolidayPerson("Gone Away"),
	{ ...aHolidayPerson("Ville Koski"), group: SALES },
];
const JUNE: Absences = {
	nationalHolidays: [{ date: "2026-06-19", name: "Midsummer Eve" }],
	people: [
		{
			userId: "ville",
			days: [
				{ date: "2026-06-17", dayTypeId: 3, hours: 0 },
				{ date: "2026-06-18", dayTypeId: 5, hours: 3.5 },
				{ date: "2026-06-18", dayTypeId: 1, hours: 4 },
			],
		},
	],
};

/** Answers the call and records the requested months. */
function answers(absences: Absences = JUNE) {
	const asked: string[] = [];
	network.use(
		http.get(ABSENCES, ({ request }) => {
			asked.push(new URL(request.url).search);
			return HttpResponse.json(absences);
		}),
	);
	return asked;
}

const open = (search = "") =>
	renderPage(<UserAnnualHolidayPage />, {
		texts: ["user-annual-holiday", "annual-holiday", "reports"] as unknown as Namespace,
		profile: aProfile({ role: "admin" }),
		search: `?view=calendar${search}`,
	});

const board = () => screen.findByRole<HTMLTableElement>("table", { name: "Absences in June 2026" });

/** The texts of a row's cells on some days of June. */
function cells(row: HTMLTableRowElement | undefined, from: number, to: number) {
	return [...(row?.cells ?? [])].slice(from + 1, to + 2).map((cell) => cell.textContent);
}

beforeEach(() => {
	setClock(() => new Date("2026-06-10T09:00:00Z"));
	network.use(http.get(PEOPLE, () => HttpResponse.json(ALL_PEOPLE)));
	answers();
});

test("people are shown by days, with letter and words for each kind of leave, and the number of absent people", async () => {
	const asked = answers();
	await open();
	const table = await board();
	await within(table).findByText("Holiday");
	expect(asked).toEqual(["?startDate=2026-06-01&endDate=2026-06-30"]);
	expect([...table.rows].map((row) => row.cells[0]?.textContent)).toEqual([
		"Name",
		"Aino Virtanen",
		"Ville KoskiSales",
		"Away",
	]);
	expect(cells(table.rows[1], 16, 19)).toEqual(["", "", "", ""]);
	expect(cells(table.rows[2], 16, 19)).toEqual([
		"",
		"HHoliday",
		"PUPaid leave, 3.50 h; Unpaid leave, 4.00 h",
		"",
	]);
	expect(table.rows[2]?.cells[1]).toHaveTextContent("2");
	expect(cells(table.rows[3], 16, 19)).toEqual(["0", "1", "1", "0"]);
	expect(screen.getByRole("columnheader", { name: "Friday 19.06.2026, Midsummer Eve" })).toHaveTextContent(
		"N",
	);
	expect(
		within(screen.getByRole("list", { name: "Kinds of absence" })).getAllByRole("listitem"),
	).toHaveLength(6);
});

test("another month is in the URL, and Today returns to the current one", async () => {
	const asked = answers();
	const { user, router } = await open();
	await user.click(await screen.findByRole("button", { name: "Next month" }));
	expect(await screen.findByRole("heading", { name: "July 2026" })).toBeVisible();
	expect(router.state.location.search).toBe("?view=calendar&month=2026-07");
	await waitFor(() => expect(asked.at(-1)).toBe("?startDate=2026-07-01&endDate=2026-07-31"));
	await user.click(screen.getByRole("button", { name: "Today" }));
	expect(screen.getByRole("heading", { name: "June 2026" })).toBeVisible();
	expect(router.state.location.search).toBe("?view=calendar");
});

test("group, search and absence filter the people, and the footer counts the visible ones", async () => {
	const { user, router } = await open("&group=Sales");
	const table = await board();
	await waitFor(() => expect(table.rows).toHaveLength(3));
	await choose(user, screen.getByRole("combobox", { name: "Group" }), "All groups");
	expect(table.rows).toHaveLength(4);
	await user.click(screen.getByRole("checkbox", { name: "Only people away" }));
	expect(table.rows).toHaveLength(3);
	expect(router.state.location.search).toBe("?view=calendar&away=yes");
	await user.type(screen.getByRole("searchbox", { name: "Search people" }), "AINO");
	expect(screen.getByText("No results.")).toBeVisible();
	expect(screen.getByRole("button", { name: "Export" })).toBeDisabled();
});

test("the calendar is exported with a column per day", async () => {
	const files: Blob[] = [];
	URL.createObjectURL = (file) => {
		files.push(file as Blob);
		return "blob:file";
	};
	URL.revokeObjectURL = () => undefined;
	vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
	const { user } = await open("&search=ville");
	await within(await board()).findByText("Holiday");
	await user.click(screen.getByRole("button", { name: "Export" }));
	await user.click(screen.getByRole("menuitem", { name: "CSV" }));
	await waitFor(() => expect(files).toHaveLength(1));
	const [head = "", line = "", rest] = ((await files[0]?.text()) ?? "").trim().split("\r\n");
	expect(head.split(",").slice(0, 4)).toEqual(['"Name"', '"Group"', '"Days"', '"01.06.2026"']);
	expect(head.split(",")).toHaveLength(3 + 30);
	expect(line).toContain('"","Holiday","Paid leave, 3.50 h; Unpaid leave, 4.00 h",""');
	expect(rest).toBeUndefined();
});

test("people are shown while absences load; after a failure, Try again loads the page", async () => {
	network.use(http.get(ABSENCES, silence));
	const first = await open();
	expect(await board()).toHaveAttribute("aria-busy", "true");
	first.container.remove();
	network.use(http.get(ABSENCES, () => refusal("unavailable")));
	const { user } = await open();
	expect(await screen.findByText("The absences could not be loaded.")).toBeVisible();
	answers();
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await board()).toBeVisible();
});

test("a reason of absence is beside its kind", async () => {
	fakeReasons(aReason());
	answers({
		...JUNE,
		people: [
			{ userId: "ville", days: [{ date: "2026-06-17", dayTypeId: 5, reasonId: "child", hours: 3.5 }] },
		],
	});
	await open();
	const table = await board();
	const line = () => [...table.rows].find((row) => row.cells[0]?.textContent?.startsWith("Ville"));
	await waitFor(() => expect(cells(line(), 17, 17)).toEqual(["PPaid leave · Child’s illness, 3.50 h"]));
});
