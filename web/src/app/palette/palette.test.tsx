import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Role } from "@tuntikirja/contract/kernel/roles.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { toast as toasts } from "react-hot-toast/headless";
import { beforeEach, expect, test } from "vitest";
import { fakeWorkDays } from "#features/work-days/entry-mutations/fake-work-days.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { queryClient } from "#app/shell/query.ts";
import { setClock } from "#lib/clock.ts";
import { aProfile } from "#test/network.ts";
import { renderApp, signIn } from "#test/render-app.tsx";
// Beforehand: a busy machine takes seconds for what the first press fetches.
import "./palette.tsx";

/** A Friday. */
const TODAY = "2026-11-20";
const acme: Project = {
	id: "acme",
	name: "Acme",
	members: [],
	isActive: true,
	isMember: true,
	hourLabels: [
		{ id: "dev", name: "Dev" },
		{ id: "ops", name: "Ops" },
	],
	favProject: false,
	favLabelId: "ops",
};
const internal: Project = {
	...acme,
	id: "internal",
	name: "Internal",
	hourLabels: [],
	favProject: true,
	favLabelId: null,
};

beforeEach(() => {
	setClock(() => new Date(`${TODAY}T09:00:00Z`));
	toasts.remove();
	queryClient.clear();
});

async function start(role: Role = "user", days: readonly WorkDay[] = [], path = "/monthly-view") {
	const server = fakeWorkDays(TODAY, days, [acme, internal]);
	await signIn(aProfile({ role }));
	await renderApp(path);
	const user = userEvent.setup();
	const button = await screen.findByRole("button", { name: /^Search or log/ });
	return { server, user, button };
}
const line = () => screen.findByRole("combobox", { name: "Search and commands" });
const row = (name: string | RegExp) => screen.findByRole("option", { name });
const address = () => screen.getByRole("status", { name: "Address" });

test.each(["{Control>}k{/Control}", "{Meta>}k{/Meta}", "{Control>}K{/Control}"])(
	"%s opens it, and Escape gives the focus back",
	async (keys) => {
		const { user, button } = await start();
		button.focus();
		await user.keyboard(keys);
		await waitFor(async () => expect(await line()).toHaveFocus());
		await user.keyboard("{Escape}");
		await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
		await waitFor(() => expect(button).toHaveFocus());
	},
);

test("what is typed while it is on its way is not lost, and reaches nothing else", async () => {
	const { user } = await start();
	await user.keyboard("{Control>}k{/Control}balance");
	await waitFor(async () => expect(await line()).toHaveValue("balance"));
	await user.keyboard("{Enter}");
	await waitFor(() => expect(address()).toHaveTextContent("/balance"));
});

test("the button opens it, and its key closes it", async () => {
	const { user, button } = await start();
	await user.click(button);
	await line();
	await user.keyboard("{Control>}k{/Control}");
	await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test.each([
	["external", ["Monthly view", "My projects"]],
	["user", 15],
	["manager", 16],
	["admin", 35],
] as const)("somebody who is %s finds the pages of that role", async (role, pages) => {
	const { user, button } = await start(role);
	await user.click(button);
	const group = within(await screen.findByRole("group", { name: "Pages" }));
	const found = group.getAllByRole("option").map((one) => one.textContent);
	if (typeof pages === "number") expect(found).toHaveLength(pages);
	else expect(found).toEqual(pages.map((page) => `${page}General`));
});

test("a line logs what its row says", async () => {
	const { user, button, server } = await start();
	await user.click(button);
	await user.type(await line(), "log 7.5 acme dev review yesterday");
	await row("Log 7:30 on Acme · Dev, Thu 19 November, note ‘review’");
	await user.keyboard("{Enter}");
	expect(await screen.findByText("Entry created successfully.")).toBeVisible();
	expect(server.writes).toEqual(["POST 2026-11-19 7.5"]);
	expect(server.entriesOf("2026-11-19")).toMatchObject([
		{ hours: 7.5, dayTypeId: 0, notes: "review", project: { id: "acme" }, label: { id: "dev" } },
	]);
	await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});
