import { screen, waitFor, within } from "@testing-library/react";
import type { UserGroup } from "@tuntikirja/contract/users/account-schema.ts";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { aProfile, network, sentTo } from "#test/network.ts";
import { refusal, renderPage, silence } from "#test/render-page.tsx";
import { aListedPerson } from "#test/users/person-builder.ts";
import { RolesPage } from "./roles-page.tsx";
import { choose } from "#test/choose.ts";

const VILLE = aListedPerson({ groupId: "dev" });
const AINO = aListedPerson({ id: "aino", name: "Aino Virtanen", role: "admin" });
const GONE = aListedPerson({ id: "gone", name: "Gone Away", isActive: false });
const GROUPS = [
	{ id: "dev", name: "Developers" },
	{ id: "sales", name: "Sales" },
];

function answer(people = [AINO, VILLE, GONE], groups: UserGroup[] = GROUPS) {
	network.use(
		http.get("*/api/user/users", () => HttpResponse.json({ users: people })),
		http.get("*/api/user/user-groups", () => HttpResponse.json({ groups })),
	);
}

/** Answers a write call and records the request bodies. */
function takes(method: "put" | "post" | "delete", path: string, respond: () => Response) {
	return sentTo(method, `*/api/user/${path}`, respond);
}

beforeEach(() => answer());

const open = () =>
	renderPage(<RolesPage />, { texts: ["users", "reports"], profile: aProfile({ role: "admin" }) });

const role = (name: string) => screen.findByRole("button", { name: new RegExp(`^Role of ${name}: `) });
const select = (name: string) => screen.findByRole("combobox", { name });

test("every employee is listed with role and group", async () => {
	await open();
	expect(await role("Ville Koski")).toHaveTextContent("User");
	expect(await select("Group of Ville Koski")).toHaveDisplayValue("Developers");
	expect(screen.queryByText("Gone Away")).not.toBeInTheDocument();
});

test("a role is saved as soon as it is selected", async () => {
	const sent = takes("put", "update-role", () => HttpResponse.json(VILLE));
	const { user } = await open();
	const button = await role("Ville Koski");
	answer([AINO, { ...VILLE, role: "manager" }]);
	await user.click(button);
	await user.click(screen.getByRole("option", { name: "Manager" }));
	expect(await screen.findByText("Role updated successfully.")).toBeVisible();
	expect(sent).toEqual([{ userId: "ville", role: "manager" }]);
	expect(await role("Ville Koski")).toHaveTextContent("Manager");
});

test("an arrow key opens the list of roles or groups: moving through it saves nothing", async () => {
	const sent = takes("put", "update-user-group", () => HttpResponse.json(VILLE));
	const { user } = await open();
	const roles = takes("put", "update-role", () => HttpResponse.json(VILLE));
	(await role("Ville Koski")).focus();
	await user.keyboard("{ArrowDown}{ArrowUp}");
	expect(screen.getByRole("option", { name: "Manager" })).toBeVisible();
	await user.keyboard("{Escape}");
	expect(roles).toEqual([]);
	(await select("Group of Ville Koski")).focus();
	await user.keyboard("{ArrowDown}{ArrowDown}");
	expect(screen.getByRole("option", { name: "Sales" })).toBeVisible();
	expect(sent).toEqual([]);
});

test("a refused role shows the reason, and the stored role is shown again", async () => {
	takes("put", "update-role", () => refusal("last-admin"));
	const { user } = await open();
	await user.click(await role("Ville Koski"));
	await user.click(screen.getByRole("option", { name: "Admin" }));
	expect(await screen.findByText("At least one active admin must remain.")).toBeVisible();
	expect(await role("Ville Koski")).toHaveTextContent("User");
});

test("an admin cannot change their own role", async () => {
	await open();
	expect(await role("Aino Virtanen")).toBeDisabled();
});

test("a person is moved to another group, or removed from their group", async () => {
	const sent = takes("put", "update-user-group", () => HttpResponse.json(VILLE));
	const { user } = await open();
	await choose(user, await select("Group of Ville Koski"), "Sales");
	expect(await screen.findByText("User group updated successfully.")).toBeVisible();
	await waitFor(async () => expect(await select("Group of Ville Koski")).toHaveDisplayValue("Developers"));
	await choose(user, await select("Group of Ville Koski"), "No group");
	await waitFor(() =>
		expect(sent).toEqual([
			{ userId: "ville", groupId: "sales" },
			{ userId: "ville", groupId: null },
		]),
	);
});

test("a group needs a name that is not in use", async () => {
	takes("post", "new-user-group", () => refusal("name-taken"));
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Add a group" }));
	const dialog = within(await screen.findByRole("dialog"));
	const name = dialog.getByRole("textbox", { name: "Name" });
	await user.type(name, "Sales");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	await waitFor(() => expect(name).toHaveAccessibleDescription("This name is already in use."));
	const sent = takes("post", "new-user-group", () =>
		HttpResponse.json({ groups: [...GROUPS, { id: "ops", name: "Sales team" }] }),
	);
	await user.type(name, " team");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("The group was added.")).toBeVisible();
	expect(sent).toEqual([{ id: expect.any(String), name: "Sales team" }]);
	expect(await screen.findByRole("button", { name: "Rename Sales team", hidden: true })).toBeInTheDocument();
});

test("a group is renamed, and deleted only without people", async () => {
	const renamed = takes("put", "rename-user-group", () =>
		HttpResponse.json({ groups: [{ id: "dev", name: "Coders" }, GROUPS[1]] }),
	);
	const deleted = takes("delete", "delete-user-group", () => HttpResponse.json({ groups: [GROUPS[0]] }));
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Rename Developers" }));
	const name = await screen.findByRole("textbox", { name: "Name" });
	expect(name).toHaveValue("Developers");
	await user.clear(name);
	await user.type(name, "Coders");
	await user.click(screen.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("The group was renamed.")).toBeVisible();
	expect(renamed).toEqual([{ groupId: "dev", name: "Coders" }]);
	await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
	expect(screen.getByRole("button", { name: "Delete Coders" })).toBeDisabled();
	await user.click(screen.getByRole("button", { name: "Delete Sales" }));
	expect(deleted).toEqual([]);
	const question = within(await screen.findByRole("dialog", { name: "Delete the group Sales?" }));
	await user.click(question.getByRole("button", { name: "Delete" }));
	expect(await screen.findByText("The group was deleted.")).toBeVisible();
	expect(deleted).toEqual([{ groupId: "sales" }]);
	expect(screen.queryByRole("button", { name: "Delete Sales" })).not.toBeInTheDocument();
});

test("the leads of a group are chosen among managers and admins who work here", async () => {
	answer(
		[AINO, { ...VILLE, role: "manager" }, { ...GONE, role: "manager" }],
		[{ id: "dev", name: "Developers", leadIds: ["aino"] }],
	);
	const sent = takes("put", "update-group-leads", () =>
		HttpResponse.json({ groups: [{ id: "dev", name: "Developers", leadIds: ["aino", "ville"] }] }),
	);
	const { user } = await open();
	expect(await screen.findByText("Team leads: Aino Virtanen")).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Choose team leads of Developers" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Team leads of Developers" }));
	expect(dialog.getByRole("checkbox", { name: /Aino/ })).toBeChecked();
	expect(dialog.queryByRole("checkbox", { name: /Gone/ })).not.toBeInTheDocument();
	await user.click(dialog.getByRole("checkbox", { name: /Ville/ }));
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("The team leads were saved.")).toBeVisible();
	expect(sent).toEqual([{ groupId: "dev", leadIds: ["aino", "ville"] }]);
	expect(await screen.findByText("Team leads: Aino Virtanen, Ville Koski")).toBeVisible();
});

test("the shown rights of each role are those of the API's table", async () => {
	await open();
	const table = within(await screen.findByRole("table", { name: "What each role can do" }));
	const cells = (name: RegExp) =>
		[...(table.getByRole("rowheader", { name }).closest("tr")?.cells ?? [])]
			.slice(1)
			.map((one) => one.textContent);
	expect(cells(/Own hours in the monthly view/)).toEqual(["yes", "yes", "yes", "yes"]);
	expect(cells(/Own contract/)).toEqual(["yes", "yes", "yes", "no"]);
	expect(cells(/Capacity planning/)).toEqual(["yes", "yes", "no", "no"]);
	expect(cells(/People, contracts/)).toEqual(["yes", "no", "no", "no"]);
});

test("without groups the page says so; it has a heading while it loads; after a failure, Try again loads it", async () => {
	answer([VILLE], []);
	const empty = await open();
	expect(await screen.findByText(/No groups yet/)).toBeVisible();
	empty.container.remove();
	network.use(http.get("*/api/user/users", silence));
	const loading = await open();
	expect(screen.getByRole("heading", { level: 1, name: "Roles" })).toBeVisible();
	loading.container.remove();
	network.use(http.get("*/api/user/users", () => refusal("unavailable")));
	const { user } = await open();
	expect(await screen.findByText("The people could not be loaded.")).toBeVisible();
	answer();
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await role("Ville Koski")).toBeVisible();
});

test("who was demoted or shut out since is not named as a lead, though the group keeps them", async () => {
	const shutOut = { ...AINO, id: "sanna", name: "Sanna Suljettu", disabled: true };
	answer([AINO, VILLE, shutOut], [{ id: "dev", name: "Developers", leadIds: ["ville", "aino", "sanna"] }]);
	await open();
	expect(await screen.findByText("Team leads: Aino Virtanen")).toBeVisible();
});

test("a duty is given as soon as it is ticked; admins have both and externals none", async () => {
	const sent = takes("put", "update-duties", () => HttpResponse.json(VILLE));
	answer([AINO, VILLE, aListedPerson({ id: "ulla", name: "Ulla Ulko", role: "external" })]);
	const { user } = await open();
	const invoicing = await screen.findByRole("checkbox", { name: "Invoicing: Ville Koski" });
	const payroll = screen.getByRole("checkbox", { name: "Payroll: Ville Koski" });
	expect(screen.getAllByRole("checkbox")).toEqual([invoicing, payroll]);
	expect(screen.getByRole("row", { name: /^Aino Virtanen/ })).toHaveTextContent("Invoicing, Payroll");

	answer([{ ...VILLE, isPayrollUser: true }]);
	await user.click(payroll);
	expect(await screen.findByText("Changes to Ville Koski saved.")).toBeVisible();
	expect(sent).toEqual([{ userId: "ville", isPayrollUser: true }]);
	await waitFor(() => expect(screen.getByRole("checkbox", { name: /^Payroll/ })).toBeChecked());
});

test("the table of rights says what the duties add, and to which roles", async () => {
	await open();
	const row = await screen.findByRole("row", { name: /^Payroll: wages/ });
	expect(
		within(row)
			.getAllByRole("cell")
			.map((cell) => cell.textContent),
	).toEqual(["yes", "as duty", "as duty", "no"]);
});
