import { screen, waitFor, within } from "@testing-library/react";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import type { ListedUser } from "@tuntikirja/contract/users/account-schema.ts";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { aProfile, network, sentTo } from "#test/network.ts";
import { refusal, renderPage, silence } from "#test/render-page.tsx";
import { aListedPerson } from "#test/users/person-builder.ts";
import { UsersPage } from "./users-page.tsx";
import { choose } from "#test/choose.ts";

const LIST = "*/api/user/users";

beforeEach(() => setClock(() => new Date("2026-06-10T09:00:00Z")));

const CONTRACT = {
	id: "c",
	userId: "ville",
	kind: "employment" as const,
	startDate: "2024-02-01",
	endDate: null,
};
const VILLE = aListedPerson({
	contract: { ...CONTRACT, partTimeHoursPerMonth: null, percentage: 80 },
	lastEntryDate: "2026-06-09",
});
const PEOPLE = [
	aListedPerson({ id: "aino", name: "Aino Virtanen", role: "admin", email: "aino@example.fi" }),
	aListedPerson({ id: "eki", name: "Eki External", role: "external", isActive: false }),
	VILLE,
];

/** The preview of a first day in January 2024 for Ville. */
const MOVED = {
	months: [{ month: "2024-01", expectedBefore: 0, expectedAfter: 165, flexChange: -165, state: "closed" }],
	balanceBefore: 3,
	balanceAfter: -162,
	closedMonths: 1,
	lockedMonths: 0,
};

const PASSWORD = { provider: "password", email: "ville@example.fi" };

function answer(users: readonly ListedUser[] = PEOPLE, signIns: readonly object[] = [PASSWORD]) {
	network.use(
		http.get(LIST, () => HttpResponse.json({ users })),
		http.get("*/api/user/sign-ins", () => HttpResponse.json({ signIns })),
	);
}

/** The ids of those whose sign-in has a second step. */
let userIds: string[];
beforeEach(() => {
	userIds = [];
	network.use(http.get("*/api/user/second-factors", () => HttpResponse.json({ userIds })));
});

/** Answers a write call and records the request bodies. */
function takes(method: "put" | "post" | "delete", path: string, respond: () => Response) {
	return sentTo(method, `*/api${path}`, respond);
}

const open = (search = "") =>
	renderPage(<UsersPage />, {
		texts: ["users", "reports", "preview"],
		profile: aProfile({ role: "admin" }),
		search,
	});

async function openVille() {
	const page = await open();
	await page.user.click(await screen.findByRole("button", { name: "Ville Koski" }));
	const dialog = await screen.findByRole("dialog", { name: "Ville Koski" });
	return { ...page, dialog: within(dialog) };
}

function rows(): string[] {
	const [, ...lines] = [...screen.getByRole<HTMLTableElement>("table").rows];
	return lines.map((line) => [...line.cells].map((cell) => cell.textContent).join(" | "));
}

test("employees are listed with role, state, contract, first day and last entry", async () => {
	answer();
	await open();
	await screen.findByRole("table", { name: "Users" });
	expect(rows()).toEqual([
		"Aino Virtanen | aino@example.fi | Admin | Active | No contract | 01.02.2024 | –",
		"Ville Koski | ville@example.fi | User | Active | Full time, 80.00\u00a0% | 01.02.2024 | 09.06.2026",
	]);
	expect(screen.getByRole("link", { name: "Add a person" })).toHaveAttribute("href", "/users/new");
});

test("who is leaving has the last day beside the state", async () => {
	answer([aListedPerson({ lastDay: "2026-06-30" })]);
	await open();
	await screen.findByRole("table", { name: "Users" });
	expect(screen.getByText("Last day 30.06.2026")).toBeVisible();
});

test("state, role and search filter the list, and the filters are in the URL", async () => {
	answer();
	const { user, router } = await open();
	await screen.findByRole("table");
	await user.click(screen.getByRole("radio", { name: "Inactive" }));
	expect(rows()).toEqual([expect.stringContaining("Eki External")]);
	await user.click(screen.getByRole("radio", { name: "All" }));
	await user.selectOptions(screen.getByRole("combobox", { name: "Role" }), "user");
	expect(rows()).toEqual([expect.stringContaining("Ville Koski")]);
	expect(router.state.location.search).toBe("?state=all&role=user");
	await user.type(screen.getByRole("searchbox"), "no such person");
	expect(screen.getByText("No results.")).toBeVisible();
});

test("a URL with filters shows the filtered list", async () => {
	answer();
	await open("?state=inactive&role=external");
	await screen.findByRole("table");
	expect(rows()).toEqual([expect.stringContaining("Eki External")]);
});

test("the heading is shown while the page loads; after a failure, Try again loads it", async () => {
	network.use(http.get(LIST, silence));
	const first = await open();
	expect(screen.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
	first.container.remove();
	network.use(http.get(LIST, () => refusal("unavailable")));
	const { user } = await open();
	expect(await screen.findByText("The people could not be loaded.")).toBeVisible();
	answer();
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await screen.findByRole("table")).toBeVisible();
});

test("a person is deactivated after a confirmation, and is then inactive", async () => {
	answer();
	const sent = takes("put", "/user/update-user-status", () => HttpResponse.json(VILLE));
	const { user, dialog } = await openVille();
	await user.click(dialog.getByRole("button", { name: "Deactivate" }));
	expect(dialog.getByText(/Ville Koski is signed out at once/)).toBeVisible();
	answer([{ ...VILLE, isActive: false }]);
	await user.click(dialog.getByRole("button", { name: "Deactivate" }));
	expect(await screen.findByText("User DEACTIVATED successfully.")).toBeVisible();
	expect(sent).toEqual([{ userId: "ville", isActive: false }]);
	expect(await dialog.findByRole("button", { name: "Activate" })).toBeVisible();
});

test("a person is activated again", async () => {
	answer([{ ...VILLE, isActive: false }]);
	const sent = takes("put", "/user/update-user-status", () => HttpResponse.json(VILLE));
	const { user } = await open("?state=all");
	await user.click(await screen.findByRole("button", { name: "Ville Koski" }));
	await user.click(await screen.findByRole("button", { name: "Activate" }));
	await user.click(screen.getByRole("button", { name: "Activate" }));
	expect(await screen.findByText("User ACTIVATED successfully.")).toBeVisible();
	expect(sent).toEqual([{ userId: "ville", isActive: true }]);
});

test("a refused state shows an error, and the confirmation stays open", async () => {
	answer();
	takes("put", "/user/update-user-status", () => refusal("last-admin"));
	const { user, dialog } = await openVille();
	await user.click(dialog.getByRole("button", { name: "Deactivate" }));
	await user.click(dialog.getByRole("button", { name: "Deactivate" }));
	expect(await screen.findByText("Failed updating user state.")).toBeVisible();
	expect(dialog.getByText(/is signed out at once/)).toBeInTheDocument();
});

test("sign-in is blocked, and a password link is sent", async () => {
	answer();
	const blocked = takes("put", "/user/update-disabled-status", () => HttpResponse.json(VILLE));
	const mailed = takes("post", "/user/reset-password", () => HttpResponse.json({ userId: "ville" }));
	const { user, dialog } = await openVille();
	await user.click(dialog.getByRole("button", { name: "Disable sign-in" }));
	await user.click(dialog.getByRole("button", { name: "Disable sign-in" }));
	expect(await screen.findByText("Ville Koski can no longer sign in.")).toBeVisible();
	expect(blocked).toEqual([{ userId: "ville", disabled: true }]);
	await user.click(dialog.getByRole("button", { name: "Send a password reset link" }));
	await user.click(dialog.getByRole("button", { name: "Send the link" }));
	expect(await screen.findByText("The link was sent to ville@example.fi.")).toBeVisible();
	expect(mailed).toEqual([{ userId: "ville" }]);
});

test.each([
	["a password", [PASSWORD], "Signs in by: password"],
	[
		"an own Google account",
		[PASSWORD, { ...PASSWORD, provider: "google.com" }],
		"Signs in by: password, Google",
	],
	[
		"a foreign Google account, with its address",
		[{ provider: "google.com", email: "thief@gmail.com" }],
		"Signs in by: Google (thief@gmail.com)",
	],
	["another provider", [{ provider: "github.com", email: null }], "Signs in by: github.com"],
])("the dialog names %s", async (_what, signIns, text) => {
	answer(PEOPLE, signIns);
	const { dialog } = await openVille();
	expect(await dialog.findByText(new RegExp(text.replace(/[()]/g, "\\$&")))).toBeVisible();
});

test("an invitation that was not used is sent again", async () => {
	answer(PEOPLE, []);
	const mailed = takes("post", "/user/reset-password", () => HttpResponse.json({ userId: "ville" }));
	const { user, dialog } = await openVille();
	expect(await dialog.findByText(/The invitation has not been used yet/)).toBeVisible();
	await user.click(dialog.getByRole("button", { name: "Send the invitation again" }));
	expect(dialog.getByText(/link for setting a password/)).toBeVisible();
	await user.click(dialog.getByRole("button", { name: "Send the link" }));
	expect(await screen.findByText("The link was sent to ville@example.fi.")).toBeVisible();
	expect(mailed).toEqual([{ userId: "ville" }]);
});

test("another first day is saved after a preview of its effect", async () => {
	answer();
	const asked = takes("post", "/user/preview-start-date", () => HttpResponse.json(MOVED));
	const sent = takes("put", "/user/update-start-date", () => HttpResponse.json(VILLE));
	const { user, dialog } = await openVille();
	await user.click(dialog.getByRole("button", { name: "Change the first day" }));
	expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
	const field = dialog.getByRole("textbox", { name: "First day" });
	expect(field).toHaveFocus();
	await user.clear(field);
	await user.type(field, "1.1.2024");
	const table = within(await dialog.findByRole("table", { name: "Months that change" }));
	expect(table.getAllByRole("row").map((row) => row.textContent)).toEqual([
		"MonthTarget now, hTarget after, hBalance, h",
		"January 2024 Past0.00165.00\u2212165.00",
		"Total0.00165.00\u2212165.00",
	]);
	expect(dialog.getByText("This changes 1 past month.")).toBeVisible();
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("The first day was changed.")).toBeVisible();
	expect(asked.at(-1)).toEqual({ userId: "ville", startDate: "2024-01-01" });
	expect(sent).toEqual([{ userId: "ville", startDate: "2024-01-01" }]);
});

test("of many logged days the first ones are named, with a hint that there are more", async () => {
	answer();
	const dates = Array.from({ length: 31 }, (_, index) => addDays("2024-02-01", index));
	takes("post", "/user/preview-start-date", () => refusal("start-date-days-logged", { dates }));
	const { user, dialog } = await openVille();
	await user.click(dialog.getByRole("button", { name: "Change the first day" }));
	const field = dialog.getByRole("textbox", { name: "First day" });
	await user.clear(field);
	await user.type(field, "1.3.2026");
	expect(await dialog.findByText(/^Days: 01\.02\..*2024 and more$/)).toBeVisible();
});

test("a first day after logged days is refused in the preview, with those days", async () => {
	answer();
	takes("post", "/user/preview-start-date", () =>
		refusal("start-date-days-logged", { dates: ["2024-02-01", "2024-02-02"] }),
	);
	const { user, dialog } = await openVille();
	await user.click(dialog.getByRole("button", { name: "Change the first day" }));
	const field = dialog.getByRole("textbox", { name: "First day" });
	await user.clear(field);
	await user.type(field, "1.3.2024");
	expect(await dialog.findByRole("alert")).toHaveTextContent("Days: 01.02.2024–02.02.2024");
	expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
	expect(field).toHaveValue("1.3.2024");
});

test("a person becomes a capacity user, and does not become a sales user", async () => {
	answer();
	const sent = takes("put", "/user/update-duties", () => HttpResponse.json(VILLE));
	const { user, dialog } = await openVille();
	await user.click(dialog.getByRole("button", { name: "Change planning and sales" }));
	await user.click(dialog.getByRole("checkbox", { name: /^Include in capacity planning/ }));
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("Changes to Ville Koski saved.")).toBeVisible();
	expect(sent).toEqual([{ userId: "ville", isCapacityUser: true, isSalesUser: false }]);
});

test("a missing national holiday is added", async () => {
	answer();
	const sent = takes("post", "/special-day/add-missing-national-holiday", () => HttpResponse.json({}));
	const { user, dialog } = await openVille();
	await user.click(dialog.getByRole("button", { name: "Add a missing national holiday" }));
	await user.type(dialog.getByRole("textbox", { name: "Date" }), "19.6.2026");
	await user.click(dialog.getByRole("button", { name: "Add the holiday" }));
	expect(await screen.findByText("Ville Koski now has the national holiday.")).toBeVisible();
	expect(sent).toEqual([{ userId: "ville", date: "2026-06-19" }]);
});

test("a person is added to a group", async () => {
	answer();
	network.use(
		http.get("*/api/user/user-groups", () =>
			HttpResponse.json({ groups: [{ id: "dev", name: "Developers" }] }),
		),
	);
	const sent = takes("put", "/user/update-user-group", () => HttpResponse.json(VILLE));
	const { user, dialog } = await openVille();
	await user.click(dialog.getByRole("button", { name: "Change the group" }));
	await choose(user, dialog.getByRole("combobox", { name: "User group" }), "Developers");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("User group updated successfully.")).toBeVisible();
	expect(sent).toEqual([{ userId: "ville", groupId: "dev" }]);
});

test("a person is deleted only after their name has been typed", async () => {
	answer();
	const sent = takes("delete", "/user/delete-user", () =>
		HttpResponse.json({ userId: "ville", outcome: "pseudonymised" }),
	);
	const { user, dialog } = await openVille();
	await user.click(dialog.getByRole("button", { name: "Delete" }));
	expect(dialog.getByText(/History stays/)).toBeVisible();
	const button = dialog.getByRole("button", { name: "Delete" });
	expect(button).toBeDisabled();
	await user.type(dialog.getByRole("textbox"), "Ville Koski");
	await user.click(button);
	expect(await screen.findByText("Ville Koski was deleted.")).toBeVisible();
	expect(sent).toEqual([{ userId: "ville" }]);
	await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("an admin cannot remove their own access, and a pseudonym has no actions", async () => {
	answer([
		aListedPerson({ id: "aino", name: "Aino Virtanen", role: "admin" }),
		aListedPerson({ id: "gone", name: "Person 12", isErased: true }),
	]);
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Aino Virtanen" }));
	const own = within(await screen.findByRole("dialog"));
	expect(own.getByRole("button", { name: "Send a password reset link" })).toBeVisible();
	expect(own.queryByRole("button", { name: /Deactivate|Disable|Delete/ })).not.toBeInTheDocument();
	await user.keyboard("{Escape}");
	await user.click(screen.getByRole("button", { name: "Person 12", hidden: true }));
	expect(await screen.findByText(/This person has been deleted/)).toBeVisible();
	expect(screen.queryByRole("button", { name: "Change the first day" })).not.toBeInTheDocument();
});

test("a lost second factor of another person is turned off, and no longer shown", async () => {
	answer();
	userIds = ["ville", "aino"];
	const bodies = takes("post", "/user/reset-second-factor", () => {
		userIds = ["aino"];
		return HttpResponse.json({ userId: "ville" });
	});
	const { user, dialog } = await openVille();
	await waitFor(() => expect(rows()[1]).toContain("ActiveTwo-step sign-in"));
	await user.click(await dialog.findByRole("button", { name: "Turn off two-step sign-in" }));
	expect(dialog.getByText(/Make sure that the request comes from Ville Koski/)).toBeVisible();
	await user.click(dialog.getByRole("button", { name: "Turn off" }));

	expect(await screen.findByText("Ville Koski now signs in with only the password.")).toBeVisible();
	expect(bodies).toEqual([{ userId: "ville" }]);
	await waitFor(() => expect(rows()[1]).not.toContain("Two-step"));
	expect(dialog.queryByRole("button", { name: "Turn off two-step sign-in" })).toBeNull();
});

test("an admin is not offered to turn off their own second factor", async () => {
	answer();
	userIds = ["aino"];
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Aino Virtanen" }));
	const own = within(await screen.findByRole("dialog", { name: "Aino Virtanen" }));
	await waitFor(() => expect(rows()[0]).toContain("Two-step sign-in"));
	expect(own.queryByRole("button", { name: "Turn off two-step sign-in" })).toBeNull();
});
