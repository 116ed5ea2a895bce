import { screen, within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { setClock } from "#lib/clock.ts";
import { network } from "#test/network.ts";
import { refusal, renderPage, silence } from "#test/render-page.tsx";
import { fakeWorkDays } from "#test/work-days/fake-work-days.ts";
import { anEntry, aWorkDay, folded } from "#test/work-days/work-day-builder.ts";
import { OldDashboardPage } from "./old-dashboard-page.tsx";

const TODAY = "2026-06-03";
const DAYS = [
	folded(
		aWorkDay("2026-06-01", {
			entries: [
				anEntry("2026-06-01", {
					hours: 8,
					notes: "planning",
					project: { id: "a", name: "Acme" },
					label: { id: "d", name: "Dev" },
				}),
			],
		}),
	),
	aWorkDay("2026-06-19", {
		nationalHoliday: { id: "h", name: "Midsummer Eve" },
		entries: [anEntry("2026-06-19", { dayTypeId: 4, hours: 0 })],
	}),
];

beforeEach(() => setClock(() => new Date(`${TODAY}T09:00:00Z`)));

const open = (search = "") => renderPage(<OldDashboardPage />, { texts: "work-days", search });

function line(name: RegExp): HTMLElement {
	return screen.getByRole("row", { name });
}

test("the month is shown in one table with its totals", async () => {
	fakeWorkDays(TODAY, DAYS);
	await open();
	const table = await screen.findByRole("table", { name: "The month day by day" });
	expect(within(table).getAllByRole("row")).toHaveLength(32);
	expect(line(/^Mon 1 June/)).toHaveTextContent("Mon 1 JuneAcme · Dev 8.00 h planning7.508.00+0.50");
	expect(line(/^Tue 2 June/)).toHaveTextContent("Tue 2 Junemissing7.500.00\u22127.50");
	expect(line(/^Fri 19 June/)).toHaveTextContent("Midsummer Eve");
	expect(line(/^Wed 3 June/)).toHaveAttribute("aria-current", "date");
	expect(line(/^Total/)).toHaveTextContent("15.008.00\u22127.00");
	expect(screen.getByRole("link", { name: "Mon 1 June" })).toHaveAttribute(
		"href",
		"/monthly-view?day=2026-06-01",
	);
});

test("on a phone the difference is below the credited hours, so that entries have the rest of the width", async () => {
	vi.stubGlobal("matchMedia", (media: string) => ({
		matches: false,
		media,
		addEventListener: () => undefined,
		removeEventListener: () => undefined,
	}));
	fakeWorkDays(TODAY, DAYS);
	await open();
	await screen.findByRole("table");
	const credited = within(line(/^Mon 1 June/)).getByText("+0.50", { selector: "span" });
	expect(credited.parentElement).toHaveTextContent("8.00+0.50");
	const total = within(line(/^Total/)).getByText("\u22127.00", { selector: "span" });
	expect(total.parentElement).toHaveTextContent("8.00\u22127.00");
	vi.unstubAllGlobals();
});

test("the total is explained by the rule for each day", async () => {
	fakeWorkDays(TODAY, DAYS);
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Calculation: ±" }));
	const dialog = await screen.findByRole("dialog", { name: /^± of June/ }, { timeout: 5000 });
	expect(await within(dialog).findByRole("row", { name: /01\.06\.2026/ })).toHaveTextContent("Above target");
});

test("the month can be changed, and is in the URL", async () => {
	fakeWorkDays(TODAY, DAYS);
	const { user, router } = await open("?month=2026-05");
	expect(await screen.findByRole("heading", { level: 1, name: /Old dashboard.*May 2026/ })).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Previous month" }));
	expect(router.state.location.search).toBe("?month=2026-04");
	await user.click(screen.getByRole("button", { name: "Today" }));
	expect(router.state.location.search).toBe("?month=2026-06");
});

test("a month without a contract says so, and has a button to the current one", async () => {
	network.use(http.get("*/api/work-day/work-days", () => refusal("no-contract")));
	const { user, router } = await open("?month=2020-01");
	expect(await screen.findByText("No contracts found for requested period.")).toBeVisible();
	fakeWorkDays(TODAY, DAYS);
	await user.click(screen.getByRole("button", { name: "Go to today" }));
	expect(router.state.location.search).toBe("?month=2026-06");
});

test("the heading contains the month while it loads", async () => {
	network.use(http.get("*/api/work-day/work-days", silence));
	await open();
	expect(screen.getByRole("heading", { level: 1, name: /June 2026/ })).toBeVisible();
});

test("after a failure, Try again loads the month", async () => {
	network.use(http.get("*/api/work-day/work-days", () => refusal("unavailable")));
	const { user } = await open();
	expect(await screen.findByText("The month could not be loaded.")).toBeVisible();
	fakeWorkDays(TODAY, DAYS);
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await screen.findByRole("table")).toBeVisible();
});
