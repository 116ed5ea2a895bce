import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Balance } from "@tuntikirja/contract/balance/endpoints.ts";
import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import { ERRORS } from "@tuntikirja/contract/kernel/errors.ts";
import type { Role } from "@tuntikirja/contract/kernel/access.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { HttpResponse, http } from "msw";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { PersonPage } from "#app/person/person-page.tsx";
import { ProfileContext } from "#domain/people/profile.ts";
import { MonthlyViewPage } from "#features/month/monthly-view-page.tsx";
import { setClock } from "#lib/clock.ts";
import { i18nReady, loadTexts } from "#lib/i18n/i18n.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { aProfile, network } from "#test/network.ts";
import { startSession } from "#test/session.ts";
import { fakeWorkDays } from "./fake-work-days.ts";
import { answerHolidays } from "./holidays-builder.ts";
import { anEntry, aWorkDay, folded } from "./work-day-builder.ts";
// Fetched here, so that the first test to open a dialog or the week grid does not wait for its file.
import "#domain/month-figures/shortcuts-dialog.tsx";
import "#domain/month-figures/explanations/explanation-dialog.tsx";
import "#domain/work-days/no-contract.tsx";
import "#features/month/week-grid/week-grid.tsx";

export const TODAY = "2026-06-10";
export const acme = { id: "acme", name: "Acme" };
export const worked = (date: string, hours = 7.5, overrides: Partial<WorkDay> = {}) =>
	folded(aWorkDay(date, { entries: [anEntry(date, { hours, project: acme })], ...overrides }));
export const HOLIDAY = folded(
	aWorkDay("2026-06-12", { expectedHours: 0, entries: [anEntry("2026-06-12", { dayTypeId: 3, hours: 0 })] }),
);
export const MIDSUMMER = aWorkDay("2026-06-19", {
	nationalHoliday: { id: "2026-midsummer-eve", name: "Midsummer Eve" },
});
export const DAYS = [
	...["2026-06-01", "2026-06-02", "2026-06-04", "2026-06-05", "2026-06-08"].map((date) => worked(date)),
	worked("2026-06-09", 9),
	HOLIDAY,
	MIDSUMMER,
];
export const BALANCE: Balance = {
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

export function refuse(code: ErrorCode) {
	const { status, message } = ERRORS[code];
	network.use(
		http.get("*/api/work-day/work-days", () => HttpResponse.json({ code, status, message }, { status })),
	);
}

/** For tests: the page at an address, on a server that stores what is saved. */
export async function openMonthlyView(
	search = "",
	{
		days = DAYS,
		before = () => undefined as void,
		projects = [] as Project[],
		ofPerson = "",
		role = "user" as Role,
	} = {},
) {
	setClock(() => new Date(`${TODAY}T09:00:00Z`));
	await i18nReady;
	await startSession();
	await loadTexts(["work-days", "team"]);
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
	const pages = [
		{ path: "/monthly-view", element: <MonthlyViewPage /> },
		{ path: "/users/:id", element: <PersonPage /> },
	];
	const path = ofPerson === "" ? "/monthly-view" : `/users/${ofPerson}`;
	const router = createMemoryRouter(pages, { initialEntries: [`${path}${search}`] });
	render(
		<QueryClientProvider client={client}>
			<ProfileContext value={aProfile({ role })}>
				<RouterProvider router={router} />
			</ProfileContext>
		</QueryClientProvider>,
	);
	const address = () => {
		const params = new URLSearchParams(router.state.location.search);
		params.sort();
		return `?${params}`;
	};
	return { user: userEvent.setup(), server, client, router, address };
}

export const day = (name: RegExp) => screen.findByRole("button", { name });

/** The number under a figure's label. */
export function figure(name: string): string {
	const label = screen.getAllByRole("term").find((term) => term.textContent.startsWith(name));
	return label?.nextElementSibling?.textContent ?? "";
}

export function week(number: number): HTMLElement {
	const row = screen.getByText(String(number), { selector: "th" }).closest("tr");
	if (!row) throw new Error(`No week ${number}.`);
	return row;
}
