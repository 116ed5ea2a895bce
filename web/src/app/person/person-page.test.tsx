import { screen, waitFor, within } from "@testing-library/react";
import type { LedPeople } from "@tuntikirja/contract/team/schema.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { network } from "#test/network.ts";
import { day, figure, openMonthlyView, worked } from "#test/work-days/open-monthly-view.tsx";
import { aWorkDay, anEntry, folded } from "#test/work-days/work-day-builder.ts";
// Fetched here, so that the first test of a tab does not wait for its page.
import "#features/special-days/annual-holiday/annual-holiday-page.tsx";
import "#features/balance/balance-page.tsx";

const MIKKO: LedPeople["people"][number] = { id: "mikko", name: "Mikko Member", group: null };
const requested: URL[] = [];

function ofMikko(date: string) {
	const workDayId = `mikko_${date}`;
	const entries = [anEntry(date, { workDayId })];
	return folded(aWorkDay(date, { workDayId, entries }));
}

const ILL = aWorkDay("2026-06-05", {
	workDayId: "mikko_2026-06-05",
	isAway: true,
	creditedHours: 7.5,
	plusMinus: 0,
});

/** Opens a month at `/users/mikko`, and records what is requested. */
function openMikko(
	people = [MIKKO],
	days = [ofMikko("2026-06-09"), ILL],
	role: "admin" | "manager" | "user" = "user",
	search = "",
) {
	requested.length = 0;
	return openMonthlyView(search, {
		days,
		role,
		ofPerson: "mikko",
		before: () => {
			network.use(
				http.get("*/api/team/people", () =>
					HttpResponse.json({ people, groups: [], substitute: null } satisfies LedPeople),
				),
				http.all("*/api/*", ({ request }) => {
					requested.push(new URL(request.url));
				}),
			);
		},
	});
}

test("the month, balance, holidays and projects are those of the person, whose name is above them", async () => {
	await openMikko();
	expect(await screen.findByText("Mikko Member")).toBeVisible();
	await day(/9 June 2026|09\.06\.2026/);
	await waitFor(() => expect(figure("Balance today")).not.toBe(""));
	for (const path of ["/work-day/work-days", "/balance/balance", "/project/projects"]) {
		const asked = await waitFor(() => {
			const found = requested.filter(({ pathname }) => pathname.includes(path));
			expect(found.length, path).toBeGreaterThan(0);
			return found;
		});
		expect(asked.map(({ searchParams }) => searchParams.get("userId"))).toEqual(asked.map(() => "mikko"));
	}
});

test("leave whose kind is hidden is away, and not missing", async () => {
	await openMikko();
	const away = await day(/05\.06\.2026, Away/);
	expect(away).not.toHaveTextContent("Missing");
});

test("a person for whom the user does not act is not shown", async () => {
	await openMikko([]);
	expect(await screen.findByText(/You do not act for this person/)).toBeVisible();
	expect(screen.queryByRole("button", { name: /09\.06\.2026/ })).not.toBeInTheDocument();
});

test("the own month asks for no person, so that it is stored for offline use", async () => {
	requested.length = 0;
	await openMonthlyView("", {
		days: [worked("2026-06-09")],
		before: () =>
			network.use(
				http.all("*/api/*", ({ request }) => {
					requested.push(new URL(request.url));
				}),
			),
	});
	await day(/09\.06\.2026/);
	expect(requested.map(({ searchParams }) => searchParams.get("userId"))).toEqual(requested.map(() => null));
});

test("the tabs are addresses, and each asks for the records of the person", async () => {
	const { user, router } = await openMikko();
	await user.click(await screen.findByRole("tab", { name: "Balance" }));
	expect(await screen.findByRole("heading", { level: 1, name: "Balance" })).toBeVisible();
	await screen.findAllByText("+12.25");
	expect(router.state.location.search).toBe("?tab=balance");
	await user.click(screen.getByRole("tab", { name: "Leave" }));
	await screen.findByRole("heading", { level: 1, name: "Annual holiday count" });
	await waitFor(() => {
		for (const path of [
			"/balance/balance",
			"/balance/reference-period",
			"/special-day/available-annual-holiday",
			"/special-day/get-planned-annual-holiday",
		]) {
			const asked = requested.filter(({ pathname }) => pathname.includes(path));
			expect(asked.length, path).toBeGreaterThan(0);
			expect(asked.map(({ searchParams }) => searchParams.get("userId"))).toEqual(asked.map(() => "mikko"));
		}
	});
	await router.navigate(-1);
	expect(await screen.findByRole("heading", { level: 1, name: "Balance" })).toBeVisible();
});

test("who acts for a person makes a national holiday a working day, asked twice", async () => {
	const holiday = aWorkDay("2026-06-19", {
		workDayId: "mikko_2026-06-19",
		nationalHoliday: { id: "h1", name: "Midsummer Eve" },
	});
	const { user } = await openMikko([MIKKO], [holiday], "manager", "?day=2026-06-19");
	const sent: unknown[] = [];
	network.use(
		http.delete("*/api/special-day/delete-national-holiday", async ({ request }) => {
			const asked = Object.fromEntries(new URL(request.url).searchParams);
			sent.push(Object.keys(asked).length > 0 ? asked : await request.json());
			return HttpResponse.json({ nationalHoliday: holiday.nationalHoliday, workDay: holiday });
		}),
	);
	await user.click(await screen.findByRole("button", { name: "Make it a working day…" }));
	expect(sent).toEqual([]);
	await user.click(screen.getByRole("button", { name: "Make it a working day" }));
	await waitFor(() => expect(sent).toEqual([{ nationalHolidayId: "h1", workDayId: "mikko_2026-06-19" }]));
});

test("an admin adjusts the balance, and sees before that what it is afterwards", async () => {
	const { user } = await openMikko([MIKKO], [], "admin", "?tab=balance");
	const sent: unknown[] = [];
	network.use(
		http.post("*/api/balance/adjustment", async ({ request }) => {
			sent.push(await request.json());
			return HttpResponse.json({ id: "line", adjustments: [] });
		}),
	);
	await user.click(await screen.findByRole("button", { name: "Adjust" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Adjust the balance" }));
	await user.clear(dialog.getByLabelText("Date"));
	await user.type(dialog.getByLabelText("Date"), "9.6.2026");
	await user.type(dialog.getByLabelText("Hours"), "10");
	expect(await dialog.findByText("Balance +12.25 h → +2.25 h")).toBeVisible();
	await user.click(dialog.getByRole("button", { name: "Adjust" }));
	await waitFor(() =>
		expect(sent).toMatchObject([{ userId: "mikko", kind: "payout", hours: -10, date: "2026-06-09" }]),
	);
	await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("a lead sees the balance, and neither adjusts it nor reads the history", async () => {
	await openMikko([MIKKO], [], "manager", "?tab=history");
	expect((await screen.findAllByRole("tab")).map(({ textContent }) => textContent)).toEqual([
		"Month",
		"Balance",
		"Leave",
	]);
	expect(screen.getByRole("tab", { selected: true })).toHaveTextContent("Month");
});

test.each([
	["contracts", "/contract/contracts", { contracts: [] }, "Contracts of Mikko Member"],
	["wages", "/wage/wages", { wages: [] }, "Wages"],
	["availability", "/availability/availabilities", { availabilities: [] }, "Availability"],
	["projects", "/project/projects", { projects: [] }, "Projects"],
	["resources", "/resource/resources", { resources: [] }, "Resources"],
	["documents", "/document/documents", { documents: [] }, "Documents"],
	["history", "/audit/history", { rows: [], next: null }, "History"],
])("an admin opens the tab %s", async (tab, path, answer, title) => {
	const users = {
		users: [{ ...MIKKO, role: "user", groupId: null, isActive: true, startDate: "2024-01-01" }],
	};
	network.use(
		http.get("*/api/user/users", () => HttpResponse.json(users)),
		http.get("*/api/availability/availabilities", () => HttpResponse.json({ availabilities: [] })),
		http.get(`*/api${path}`, () => HttpResponse.json(answer)),
	);
	await openMikko([MIKKO], [], "admin", `?tab=${tab}`);
	expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
	await waitFor(() => expect(requested.map(({ pathname }) => pathname)).toContain(`/api${path}`));
	expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});
