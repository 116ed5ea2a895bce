import { screen, waitFor } from "@testing-library/react";
import { RECORDED_FIELDS } from "@tuntikirja/contract/audit/recorded-fields.ts";
import type { AuditChange, AuditEntry } from "@tuntikirja/contract/audit/schema.ts";
import type { Namespace } from "i18next";
import { beforeEach, expect, test, vi } from "vitest";
import { setClock } from "#lib/clock.ts";
import { switchLanguage } from "#lib/i18n/i18n.ts";
import enTexts from "#locales/en/audit.json";
import enDayTypes from "#locales/en/day-types.json";
import fiTexts from "#locales/fi/audit.json";
import fiDayTypes from "#locales/fi/day-types.json";
import { choose } from "#test/choose.ts";
import { aProfile } from "#test/network.ts";
import { renderPage } from "#test/render-page.tsx";
import { answers, openTab, rows } from "#test/settings/open-tab.tsx";
import { actsOf } from "./use-history.ts";
import { EntryHistoryPage } from "./entry-history-page.tsx";

const HISTORY = "*/api/audit/history";
const USERS = "*/api/user/users";

beforeEach(() => {
	setClock(() => new Date("2026-06-10T09:00:00Z"));
	answers(USERS, () => ({ users: [{ id: "aino", name: "Aino Virtanen" }] }));
});

function aRow(
	id: string,
	changes: readonly Partial<AuditChange>[],
	rest: Partial<AuditEntry> = {},
): AuditEntry {
	const own = {
		field: "minutes",
		kind: "hours",
		part: null,
		before: null,
		after: null,
		isHidden: false,
	} as const;
	return {
		id,
		at: "2026-06-09T21:30:00.000Z",
		actor: { id: "liisa", name: "Liisa Admin" },
		subjectId: "aino",
		subject: { id: "aino", name: "Aino Virtanen" },
		entity: "wage",
		entityId: "w",
		object: { name: null, date: null, month: null },
		action: "update",
		changed: [],
		changes: changes.map((change) => ({ ...own, ...change })),
		requestId: id,
		hoursBefore: null,
		hoursAfter: null,
		...rest,
	};
}

const changesCell = async () => (await rows("History of changes"))[0]?.split(" | ").at(-1);

test("a change by a request without a version says so, in both languages", async () => {
	answers(HISTORY, () => ({
		rows: [aRow("r", [{ before: 5, after: 6 }], { entity: "entry", withoutVersion: true })],
		next: null,
	}));
	await openTab("history");
	expect(await changesCell()).toContain("5.00 → 6.00");
	expect(await changesCell()).toContain("The request did not say which version it changed");
	await switchLanguage("fi");
	await waitFor(async () =>
		expect((await rows("Muutoshistoria"))[0]).toContain("Pyyntö ei kertonut, mitä versiota se muutti"),
	);
});

test("each recorded field has a name in both languages", () => {
	const names = [
		...new Set(Object.values(RECORDED_FIELDS).flatMap((fields) => fields.map(({ name }) => name))),
	];
	expect(names.filter((name) => !Object.hasOwn(enTexts.fields, name))).toEqual([]);
	expect(names.filter((name) => !Object.hasOwn(fiTexts.fields, name))).toEqual([]);
});

const LABEL = { name: "Design", from: "2026-06-01" };
test.each<[string, string, Partial<AuditChange>, AuditEntry["action"]?]>([
	["Hours: 7.50 → 8.25", "Tunnit: 7,50 → 8,25", { before: 7.5, after: 8.25 }],
	["Hours: 8.00", "Tunnit: 8,00", { after: 8 }, "create"],
	["Hours: 8.00", "Tunnit: 8,00", { before: 8 }, "delete"],
	[
		"Amount: 3,800.00 € → 4,000.50 €",
		"Summa: 3 800,00 € → 4 000,50 €",
		{ field: "cents", kind: "euros", before: 3800, after: 4000.5 },
	],
	["Amount: hidden", "Summa: piilotettu", { field: "cents", kind: "euros", isHidden: true }],
	[
		"Price of a label (Design, from 01.06.2026): – → 95.00 €",
		"Työlajin hinta (Design, 01.06.2026 alkaen): – → 95,00 €",
		{ field: "labelPrice", kind: "euros", part: LABEL, after: 95 },
	],
	[
		`Day type: ${enDayTypes.NORMAL_DAY} → ${enDayTypes.SICK_LEAVE}`,
		`Päivän tyyppi: ${fiDayTypes.NORMAL_DAY} → ${fiDayTypes.SICK_LEAVE}`,
		{ field: "dayTypeId", kind: "dayType", before: 0, after: 2 },
	],
	[
		"State: Open → Locked",
		"Tila: Avoin → Lukittu",
		{ field: "state", kind: "choice", before: "open", after: "locked" },
	],
	[
		"Active: Yes → No",
		"Aktiivinen: Kyllä → Ei",
		{ field: "isActive", kind: "yesNo", before: true, after: false },
	],
	[
		"End date: – → 31.05.2026",
		"Loppupäivä: – → 31.05.2026",
		{ field: "endDate", kind: "date", after: "2026-05-31" },
	],
	[
		"Members: added Eero, Liisa; removed Aino",
		"Jäsenet: lisätty Eero, Liisa; poistettu Aino",
		{ field: "memberIds", kind: "people", before: ["Aino"], after: ["Eero", "Liisa"] },
	],
	[
		"Days: 06.07.2026, 07.07.2026",
		"Päivät: 06.07.2026, 07.07.2026",
		{ field: "dates", kind: "dates", after: ["2026-07-06", "2026-07-07"] },
		"create",
	],
	[
		"Bonus table (from 01.06.2026): – → billing rate ≥ 70 % → 2 %",
		"Bonustaulukko (01.06.2026 alkaen): – → laskutusaste ≥ 70 % → 2 %",
		{
			field: "bonusTable",
			kind: "bonusTable",
			part: { name: null, from: "2026-06-01" },
			after: [{ fromRate: 70, bonusPercent: 2 }],
		},
	],
	[
		"Returned: – → 10.06.2026 09:30",
		"Palautettu: – → 10.06.2026 09:30",
		{ field: "returnedAt", kind: "minute", after: "2026-06-10T09:30" },
	],
])("a change is written as “%s” and “%s”", async (english, finnish, change, action = "update") => {
	answers(HISTORY, () => ({ rows: [aRow("a", [change], { action })], next: null }));
	await openTab("history");
	expect((await changesCell())?.replaceAll(/\s/g, " ")).toBe(english);
	await switchLanguage("fi");
	await waitFor(async () => {
		const [line] = await rows("Muutoshistoria");
		expect(line?.split(" | ").at(-1)?.replaceAll(/\s/g, " ")).toBe(finnish);
	});
});

test("the same change of many people in one request is one line with its list", async () => {
	const locked = { field: "state", kind: "choice", before: "open", after: "locked" } as const;
	const month = (id: string, name: string, requestId: string) =>
		aRow(id, [locked], {
			entity: "workMonth",
			requestId,
			subject: { id, name },
			subjectId: id,
			object: { name: null, date: null, month: "2026-05" },
		});
	const all = [month("aino", "Aino", "r1"), month("eero", "Eero", "r1"), month("liisa", "Liisa", "r2")];
	expect(actsOf(all).map(({ entries }) => entries.length)).toEqual([2, 1]);
	expect(actsOf(all.map((row) => ({ ...row, actor: null })))).toHaveLength(3);
	answers(HISTORY, () => ({ rows: all, next: null }));
	await openTab("history");
	expect(await rows("History of changes")).toMatchObject([
		expect.stringContaining("2 objectsAino, May 2026Eero, May 2026"),
		expect.stringContaining("Liisa, May 2026"),
	]);
});

test("the history is filtered by who made the change and by days", async () => {
	const asked = answers(HISTORY, () => ({ rows: [], next: null }));
	const { user, router } = await openTab("history");
	await choose(user, screen.getByLabelText("Changed by"), "Aino Virtanen");
	await user.type(screen.getByLabelText("From"), "1.6.2026{Enter}");
	await user.type(screen.getByLabelText("To"), "30.6.2026{Enter}");
	await waitFor(() => expect(asked.at(-1)).toBe("actorId=aino&startDate=2026-06-01&endDate=2026-06-30"));
	expect(router.state.location.search).toBe("?tab=history&actor=aino&from=2026-06-01&to=2026-06-30");
});

test("the history of one record leads back to that of all", async () => {
	const asked = answers(HISTORY, () => ({ rows: [], next: null }));
	const { user, router } = await openTab("history&entity=wage&id=w1");
	expect(await screen.findByText("Changes of one record only.")).toBeVisible();
	await waitFor(() => expect(asked).toEqual(["entity=wage&id=w1"]));
	await user.click(screen.getByRole("button", { name: "Show all" }));
	await waitFor(() => expect(asked.at(-1)).toBe("entity=wage"));
	expect(router.state.location.search).toBe("?tab=history&entity=wage");
});

test("an export holds every page that the filters find", async () => {
	const files: Blob[] = [];
	URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
	URL.revokeObjectURL = () => undefined;
	vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
	const next = "2026-06-09T21:30:00.000Z~a";
	const asked = answers(HISTORY, (query) =>
		query.has("after")
			? { rows: [aRow("b", [{ before: 1, after: 2 }])], next: null }
			: { rows: [aRow("a", [{ before: 7.5, after: 8 }])], next },
	);
	const { user } = await openTab("history&entity=wage");
	await user.click(await screen.findByRole("button", { name: "Export" }));
	await user.click(await screen.findByRole("menuitem", { name: "CSV" }));
	await waitFor(() => expect(files).toHaveLength(1));
	const csv = await files[0]?.text();
	expect(csv).toContain("Hours: 7.50 → 8.00");
	expect(csv).toContain("Hours: 1.00 → 2.00");
	expect(asked.at(-1)).toContain("limit=500");
});

test.each(["user", "external"] as const)("a %s reads the history of an own entry", async (role) => {
	const asked = answers(HISTORY, () => ({
		rows: [aRow("a", [{ before: 7.5, after: 8 }], { entity: "entry" })],
		next: null,
	}));
	await renderPage(<EntryHistoryPage />, {
		texts: ["settings", "audit", "day-types", "reports"] as unknown as Namespace,
		profile: aProfile({ role }),
		path: "/entry-history/:id",
		address: "/entry-history/e1",
	});
	expect(await changesCell()).toBe("Hours: 7.50 → 8.00");
	expect(asked).toEqual(["entity=entry&id=e1"]);
});

test("an invoicing that was undone is called so", async () => {
	const undone = aRow("a", [{ field: "invoiced", kind: "yesNo", after: false }], {
		action: "create",
		entity: "invoicing",
	});
	answers(HISTORY, () => ({ rows: [undone], next: null }));
	await openTab("history");
	expect(await screen.findByText("Invoicing undone")).toBeVisible();
});

test("payroll sees the batches of the month of an entry", async () => {
	const object = { name: null, date: "2026-05-12", month: null };
	answers(HISTORY, () => ({ rows: [aRow("a", [], { entity: "entry", object })], next: null }));
	answers("*/api/payroll/months", () => ({
		people: [{ userId: "aino", batches: [{ id: "b4", number: 4 }], differs: true }],
	}));
	await renderPage(<EntryHistoryPage />, {
		texts: ["settings", "audit", "day-types", "reports"] as unknown as Namespace,
		profile: aProfile({ role: "user", isPayrollUser: true }),
		path: "/entry-history/:id",
		address: "/entry-history/e1",
	});
	expect(await screen.findByText(/was handed over to payroll in/)).toBeVisible();
	expect(screen.getByRole("link", { name: "Batch 4" })).toHaveAttribute("href", "/payroll/b4");
	expect(screen.getByText("Differs from what was handed over")).toBeVisible();
});
