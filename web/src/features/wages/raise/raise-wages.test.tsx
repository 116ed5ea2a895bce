import { screen, waitFor, within } from "@testing-library/react";
import type { RaisedPerson } from "@tuntikirja/contract/wages/raise-schema.ts";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { aProfile, network, sentTo } from "#test/network.ts";
import { renderPage } from "#test/render-page.tsx";
import { WagesPage } from "#features/wages/wages-page.tsx";

const PEOPLE = [
	{ id: "aino", name: "Aino Virtanen", isActive: true, groupId: "design" },
	{ id: "tomi", name: "Tomi Saarinen", isActive: true, groupId: null },
	{ id: "ville", name: "Ville Koski", isActive: true, groupId: null },
];
const wage = (userId: string, amount: number) => ({
	id: `w-${userId}`,
	userId,
	startDate: "2026-01-01",
	endDate: null,
	kind: "monthly",
	amount,
});
const raised = (userId: string, name: string, before: number, after: number): RaisedPerson => ({
	userId,
	name,
	raised: { kind: "monthly", before, after, endDate: null },
	problem: null,
});
const AINO = raised("aino", "Aino Virtanen", 3500.5, 3588.01);
const VILLE = raised("ville", "Ville Koski", 3800, 3895);
const TOMI: RaisedPerson = { userId: "tomi", name: "Tomi Saarinen", raised: null, problem: "no-wage" };

const NO_COST = { months: [], before: 0, after: 0, since: null, closedMonths: 0 };

beforeEach(() => {
	setClock(() => new Date("2026-06-10T09:00:00Z"));
	network.use(
		http.get("*/api/user/users", () => HttpResponse.json({ users: PEOPLE })),
		http.get("*/api/wage/wages", () =>
			HttpResponse.json({ wages: [wage("aino", 3500.5), wage("ville", 3800)] }),
		),
		http.get("*/api/user/user-groups", () =>
			HttpResponse.json({ groups: [{ id: "design", name: "Design", leads: [], members: [] }] }),
		),
		http.get("*/api/payroll/settings", () =>
			HttpResponse.json({ wageTypes: [], payGroups: [{ id: "office", name: "Office" }], revision: 1 }),
		),
		http.get("*/api/payroll/people", () => {
			const of = { name: "", employeeNumber: "", costCentre: "" };
			return HttpResponse.json({ people: [{ ...of, userId: "ville", payGroupId: "office" }] });
		}),
	);
});

/** Answers the preview with those of the people that it is asked for. */
const previewed = (people: readonly RaisedPerson[]) =>
	sentTo("post", "*/api/wage/preview-raise", (body) => {
		const { userIds } = body as { userIds: string[] };
		return HttpResponse.json({
			people: people.filter(({ userId }) => userIds.includes(userId)),
			...NO_COST,
		});
	});

async function open() {
	const page = await renderPage(<WagesPage />, {
		texts: ["wages", "reports", "preview"],
		profile: aProfile({ role: "admin" }),
	});
	await screen.findByText("Ville Koski");
	return page;
}

const table = () => within(screen.getByRole("dialog")).getByRole("table", { name: "People" });
const lines = () => [...(table() as HTMLTableElement).rows].map((row) => row.textContent);

test("the wages of all are raised by per cent in one act, after a look at each", async () => {
	const asked = previewed([AINO, VILLE]);
	const sent = sentTo("post", "*/api/wage/raise-wages", () => HttpResponse.json({ id: "r", count: 2 }));
	const { user } = await open();
	await user.click(screen.getByRole("checkbox", { name: "Select Aino Virtanen" }));
	await user.click(screen.getByRole("checkbox", { name: "Select Ville Koski" }));
	await user.click(
		within(screen.getByRole("region", { name: "2 people selected" })).getByRole("button", {
			name: "Raise wages",
		}),
	);
	const dialog = within(await screen.findByRole("dialog", { name: "Raise wages" }));
	await user.type(dialog.getByRole("textbox", { name: "Raise" }), "2,5 %");
	const save = dialog.getByRole("button", { name: "Raise 2 wages" });
	await waitFor(() => expect(lines()).toContain("Ville Koski3,800.003,895.00+95.00"));
	expect(lines()).toContain("Wages by the month7,300.507,483.01+182.51");
	await waitFor(() => expect(save).toBeEnabled());
	await user.click(save);
	expect(await screen.findByText("2 wages were raised.")).toBeVisible();
	const raise = { startDate: "2026-07-01", userIds: ["aino", "ville"], by: { unit: "percent", amount: 2.5 } };
	expect(asked.at(-1)).toMatchObject(raise);
	expect(sent).toEqual([{ ...raise, id: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
	expect(screen.queryByRole("region", { name: "2 people selected" })).not.toBeInTheDocument();
});

test("who cannot be raised is named, and is left out by one press", async () => {
	previewed([VILLE, TOMI]);
	const sent = sentTo("post", "*/api/wage/raise-wages", () => HttpResponse.json({ id: "r", count: 1 }));
	const { user } = await open();
	await user.click(screen.getByRole("checkbox", { name: "Select Tomi Saarinen" }));
	await user.click(screen.getByRole("checkbox", { name: "Select Ville Koski" }));
	await user.click(screen.getByRole("button", { name: "Raise wages" }));
	const dialog = within(await screen.findByRole("dialog"));
	await user.click(dialog.getByRole("radio", { name: "€ a month" }));
	await user.type(dialog.getByRole("textbox", { name: "Raise" }), "95");
	expect(await dialog.findByText("No wage in force on that day")).toBeVisible();
	expect(dialog.getByRole("button", { name: "Raise 2 wages" })).toBeDisabled();
	await user.click(dialog.getByRole("button", { name: "Leave out" }));
	expect(dialog.getByRole("checkbox", { name: "Tomi Saarinen" })).not.toBeChecked();
	const save = dialog.getByRole("button", { name: "Raise 1 wage" });
	await waitFor(() => expect(save).toBeEnabled());
	await user.click(save);
	const by = { unit: "euros", kind: "monthly", amount: 95 };
	await waitFor(() => expect(sent).toEqual([expect.objectContaining({ userIds: ["ville"], by })]));
});

test.each([
	["Design", "Aino Virtanen"],
	["Office", "Ville Koski"],
])("the list shows the group %s alone, to be selected by one press", async (group, name) => {
	const { user } = await open();
	await user.selectOptions(await screen.findByRole("combobox", { name: "Group" }), group);
	await user.click(screen.getByRole("checkbox", { name: "Select all people" }));
	expect(screen.getByRole("region", { name: "1 person selected" })).toBeVisible();
	expect(screen.getByRole("checkbox", { name: `Select ${name}` })).toBeChecked();
});
