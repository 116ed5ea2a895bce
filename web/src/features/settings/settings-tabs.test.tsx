import { screen, waitFor, within } from "@testing-library/react";
import type { AuditEntry } from "@tuntikirja/contract/audit/schema.ts";
import { HttpResponse, http, type JsonBodyType } from "msw";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { setClock } from "#lib/clock.ts";
import { switchLanguage } from "#lib/i18n/i18n.ts";
import { aProfile, network, sentTo } from "#test/network.ts";
import { refusal, renderPage, silence } from "#test/render-page.tsx";
// Fetched here, so that the first test to open a dialog does not wait for its file.
import "#ui/overlay/dialog-window.tsx";
import { SettingsPage } from "./settings-page.tsx";

const HOLIDAYS = "*/api/special-day/national-holidays";
const MONTHS = "*/api/work-day/month-states";
const HISTORY = "*/api/audit/history";
const RETENTION = "*/api/settings/retention";

beforeEach(() => setClock(() => new Date("2026-06-10T09:00:00Z")));

const open = (tab: string) =>
	renderPage(<SettingsPage />, {
		texts: "settings",
		profile: aProfile({ role: "admin" }),
		search: `?tab=${tab}`,
	});

/** What the call answers; remembers what it was asked. */
function answers(path: string, answer: (query: URLSearchParams) => JsonBodyType) {
	const asked: string[] = [];
	network.use(
		http.get(path, ({ request }) => {
			const { searchParams } = new URL(request.url);
			asked.push(String(searchParams));
			return HttpResponse.json(answer(searchParams));
		}),
	);
	return asked;
}

function takes(method: "post" | "put" | "delete", path: string, respond: () => Response) {
	return sentTo(method, path, respond);
}

async function rows(name: string) {
	const [, ...lines] = within(await screen.findByRole("table", { name })).getAllByRole("row");
	return lines.map((line) => [...line.children].map((cell) => cell.textContent).join(" | "));
}

const VAPPU = { id: "v", name: "May Day", date: "2026-05-01" };

test("the national holidays of a year stand in order, and other years are a press away", async () => {
	const asked = answers(HOLIDAYS, (query) => (query.get("startDate") === "2026-01-01" ? [VAPPU] : []));
	const { user } = await open("holidays");
	expect(await rows("National holidays")).toEqual(["Fri 01.05.2026 | May Day | "]);
	await user.click(screen.getByRole("button", { name: "Next year" }));
	expect(await screen.findByText("There is no national holiday in 2027.")).toBeVisible();
	expect(asked.at(-1)).toBe("startDate=2027-01-01&endDate=2027-12-31");
});

test("a national holiday is added; a date that has one already is refused and what was typed stays", async () => {
	answers(HOLIDAYS, () => [VAPPU]);
	takes("post", "*/api/special-day/new-national-holiday", () => refusal("already-holiday"));
	const { user } = await open("holidays");
	await user.click(await screen.findByRole("button", { name: "Add a holiday" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Add a holiday" }));
	await user.click(dialog.getByRole("button", { name: "Add a holiday" }));
	expect(dialog.getByLabelText("Name")).toHaveAccessibleDescription("Give the holiday a name.");
	await user.type(dialog.getByLabelText("Date"), "1.5.");
	await user.type(dialog.getByLabelText("Name"), "Company day");
	await user.click(dialog.getByRole("button", { name: "Add a holiday" }));
	expect(await screen.findByText("Planned date(s) are already a holiday.")).toBeVisible();
	const bodies = takes("post", "*/api/special-day/new-national-holiday", () => HttpResponse.json(VAPPU));
	await user.click(dialog.getByRole("button", { name: "Add a holiday" }));
	expect(await screen.findByText("National holiday created successfully.")).toBeVisible();
	expect(bodies).toEqual([{ id: expect.any(String), date: "2026-05-01", name: "Company day" }]);
});

test("a national holiday is deleted once that has been asked; a locked month is named", async () => {
	answers(HOLIDAYS, () => [VAPPU]);
	const bodies = takes("delete", "*/api/special-day/delete-national-holiday", () =>
		refusal("month-locked", { months: ["2026-05"] }),
	);
	const { user } = await open("holidays");
	await user.click(await screen.findByRole("button", { name: "Delete May Day 01.05.2026" }));
	const dialog = await screen.findByRole("dialog", { name: "Delete May Day?" });
	expect(dialog).toHaveTextContent("Friday 01.05.2026 becomes a working day for everybody");
	expect(bodies).toEqual([]);
	await user.click(within(dialog).getByRole("button", { name: "Delete" }));
	expect(await screen.findByText("The month is locked: May 2026.")).toBeVisible();
	expect(bodies).toEqual([{ nationalHolidayId: "v" }]);
});

test("months that are over can be locked and opened, others not", async () => {
	answers(MONTHS, () => ({
		months: [
			{ month: "2026-04", locked: 12 },
			{ month: "2026-05", locked: 0 },
			{ month: "2026-06", locked: 0 },
		],
	}));
	await open("months");
	expect(await rows("Months")).toEqual([
		"April 2026 | Locked, 12 people | LockOpen",
		"May 2026 | Open | Lock",
		"June 2026 | Not over yet | ",
	]);
});

test("a month is locked for everybody once that has been asked", async () => {
	let locked = 0;
	const asked = answers(MONTHS, () => ({ months: [{ month: "2026-05", locked }] }));
	const bodies = takes("put", "*/api/work-day/month-state", () => {
		locked = 7;
		return HttpResponse.json({ month: "2026-05", state: "locked", changed: 7 });
	});
	const { user } = await open("months");
	await user.click(await screen.findByRole("button", { name: "Lock May 2026" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Lock May 2026 for everybody?" }));
	expect(bodies).toEqual([]);
	await user.click(dialog.getByRole("button", { name: "Lock" }));
	expect(await screen.findByText("May 2026 is locked, 7 people.")).toBeVisible();
	expect(await screen.findByText("Locked, 7 people")).toBeVisible();
	expect(bodies).toEqual([{ month: "2026-05", state: "locked" }]);
	expect(asked[0]).toBe("year=2026");
});

test("in Finnish a month is small within a sentence, and tall where one begins", async () => {
	answers(MONTHS, () => ({ months: [{ month: "2026-05", locked: 0 }] }));
	await switchLanguage("fi");
	onTestFinished(() => switchLanguage("en"));
	const { user } = await open("months");
	expect(await rows("Kuukaudet")).toEqual(["Toukokuu 2026 | Avoin | Lukitse"]);
	await user.click(screen.getByRole("button", { name: "Lukitse toukokuu 2026" }));
	expect(await screen.findByRole("dialog", { name: "Toukokuu 2026: lukitaanko kaikilta?" })).toBeVisible();
});

test("a month that could not be opened says why", async () => {
	answers(MONTHS, () => ({ months: [{ month: "2026-05", locked: 3 }] }));
	takes("put", "*/api/work-day/month-state", () => refusal("unavailable"));
	const { user } = await open("months");
	await user.click(await screen.findByRole("button", { name: "Open May 2026" }));
	await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Open" }));
	expect(await screen.findByText("Failed changing the month.")).toBeVisible();
});

const NOTHING = { name: null, date: null, month: null };

function aChange(id: string, overrides: Partial<AuditEntry> = {}): AuditEntry {
	return {
		id,
		at: "2026-06-09T21:30:00.000Z",
		actor: { id: "liisa", name: "Liisa Admin" },
		subjectId: "aino",
		subject: { id: "aino", name: "Aino Virtanen" },
		entity: "entry",
		entityId: "e",
		object: { ...NOTHING, date: "2026-06-09" },
		action: "update",
		changed: ["minutes", "notes"],
		hoursBefore: 7.5,
		hoursAfter: 8,
		...overrides,
	};
}

test("the history tells who changed what about whom, page by page", async () => {
	answers("*/api/user/users", () => ({ users: [{ id: "aino", name: "Aino Virtanen" }] }));
	const next = "2026-06-09T21:30:00.000Z~a";
	const asked = answers(HISTORY, (query) =>
		query.has("after")
			? {
					rows: [
						aChange("b", {
							actor: null,
							entity: "something",
							subjectId: "",
							subject: null,
							object: NOTHING,
							hoursBefore: null,
							hoursAfter: null,
						}),
					],
					next: null,
				}
			: { rows: [aChange("a")], next },
	);
	const { user } = await open("history");
	await screen.findByRole("option", { name: "Aino Virtanen" });
	expect(await rows("History of changes")).toEqual([
		"10.06.2026 00:30 | Entry: changed | Aino Virtanen, 09.06.2026 | Liisa Admin | minutes, notes | 7.50 → 8.00",
	]);
	await user.click(screen.getByRole("button", { name: "Show more" }));
	await waitFor(() => expect(screen.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument());
	expect((await rows("History of changes"))[1]).toBe(
		"10.06.2026 00:30 | something: changed | – | The system | minutes, notes | ",
	);
	expect(asked).toEqual(["", String(new URLSearchParams({ after: next }))]);
});

test("older changes that cannot be loaded are told, and can be asked for again", async () => {
	answers("*/api/user/users", () => ({ users: [] }));
	answers(HISTORY, () => ({ rows: [aChange("a")], next: "2026-06-09T21:30:00.000Z~a" }));
	const { user } = await open("history");
	const more = await screen.findByRole("button", { name: "Show more" });
	network.use(http.get(HISTORY, () => refusal("forbidden")));
	await user.click(more);
	expect(await screen.findByRole("alert")).toHaveTextContent("The history could not be loaded.");
	answers(HISTORY, () => ({ rows: [aChange("b")], next: null }));
	await user.click(more);
	await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
	expect(await rows("History of changes")).toHaveLength(2);
});

const COMPANY = { subjectId: "liisa", subject: { id: "liisa", name: "Liisa Admin" } };
const GONE = { subject: null };
const of = (object: Partial<AuditEntry["object"]>) => ({ object: { ...NOTHING, ...object } });

test.each<[string, string | null, Partial<AuditEntry>]>([
	["Aino Virtanen, May 2026", null, { entity: "workMonth", ...of({ month: "2026-05" }) }],
	[
		"Aino Virtanen, 01.01.2026",
		"/contracts/aino",
		{ entity: "employmentContract", ...of({ date: "2026-01-01" }) },
	],
	[
		"Aino Virtanen, 01.01.2026",
		"/wages?left=yes&search=Aino+Virtanen",
		{ entity: "wage", ...of({ date: "2026-01-01" }) },
	],
	["Aino Virtanen", "/users?state=all&search=Aino+Virtanen", { entity: "user", ...of({}) }],
	[
		"Aino Virtanen, 01.07.2026",
		"/user-annual-holiday?left=yes&search=Aino+Virtanen",
		{ entity: "annualHoliday", ...of({ date: "2026-07-01" }) },
	],
	["Acme", "/projects/e", { entity: "project", subjectId: "", ...GONE, ...of({ name: "Acme" }) }],
	["Acme", null, { entity: "project", action: "delete", subjectId: "", ...GONE, ...of({ name: "Acme" }) }],
	["Acme, Aino Virtanen", "/projects/e", { entity: "project", ...of({ name: "Acme" }) }],
	[
		"May Day, 01.05.2026",
		"/settings?tab=holidays",
		{ entity: "nationalHoliday", ...COMPANY, ...of({ name: "May Day", date: "2026-05-01" }) },
	],
	[
		"Car policy",
		"/documents?document=e",
		{ entity: "document", subjectId: "", ...GONE, ...of({ name: "Car policy" }) },
	],
	["Deleted person, 09.06.2026", null, GONE],
	["–", null, { entity: "settings", entityId: "company", subjectId: "", ...GONE, ...of({}) }],
])("a change is about %s, whose page is %s", async (text, page, change) => {
	answers("*/api/user/users", () => ({ users: [] }));
	answers(HISTORY, () => ({ rows: [aChange("a", change)], next: null }));
	await open("history");
	const table = within(await screen.findByRole("table", { name: "History of changes" }));
	expect(await table.findByRole("cell", { name: text })).toBeVisible();
	expect(table.queryByRole("link", { name: text })?.getAttribute("href") ?? null).toBe(page);
});

test("the history is narrowed to a kind of thing and a person, which stand in the address", async () => {
	answers("*/api/user/users", () => ({ users: [{ id: "aino", name: "Aino Virtanen" }] }));
	const asked = answers(HISTORY, () => ({ rows: [], next: null }));
	const { user, router } = await open("history");
	await screen.findByRole("option", { name: "Aino Virtanen" });
	await user.selectOptions(screen.getByLabelText("What"), "Project");
	await user.selectOptions(screen.getByLabelText("About whom"), "Aino Virtanen");
	expect(await screen.findByText("No change is like that.")).toBeVisible();
	await waitFor(() => expect(asked.at(-1)).toBe("entity=project&subjectId=aino"));
	expect(router.state.location.search).toBe("?tab=history&entity=project&person=aino");
});

test("records past their retention are listed", async () => {
	answers(RETENTION, () => ({
		rows: [{ userId: "aino", name: null, year: 2018, months: 12, keptUntil: "2024-12-31" }],
		hasMore: true,
	}));
	await open("retention");
	expect(await rows("Past retention")).toEqual(["Deleted person | 2018 | 12 | 31.12.2024"]);
	expect(screen.getByText(/There are more than these/)).toBeVisible();
});

test("without any, it says so", async () => {
	answers(RETENTION, () => ({ rows: [], hasMore: false }));
	await open("retention");
	expect(await screen.findByText("There are no records past their retention.")).toBeVisible();
});

test.each([
	["holidays", HOLIDAYS, "The national holidays could not be loaded."],
	["months", MONTHS, "The months could not be loaded."],
	["history", HISTORY, "The history could not be loaded."],
	["retention", RETENTION, "The list could not be loaded."],
])("%s that cannot be loaded can be asked for again", async (tab, path, text) => {
	answers("*/api/user/users", () => ({ users: [] }));
	network.use(http.get(path, () => refusal("forbidden")));
	const { user } = await open(tab);
	expect(await screen.findByText(text)).toBeVisible();
	network.use(http.get(path, silence));
	await user.click(screen.getByRole("button", { name: "Try again" }));
	await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
});

test("the parts are tabs whose choice stands in the address", async () => {
	answers(RETENTION, () => ({ rows: [], hasMore: false }));
	answers(MONTHS, () => ({ months: [] }));
	const { user, router } = await open("retention");
	await user.click(screen.getByRole("radio", { name: "Months" }));
	expect(router.state.location.search).toBe("?tab=months");
});

test("the chosen tab is scrolled into sight, for a phone has no room for all of them", async () => {
	answers(RETENTION, () => ({ rows: [], hasMore: false }));
	answers(HOLIDAYS, () => []);
	const seen = vi.spyOn(Element.prototype, "scrollIntoView");
	const { user } = await open("holidays");
	const tab = await screen.findByRole("radio", { name: "Retention" });
	await user.click(tab);
	expect(seen.mock.contexts.at(-1)).toBe(tab.parentElement);
});
