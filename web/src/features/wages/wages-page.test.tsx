import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { WageAnswer } from "@tuntikirja/contract/wages/schema.ts";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { aProfile, network, sentTo } from "#test/network.ts";
import { refusal, renderPage, silence } from "#test/render-page.tsx";
import { WagesPage } from "./wages-page.tsx";

const WAGES = "*/api/wage/wages";

function wage(startDate: string, amount: number, overrides: Partial<WageAnswer> = {}): WageAnswer {
	return {
		id: `w-${startDate}`,
		userId: "ville",
		startDate,
		endDate: null,
		kind: "monthly",
		amount,
		...overrides,
	};
}

const HISTORY = [wage("2024-02-01", 3500), wage("2026-01-01", 3900.5)];

/** Ville is paid with the office. */
const groups = () => [
	http.get("*/api/user/user-groups", () => HttpResponse.json({ groups: [] })),
	http.get("*/api/payroll/settings", () =>
		HttpResponse.json({ wageTypes: [], payGroups: [{ id: "office", name: "Office" }], revision: 1 }),
	),
	http.get("*/api/payroll/people", () => HttpResponse.json({ people: [employee("ville", "office")] })),
];
const employee = (userId: string, payGroupId: string | null) => ({
	userId,
	payGroupId,
	name: userId,
	employeeNumber: "",
	costCentre: "",
});

function answer(wages: readonly WageAnswer[] = HISTORY, others: readonly object[] = []) {
	network.use(
		http.get("*/api/user/users", () =>
			HttpResponse.json({
				users: [
					{ id: "aino", name: "Aino Virtanen", isActive: true, startDate: "2026-05-04" },
					{ id: "gone", name: "Gone Away", isActive: false },
					{ id: "ville", name: "Ville Koski", isActive: true },
					...others,
				],
			}),
		),
		http.get(WAGES, () => HttpResponse.json({ wages })),
		...groups(),
	);
}

/** Answers a write call and records the request bodies. */
function takes(method: "put" | "post" | "delete", path: string, respond: () => Response) {
	return sentTo(method, `*/api/wage/${path}`, respond);
}

/** The preview of a raise by 100 € a month. */
const RAISED = {
	months: [
		{ month: "2026-05", state: "closed", before: 3800, after: 3900 },
		{ month: "2026-06", state: "open", before: 3800, after: 3900 },
	],
	before: 7600,
	after: 7800,
	since: null,
	closedMonths: 1,
};

const previewed = (preview: object = RAISED) =>
	takes("post", "preview-wage", () => HttpResponse.json(preview));

const accepted = () => HttpResponse.json({ id: "w", wages: [] });

beforeEach(() => {
	setClock(() => new Date("2026-06-10T09:00:00Z"));
	answer();
	previewed();
});

const open = () =>
	renderPage(<WagesPage />, { texts: ["wages", "reports", "preview"], profile: aProfile({ role: "admin" }) });

async function openHistory() {
	const page = await open();
	await page.user.click(await screen.findByRole("button", { name: "Wages of Ville Koski" }));
	return { ...page, history: within(screen.getByRole("list", { name: "Wages of Ville Koski" })) };
}

function rows(): string[] {
	const [, ...lines] = [...screen.getByRole<HTMLTableElement>("table").rows];
	const texts = (line: HTMLTableRowElement) =>
		[...line.cells].filter((cell) => !cell.querySelector("[type=checkbox]")).map((cell) => cell.textContent);
	return lines.map((line) => texts(line).join(" | "));
}

test("the table shows every employee with the current wage, and opens to the history", async () => {
	const { user, history } = await openHistory();
	expect(rows()[0]).toBe("Aino Virtanen | No wage | – | – | Add a wage");
	expect(rows()[1]).toBe("Ville Koski | 3,900.50\u00a0€ | Monthly | Since 01.01.2026 | Change wage");
	expect(history.getAllByRole("listitem").map((one) => one.textContent)).toEqual([
		"Since 01.01.20263,900.50\u00a0€ a monthIn force",
		"01.02.2024–31.12.20253,500.00\u00a0€ a monthOver",
	]);
	await user.click(screen.getByRole("checkbox", { name: "Show former employees" }));
	expect(rows().join()).toContain("Gone Away");
	await user.type(screen.getByRole("searchbox"), "aino");
	expect(rows()).toHaveLength(1);
});

test("what a subcontractor costs an hour is a price, in the list and in its dialog", async () => {
	const contract = { id: "c", kind: "subcontract", startDate: "2026-01-01", endDate: null };
	const terms = { userId: "tomi", partTimeHoursPerMonth: 0, percentage: null };
	answer(
		[wage("2026-01-01", 80, { userId: "tomi", kind: "hourly" })],
		[{ id: "tomi", name: "Tomi Saarinen", isActive: true, contract: { ...contract, ...terms } }],
	);
	const { user } = await open();
	await screen.findByRole("button", { name: "Change wage of Tomi Saarinen" });
	expect(rows()).toContain("Tomi Saarinen | 80.00\u00a0€ | Hourly price | Since 01.01.2026 | Change wage");
	await user.click(screen.getByRole("button", { name: "Change wage of Tomi Saarinen" }));
	const dialog = within(await screen.findByRole("dialog", { name: "New wage of Tomi Saarinen" }));
	expect(dialog.getByRole("radio", { name: "Hourly price" })).toBeChecked();
});

/** Clicks Save after the preview has been shown. */
async function saved(user: UserEvent, dialog: ReturnType<typeof within>) {
	const button = dialog.getByRole("button", { name: "Save" });
	await waitFor(() => expect(button).toBeEnabled());
	await user.click(button);
}

test("a raise is valid from a date on", async () => {
	const sent = takes("post", "new-wage", accepted);
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Change wage of Ville Koski" }));
	const dialog = within(await screen.findByRole("dialog", { name: "New wage of Ville Koski" }));
	expect(dialog.getByText(/The current wage ends the day before/)).toBeVisible();
	await user.type(dialog.getByRole("textbox", { name: "Euros a month" }), "4 100,25");
	await user.clear(dialog.getByRole("textbox", { name: "First day" }));
	await user.type(dialog.getByRole("textbox", { name: "First day" }), "1.8.2026");
	await saved(user, dialog);
	expect(await screen.findByText("The wage was added.")).toBeVisible();
	expect(sent).toEqual([
		{
			id: expect.stringMatching(/^[0-9a-f-]{36}$/),
			userId: "ville",
			startDate: "2026-08-01",
			endDate: null,
			kind: "monthly",
			amount: 4100.25,
		},
	]);
});

test("a first wage may be by the hour; problems are shown at their fields", async () => {
	const sent = takes("post", "new-wage", accepted);
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Add a wage for Aino Virtanen" }));
	const dialog = within(await screen.findByRole("dialog"));
	await user.click(dialog.getByRole("radio", { name: "Hourly" }));
	await user.click(dialog.getByRole("button", { name: "Save" }));
	const amount = dialog.getByRole("textbox", { name: "Euros an hour" });
	expect(amount).toHaveAccessibleDescription("Enter euros with at most two decimals, up to 1,000,000.");
	expect(sent).toEqual([]);
	await user.type(amount, "20");
	await saved(user, dialog);
	// From her first day: work before a wage would have no cost.
	const first = { kind: "hourly", amount: 20, startDate: "2026-05-04" };
	await waitFor(() => expect(sent).toEqual([expect.objectContaining(first)]));
});

test("a wage is corrected; after a refusal the typed values stay", async () => {
	takes("put", "update-wage", () => refusal("wage-overlap"));
	const { user, history } = await openHistory();
	await user.click(history.getByRole("button", { name: "Correct 01.02.2024–31.12.2025" }));
	const dialog = within(await screen.findByRole("dialog"));
	const amount = dialog.getByRole("textbox", { name: "Euros a month" });
	expect(amount).toHaveValue("3500");
	await user.clear(amount);
	await user.type(amount, "3600");
	await saved(user, dialog);
	expect(await screen.findByText("The wages could not be changed.")).toBeVisible();
	expect(amount).toHaveValue("3600");
	const sent = takes("put", "update-wage", accepted);
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("The wage was corrected.")).toBeVisible();
	expect(sent).toEqual([{ ...HISTORY[0], amount: 3600 }]);
});

test("a wage is deleted after a confirmation that names it", async () => {
	const sent = takes("delete", "delete-wage", accepted);
	const { user, history } = await openHistory();
	await user.click(history.getByRole("button", { name: "Delete Since 01.01.2026" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Delete a wage of Ville Koski?" }));
	expect(dialog.getByText(/3,900\.50.€ a month · Since 01\.01\.2026/)).toBeVisible();
	expect(await dialog.findByRole("table", { name: "Months that change" })).toBeVisible();
	await user.click(dialog.getByRole("button", { name: "Delete" }));
	expect(await screen.findByText("The wage was deleted.")).toBeVisible();
	expect(sent).toEqual([{ id: "w-2026-01-01", userId: "ville" }]);
});

test("the cost of a raise is shown before it can be saved", async () => {
	const asked = previewed({ ...RAISED, since: "2021-07" });
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Change wage of Ville Koski" }));
	const dialog = within(await screen.findByRole("dialog"));
	expect(dialog.queryByRole("status")).not.toBeInTheDocument();
	await user.type(dialog.getByRole("textbox", { name: "Euros a month" }), "3900");
	const table = within(await dialog.findByRole("table", { name: "Months that change" }));
	expect(table.getAllByRole("row").map((row) => row.textContent)).toEqual([
		"MonthWages now, €Wages after, €Change, €",
		"May 2026 Past3,800.003,900.00+100.00",
		"June 20263,800.003,900.00+100.00",
		"Total7,600.007,800.00+200.00",
	]);
	expect(dialog.getByText("Months before July 2021 change too; they are not included here.")).toBeVisible();
	expect(dialog.getByRole("button", { name: "Save" })).toBeEnabled();
	expect(asked.at(-1)).toMatchObject({ action: "create", userId: "ville", amount: 3900 });
});

test("the heading is shown while the page loads; after a failure, Try again loads it", async () => {
	network.use(http.get(WAGES, silence));
	const first = await open();
	expect(screen.getByRole("heading", { level: 1, name: "Wages" })).toBeVisible();
	first.container.remove();
	network.use(http.get(WAGES, () => refusal("unavailable")));
	const { user } = await open();
	expect(await screen.findByText("The wages could not be loaded.")).toBeVisible();
	answer();
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await screen.findByRole("table")).toBeVisible();
});
