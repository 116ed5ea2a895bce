import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Balance } from "@tuntikirja/contract/balance/endpoints.ts";
import { ERRORS } from "@tuntikirja/contract/kernel/errors.ts";
import type { Resource } from "@tuntikirja/contract/resources/schema.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { HttpResponse, http } from "msw";
import { toast as toasts } from "react-hot-toast/headless";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { ProfileContext } from "#domain/people/profile.ts";
import { setClock } from "#lib/clock.ts";
import { i18nReady, loadTexts } from "#lib/i18n/i18n.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { aProject } from "#test/projects/project-builder.ts";
import { aProfile, network } from "#test/network.ts";
import { refusal } from "#test/render-page.tsx";
import { startSession } from "#test/session.ts";
import { fakeWorkDays } from "#test/work-days/fake-work-days.ts";
import { answerHolidays } from "#test/work-days/holidays-builder.ts";
import { answerReferencePeriod } from "#test/work-days/reference-period-builder.ts";
import { aMonth, anEntry, aWorkDay, folded } from "#test/work-days/work-day-builder.ts";
import { aMonthApproval } from "#test/work-days/month-approval-builder.ts";
import { Toaster } from "#ui/overlay/toaster.tsx";
import { DashboardPage } from "./dashboard-page.tsx";
// Imported here, so that the first test that opens it does not wait for its chunk.
import "#domain/month-figures/explanations/explanation-dialog.tsx";
import "./coming-list.tsx";
import "./limit-notice.tsx";
import "#domain/months/own-month-due.tsx";

const TODAY = "2026-06-10";
const acme = aProject();
const work = (date: string) =>
	folded(aWorkDay(date, { entries: [anEntry(date, { project: { id: "acme", name: "Acme" } })] }));
const leave = (date: string) =>
	folded(aWorkDay(date, { entries: [anEntry(date, { dayTypeId: 3, hours: 0 })] }));
const DAYS = [
	...["01", "02", "04", "05", "08", "09"].map((day) => work(`2026-06-${day}`)),
	aWorkDay("2026-06-19", { nationalHoliday: { id: "h", name: "Midsummer Eve" } }),
	leave("2026-06-22"),
	leave("2026-06-23"),
];
const BALANCE: Balance = {
	balance: 12.25,
	asOf: "2026-06-09",
	startDate: "2025-12-01",
	opening: 10,
	adjustments: [],
	byMonth: [],
	recalculating: 0,
};

const VAN: Resource = {
	id: "van",
	name: "Van",
	kind: "car",
	notes: "",
	version: 1,
	holder: null,
	upcoming: [
		{
			id: "r",
			userId: "aino",
			name: "Aino",
			from: "2026-06-20T09:00",
			to: "2026-06-20T12:00",
			returnedAt: null,
		},
	],
	history: [],
};

beforeEach(() => {
	setClock(() => new Date(`${TODAY}T09:00:00Z`));
	toasts.remove();
});

async function open({
	days = DAYS as readonly WorkDay[],
	projects = [acme],
	resources = [VAN],
	before = () => undefined as void,
} = {}) {
	await i18nReady;
	await startSession();
	await loadTexts("work-days");
	const server = fakeWorkDays(TODAY, days, projects);
	network.use(
		http.get("*/api/balance/balance", () => HttpResponse.json(BALANCE)),
		answerHolidays(),
		http.get("*/api/resource/resources", () => HttpResponse.json({ resources })),
	);
	answerReferencePeriod();
	before();
	const nothing = () => undefined;
	const client = createQueryClient({
		onMutationError: nothing,
		onMutationSuccess: nothing,
		onRefused: nothing,
	});
	const router = createMemoryRouter([
		{ path: "/", element: <DashboardPage /> },
		{ path: "/monthly-view", element: <h1>The month</h1> },
	]);
	render(
		<QueryClientProvider client={client}>
			<ProfileContext value={aProfile()}>
				<RouterProvider router={router} />
			</ProfileContext>
			<Toaster closeLabel="Close" />
		</QueryClientProvider>,
	);
	return { user: userEvent.setup(), server, router };
}

function figure(name: string): string {
	const label = screen.getAllByRole("term").find((term) => term.textContent.startsWith(name));
	return label?.nextElementSibling?.textContent ?? "";
}

function card(name: RegExp): HTMLElement {
	const section = screen.getByRole("heading", { level: 2, name }).closest("section");
	if (!section) throw new Error(`No card ${name}.`);
	return section;
}

test("the page shows the month's figures, the week, missing days, upcoming events and favourites", async () => {
	await open();
	await waitFor(() => expect(figure("Holidays left")).toBe("18days"));
	expect(figure("Hours")).toBe("45.00/ 142.50 h");
	expect(figure("± of June")).toBe("\u22127.50h");
	await waitFor(() => expect(figure("Balance today")).toBe("+12.25h"));
	expect(figure("Missing days")).toBe("1day");

	const week = card(/^Week 24: 15\.00 of 37\.50 h/);
	expect(within(week).getAllByRole("listitem")).toHaveLength(7);
	expect(within(week).getByRole("link", { name: /Wednesday 10\.06\.2026, today/ })).toHaveAttribute(
		"aria-current",
		"date",
	);
	expect(within(card(/^Missing days/)).getByRole("link")).toHaveTextContent("Wed 3 June");
	const coming = await screen.findByText("Midsummer Eve");
	expect(coming).toBeVisible();
	const lines = within(card(/^Coming up/)).getAllByRole("link");
	expect(lines.map((line) => line.textContent)).toEqual([
		"NMidsummer Eve19.06.2026",
		"Van: reserved20.06.2026 09:00",
		"HHoliday22.06.2026–23.06.2026, 2 working days",
	]);
	expect(lines[1]).toHaveAttribute("href", "/resources");
	expect(card(/^Favourites this month/)).toHaveTextContent("Acme45.00 h Calculation");
});

test("where months are approved, the last one is a card until it is submitted", async () => {
	const approval = aMonthApproval();
	await open({
		before: () =>
			network.use(
				http.get("*/api/month", ({ request }) =>
					HttpResponse.json(request.url.includes("2026-05") ? approval : aMonthApproval({ may: [] })),
				),
				http.get("*/api/work-day/work-days", ({ request }) => {
					const query = new URL(request.url).searchParams;
					const [from, to] = [query.get("startDate") ?? "", query.get("endDate") ?? ""];
					return HttpResponse.json({ ...aMonth(from, to, TODAY, DAYS), monthApproval: true });
				}),
			),
	});
	expect(await screen.findByText("May is not submitted. It was due 2.6.")).toBeVisible();
	expect(screen.getByRole("button", { name: "Submit" })).toBeVisible();
});

test("one click logs today's work", async () => {
	const { user, server } = await open();
	await user.click(await screen.findByRole("button", { name: "Save" }));
	expect(await screen.findByText("Entry created successfully.")).toBeVisible();
	expect(server.entriesOf(TODAY)).toMatchObject([{ hours: 7.5, project: { id: "acme" } }]);
	await waitFor(() => expect(figure("Hours")).toBe("52.50/ 142.50 h"));
});

test("the missing day is filled after a preview", async () => {
	const { user, server } = await open();
	await user.click(await screen.findByRole("button", { name: "Fill 1 missing day" }));
	await user.click(await screen.findByRole("button", { name: "Log 7.50 h" }));
	expect(await screen.findByText("Entry created successfully.")).toBeVisible();
	expect(server.writes).toEqual(["POST 2026-06-03 7.5"]);
	expect(card(/^Missing days/)).toHaveTextContent("All days are logged.");
});

test("the holidays are explained by bucket", async () => {
	const { user } = await open();
	await waitFor(() => expect(figure("Holidays left")).toBe("18days"));
	await user.click(screen.getByRole("button", { name: "Calculation: Holidays left" }));
	const dialog = await screen.findByRole("dialog", { name: "Holidays left" });
	expect(await within(dialog).findByRole("row", { name: /Summer holiday 2025–2026/ })).toHaveTextContent(
		"use by 30.09.2026246612",
	);
	expect(within(dialog).getByRole("row", { name: /^Total/ })).toHaveTextContent("Total306618");
});

test("the hours of the week and of a favourite show what they are the sum of", async () => {
	const { user, router } = await open();
	await user.click(await screen.findByRole("button", { name: /Calculation: Week 24: 15\.00 of 37\.50 h/ }));
	const week = await screen.findByRole("dialog", { name: "Week 24" });
	expect(await within(week).findByRole("row", { name: /^Total/ })).toHaveTextContent("Total37.5015.000.00");
	await user.keyboard("{Escape}");
	await user.click(screen.getByRole("button", { name: "Calculation: Acme" }));
	const project = await screen.findByRole("dialog", { name: "Acme · June 2026" });
	expect(await within(project).findByRole("row", { name: /^Total/ })).toHaveTextContent("Total45.00");
	const [day] = within(project).getAllByRole("button", { name: /Mon 01\.06\. ?2026/ });
	if (day) await user.click(day);
	expect(router.state.location).toMatchObject({ pathname: "/monthly-view", search: "?day=2026-06-01" });
});

test("a day of the week has a link to that day of the month", async () => {
	const { user, router } = await open();
	await user.click(await screen.findByRole("link", { name: /Tuesday 09\.06\.2026/ }));
	expect(router.state.location).toMatchObject({ pathname: "/monthly-view", search: "?day=2026-06-09" });
});

test("the heading is shown while the page loads; without events or favourites there are hints", async () => {
	await open({ days: [], projects: [], resources: [] });
	expect(screen.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
	expect(await screen.findByText(/Mark a project as a favourite/)).toBeVisible();
	expect(await screen.findByText("Nothing in the next four months.")).toBeVisible();
});

test("after a failure to load upcoming events, Try again loads them", async () => {
	const { user } = await open({
		before: () =>
			network.use(
				http.get("*/api/work-day/work-days", ({ request }) =>
					request.url.includes("startDate=2026-06-11") ? refusal("unavailable") : undefined,
				),
			),
	});
	expect(await screen.findByText("The days could not be loaded.")).toBeVisible();
	fakeWorkDays(TODAY, DAYS, [acme]);
	await user.click(within(card(/^Coming up/)).getByRole("button", { name: "Try again" }));
	expect(await screen.findByText("Midsummer Eve")).toBeVisible();
});

test("upcoming leave is shown even if the reservations fail to load", async () => {
	await open({ before: () => network.use(http.get("*/api/resource/resources", () => refusal("internal"))) });
	expect(await screen.findByText("Midsummer Eve", undefined, { timeout: 5000 })).toBeVisible();
});

test.each([
	["no-contract", "No contracts found for requested period."],
	["forbidden", "The month could not be loaded."],
] as const)("refused with %s, it says why", async (code, text) => {
	const { status, message } = ERRORS[code];
	const { user } = await open({
		before: () =>
			network.use(
				http.get("*/api/work-day/work-days", () => HttpResponse.json({ code, status, message }, { status })),
			),
	});
	expect(await screen.findByText(text)).toBeVisible();
	if (code === "no-contract") {
		expect(screen.getByRole("link", { name: "My contracts" })).toHaveAttribute("href", "/my-contract");
		return;
	}
	fakeWorkDays(TODAY, DAYS, [acme]);
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await screen.findByRole("heading", { name: /^Week 24/ })).toBeVisible();
});

test("a limit of the Working Hours Act that will be passed is shown with the way to its calculation", async () => {
	await open({ before: () => answerReferencePeriod({ flexForecast: 66, warnings: ["flexWillBeOver"] }) });
	const notice = await screen.findByText(/will be 6\.00 h over the limit of \+60\.00 h/);
	expect(notice).toBeVisible();
	expect(screen.getByRole("link", { name: "Show the calculation" })).toHaveAttribute("href", "/balance");
});

test.each([
	["while the limits hold", () => answerReferencePeriod()],
	[
		"when the period cannot be loaded",
		() => network.use(http.get("*/api/balance/reference-period", () => refusal("unavailable"))),
	],
])("nothing is said of the Working Hours Act %s", async (_when, before) => {
	await open({ before });
	await waitFor(() => expect(figure("Holidays left")).toBe("18days"));
	expect(screen.queryByRole("link", { name: "Show the calculation" })).toBeNull();
});
