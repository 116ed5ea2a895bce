import { screen, waitFor, within } from "@testing-library/react";
import type { AuditEntry } from "@tuntikirja/contract/audit/schema.ts";
import { http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { network } from "#test/network.ts";
import { refusal } from "#test/render-page.tsx";
import { answers, openTab, rows } from "#test/settings/open-tab.tsx";
import { choose } from "#test/choose.ts";

const HISTORY = "*/api/audit/history";

beforeEach(() => setClock(() => new Date("2026-06-10T09:00:00Z")));

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
		changes: [{ field: "minutes", kind: "hours", part: null, before: 7.5, after: 8, isHidden: false }],
		requestId: id,
		hoursBefore: 7.5,
		hoursAfter: 8,
		...overrides,
	};
}

test("the history shows the actor, the change and the person, page by page", async () => {
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
							changes: [],
							hoursBefore: null,
							hoursAfter: null,
						}),
					],
					next: null,
				}
			: { rows: [aChange("a")], next },
	);
	const { user } = await openTab("history");
	expect(await rows("History of changes")).toEqual([
		"10.06.2026 00:30 | Entry: changed | Aino Virtanen, 09.06.2026 | Liisa Admin | Hours: 7.50 → 8.00",
	]);
	await user.click(screen.getByRole("button", { name: "Show more" }));
	await waitFor(() => expect(screen.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument());
	expect((await rows("History of changes"))[1]).toBe(
		"10.06.2026 00:30 | something: changed | – | The system | Hours, Note",
	);
	expect(asked).toEqual(["", String(new URLSearchParams({ after: next }))]);
});

test("on a phone each change is a card, without a line for what did not change", async () => {
	answers("*/api/user/users", () => ({ users: [] }));
	const nothing = { changes: [], changed: [], hoursBefore: null, hoursAfter: null };
	answers(HISTORY, () => ({
		rows: [aChange("a"), aChange("b", { ...nothing, requestId: "b" })],
		next: null,
	}));
	await openTab("history");
	const table = await screen.findByRole("table", { name: "History of changes" });
	expect(table).toHaveClass("cards");
	const changes = [...table.querySelectorAll("td[data-label=Changes]")];
	expect(changes.map((cell) => cell.childNodes.length)).toEqual([1, 0]);
});

test("a failure to load older changes is shown, and Show more tries again", async () => {
	answers("*/api/user/users", () => ({ users: [] }));
	answers(HISTORY, () => ({ rows: [aChange("a")], next: "2026-06-09T21:30:00.000Z~a" }));
	const { user } = await openTab("history");
	const more = await screen.findByRole("button", { name: "Show more" });
	network.use(http.get(HISTORY, () => refusal("unavailable")));
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
	await openTab("history");
	const table = within(await screen.findByRole("table", { name: "History of changes" }));
	expect(await table.findByRole("cell", { name: text })).toBeVisible();
	expect(table.queryByRole("link", { name: text })?.getAttribute("href") ?? null).toBe(page);
});

test("the history is filtered by kind and person, and the filters are in the URL", async () => {
	answers("*/api/user/users", () => ({ users: [{ id: "aino", name: "Aino Virtanen" }] }));
	const asked = answers(HISTORY, () => ({ rows: [], next: null }));
	const { user, router } = await openTab("history");
	await user.selectOptions(screen.getByLabelText("What"), "Project");
	await choose(user, screen.getByLabelText("Person"), "Aino Virtanen");
	expect(await screen.findByText("No results.")).toBeVisible();
	await waitFor(() => expect(asked.at(-1)).toBe("entity=project&subjectId=aino"));
	expect(router.state.location.search).toBe("?tab=history&entity=project&person=aino");
});
