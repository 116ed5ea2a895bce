import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { setClock } from "#lib/clock.ts";
import { switchLanguage } from "#lib/i18n/i18n.ts";
import { aProfile, network, sentTo } from "#test/network.ts";
import { refusal, renderPage, silence } from "#test/render-page.tsx";
import { aHolidayPreview } from "#test/special-days/holiday-preview-builder.ts";
import { SettingsPage } from "./settings-page.tsx";
import { answers, openTab, rows } from "#test/settings/open-tab.tsx";

const HOLIDAYS = "*/api/special-day/national-holidays";
const PREVIEW = "*/api/special-day/preview-national-holiday";
const MONTHS = "*/api/work-day/month-states";
const HISTORY = "*/api/audit/history";
const RETENTION = "*/api/settings/retention";
const NOTHING_DUE = {
	rows: [],
	hasMore: false,
	lastYear: 2019,
	due: { changes: 0, months: 0, leaveRequests: 0, invoicedMonths: 0, invoicings: 0, people: 0 },
	purge: { confirmedAt: null, confirmedBy: null, lastRun: null },
};

beforeEach(() => setClock(() => new Date("2026-06-10T09:00:00Z")));

function takes(method: "post" | "put" | "delete", path: string, respond: () => Response) {
	return sentTo(method, path, respond);
}

const VAPPU = { id: "v", name: "May Day", date: "2026-05-01" };

test("the national holidays of a year are listed in order, and a button shows other years", async () => {
	const asked = answers(HOLIDAYS, (query) => (query.get("startDate") === "2026-01-01" ? [VAPPU] : []));
	const { user } = await openTab("holidays");
	expect(await rows("National holidays")).toEqual(["Fri 01.05.2026 | May Day | "]);
	await user.click(screen.getByRole("button", { name: "Next year" }));
	expect(await screen.findByText("No national holidays in 2027.")).toBeVisible();
	expect(asked.at(-1)).toBe("startDate=2027-01-01&endDate=2027-12-31");
});

test("a national holiday is added; a date that has one is refused and the typed values stay", async () => {
	answers(HOLIDAYS, () => [VAPPU]);
	takes("post", "*/api/special-day/new-national-holiday", () => refusal("already-holiday"));
	takes("post", PREVIEW, () => HttpResponse.json(aHolidayPreview()));
	const { user } = await openTab("holidays");
	await user.click(await screen.findByRole("button", { name: "Add a holiday" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Add a holiday" }));
	await user.click(dialog.getByRole("button", { name: "Add a holiday" }));
	expect(dialog.getByLabelText("Name")).toHaveAccessibleDescription("Enter a name for the holiday.");
	await user.type(dialog.getByLabelText("Date"), "1.5.");
	await user.type(dialog.getByLabelText("Name"), "Company day");
	await waitFor(() => expect(dialog.getByRole("button", { name: "Add a holiday" })).toBeEnabled());
	await user.click(dialog.getByRole("button", { name: "Add a holiday" }));
	expect(await screen.findByText("Planned date(s) are already a holiday.")).toBeVisible();
	const bodies = takes("post", "*/api/special-day/new-national-holiday", () => HttpResponse.json(VAPPU));
	await user.click(dialog.getByRole("button", { name: "Add a holiday" }));
	expect(await screen.findByText("National holiday created successfully.")).toBeVisible();
	expect(bodies).toEqual([{ id: expect.any(String), date: "2026-05-01", name: "Company day" }]);
});

test("deleting a national holiday asks for confirmation; a refusal names the locked month", async () => {
	answers(HOLIDAYS, () => [VAPPU]);
	const bodies = takes("delete", "*/api/special-day/delete-national-holiday", () =>
		refusal("month-locked", { months: ["2026-05"] }),
	);
	takes("post", PREVIEW, () => HttpResponse.json(aHolidayPreview()));
	const { user } = await openTab("holidays");
	await user.click(await screen.findByRole("button", { name: "Delete May Day 01.05.2026" }));
	const dialog = await screen.findByRole("dialog", { name: "Delete May Day?" });
	expect(dialog).toHaveTextContent("Friday 01.05.2026 becomes a working day for everyone");
	expect(bodies).toEqual([]);
	await waitFor(() => expect(within(dialog).getByRole("button", { name: "Delete" })).toBeEnabled());
	await user.click(within(dialog).getByRole("button", { name: "Delete" }));
	expect(await screen.findByText("The month is locked: May 2026.")).toBeVisible();
	expect(bodies).toEqual([{ nationalHolidayId: "v" }]);
});

test("past months can be locked and opened, others not", async () => {
	answers(MONTHS, () => ({
		months: [
			{ month: "2026-04", locked: 12 },
			{ month: "2026-05", locked: 0 },
			{ month: "2026-06", locked: 0 },
		],
	}));
	await openTab("months");
	expect(await rows("Months")).toEqual([
		"April 2026 | Locked, 12 people | Unlock",
		"May 2026 | Open | Lock",
		"June 2026 | Not over yet | ",
	]);
	expect(screen.getByRole("link", { name: "History: May 2026" })).toHaveAttribute(
		"href",
		"/settings?tab=history&entity=workMonth&id=2026-05",
	);
});

test("a month is locked for all people after a confirmation", async () => {
	let locked = 0;
	const asked = answers(MONTHS, () => ({ months: [{ month: "2026-05", locked }] }));
	const bodies = takes("put", "*/api/work-day/month-state", () => {
		locked = 7;
		return HttpResponse.json({ month: "2026-05", state: "locked", changed: 7 });
	});
	const { user } = await openTab("months");
	await user.click(await screen.findByRole("button", { name: "Lock May 2026" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Lock May 2026 for everyone?" }));
	expect(bodies).toEqual([]);
	await user.click(dialog.getByRole("button", { name: "Lock" }));
	expect(await screen.findByText("May 2026 is locked, 7 people.")).toBeVisible();
	expect(await screen.findByText("Locked, 7 people")).toBeVisible();
	expect(bodies).toEqual([{ month: "2026-05", state: "locked" }]);
	expect(asked[0]).toBe("year=2026");
});

test("in Finnish a month has a capital only at the start of a sentence", async () => {
	answers(MONTHS, () => ({ months: [{ month: "2026-05", locked: 0 }] }));
	await switchLanguage("fi");
	onTestFinished(() => switchLanguage("en"));
	const { user } = await openTab("months");
	expect(await rows("Kuukaudet")).toEqual(["Toukokuu 2026 | Avoin | Lukitse"]);
	await user.click(screen.getByRole("button", { name: "Lukitse toukokuu 2026" }));
	expect(await screen.findByRole("dialog", { name: "Toukokuu 2026: lukitaanko kaikilta?" })).toBeVisible();
});

test("a month that could not be opened shows an error", async () => {
	answers(MONTHS, () => ({ months: [{ month: "2026-05", locked: 3 }] }));
	takes("put", "*/api/work-day/month-state", () => refusal("unavailable"));
	const { user } = await openTab("months");
	await user.click(await screen.findByRole("button", { name: "Unlock May 2026" }));
	const dialog = within(await screen.findByRole("dialog"));
	await user.click(dialog.getByRole("button", { name: "Unlock" }));
	expect(await dialog.findByText("Say why the month is unlocked.")).toBeVisible();
	await user.type(dialog.getByLabelText("Reason"), "A day is wrong.");
	await user.click(dialog.getByRole("button", { name: "Unlock" }));
	expect(await screen.findByText("Failed changing the month.")).toBeVisible();
});

test("records past their retention are listed", async () => {
	answers(RETENTION, () => ({
		...NOTHING_DUE,
		rows: [{ userId: "aino", name: null, year: 2018, months: 12, retainedUntil: "2024-12-31" }],
		hasMore: true,
	}));
	await openTab("retention");
	expect(await rows("Retention ended")).toEqual(["Deleted person | 2018 | 12 | 31.12.2024"]);
	expect(screen.getByText(/There are more./)).toBeVisible();
});

test("without records past their retention, the tab says so", async () => {
	answers(RETENTION, () => NOTHING_DUE);
	await openTab("retention");
	expect(await screen.findByText("No records whose retention has ended.")).toBeVisible();
});

test("the purge says what it would delete, and is confirmed only after a question", async () => {
	let purge: object = NOTHING_DUE.purge;
	answers(RETENTION, () => ({ ...NOTHING_DUE, due: { ...NOTHING_DUE.due, months: 24, people: 1 }, purge }));
	const bodies = sentTo("put", "*/api/settings/purge", () => {
		purge = {
			confirmedAt: "2026-06-10T09:00:00.000Z",
			confirmedBy: { id: "ylva", name: "Ylva Ylläpitäjä" },
			lastRun: { at: "2026-06-11T01:30:00.000Z", deleted: { ...NOTHING_DUE.due, months: 24 } },
		};
		return HttpResponse.json(purge);
	});
	const { user } = await openTab("retention");
	expect(await screen.findByText(/^Nothing is deleted until an admin confirms it.*2019/)).toBeVisible();
	expect(screen.getByText("24 months of people with their entries")).toBeVisible();
	expect(screen.getByText("1 deleted person, with all remaining data")).toBeVisible();

	await user.click(screen.getByRole("button", { name: "Turn on deletion" }));
	const dialog = within(await screen.findByRole("dialog"));
	expect(bodies).toEqual([]);
	await user.click(dialog.getByRole("button", { name: "Turn on deletion" }));
	expect(await screen.findByText(/^Confirmed by Ylva Ylläpitäjä, 10.06.2026 12:00/)).toBeVisible();
	expect(screen.getByText("Last run 11.06.2026 04:30: 24 records deleted.")).toBeVisible();
	expect(bodies).toEqual([{ confirmed: true }]);
	expect(screen.getByRole("button", { name: "Turn off deletion" })).toBeVisible();
});

test.each([
	["holidays", HOLIDAYS, "The national holidays could not be loaded."],
	["months", MONTHS, "The months could not be loaded."],
	["history", HISTORY, "The history could not be loaded."],
	["retention", RETENTION, "The list could not be loaded."],
])("after a failure to load %s, Try again loads it", async (tab, path, text) => {
	answers("*/api/user/users", () => ({ users: [] }));
	network.use(http.get(path, () => refusal("unavailable")));
	const { user } = await openTab(tab);
	expect(await screen.findByText(text)).toBeVisible();
	network.use(http.get(path, silence));
	await user.click(screen.getByRole("button", { name: "Try again" }));
	await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
});

test("the selected tab is in the URL", async () => {
	answers(RETENTION, () => NOTHING_DUE);
	answers(MONTHS, () => ({ months: [] }));
	const { user, router } = await openTab("retention");
	await user.click(screen.getByRole("tab", { name: "Months" }));
	expect(router.state.location.search).toBe("?tab=months");
});

test("the selected tab is scrolled into view, since they do not all fit on a phone", async () => {
	answers(RETENTION, () => NOTHING_DUE);
	answers(HOLIDAYS, () => []);
	const seen = vi.spyOn(Element.prototype, "scrollIntoView");
	const { user } = await openTab("holidays");
	const tab = await screen.findByRole("tab", { name: "Retention" });
	await user.click(tab);
	expect(seen.mock.contexts.at(-1)).toBe(tab);
});

test("with the duty invoicing the settings are those of invoices alone", async () => {
	await renderPage(<SettingsPage />, { texts: "settings", profile: aProfile({ isInvoicingUser: true }) });
	const tabs = screen.getAllByRole("tab").map(({ textContent }) => textContent);
	expect(tabs).toEqual(["Invoices"]);
});
