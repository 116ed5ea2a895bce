import { screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { Role } from "@tuntikirja/contract/kernel/roles.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { toast as toasts } from "react-hot-toast/headless";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { fakeWorkDays } from "#features/work-days/entry-mutations/fake-work-days.ts";
import { anEntry, aWorkDay, folded } from "#features/work-days/entry-mutations/work-day-builder.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { queryClient } from "#app/shell/query.ts";
import { setClock } from "#lib/clock.ts";
import { switchLanguage } from "#lib/i18n/i18n.ts";
import { aProfile, network } from "#test/network.ts";
import { refusal } from "#test/render-page.tsx";
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
		{ id: "design", name: "Design" },
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

interface Start {
	readonly role?: Role;
	readonly days?: readonly WorkDay[];
	readonly path?: string;
	readonly offered?: readonly Project[];
	/** The projects are answered after it. */
	readonly projects?: Promise<void>;
}

async function start({
	role = "user",
	days = [],
	path = "/monthly-view",
	offered = [acme, internal],
	projects,
}: Start = {}) {
	const server = fakeWorkDays(TODAY, days, offered);
	if (projects)
		network.use(
			http.get("*/api/project/projects", () => projects.then(() => HttpResponse.json({ projects: offered }))),
		);
	await signIn(aProfile({ role }));
	await renderApp(path);
	const button = await screen.findByRole("button", { name: /^Search or log/ });
	return { server, user: userEvent.setup(), button };
}

/** All at once: every letter would be a rendering of its own. */
async function enter(user: UserEvent, text: string) {
	await user.clear(await line());
	await user.paste(text);
}

async function openWith(typed: string, given?: Start) {
	const opened = await start(given);
	await opened.user.click(opened.button);
	await enter(opened.user, typed);
	return opened;
}

const line = () => screen.findByRole("combobox", { name: "Search and commands" });
const row = (name: string | RegExp | ((name: string) => boolean)) => screen.findByRole("option", { name });
const rows = async () => {
	await line();
	return screen.getAllByRole("option").map((one) => one.textContent);
};
const closed = () =>
	waitFor(() =>
		expect(screen.queryByRole("dialog", { name: "Search and commands" })).not.toBeInTheDocument(),
	);
const address = () => screen.getByRole("status", { name: "Address" });

test.each(["{Control>}k{/Control}", "{Meta>}k{/Meta}", "{Control>}K{/Control}"])(
	"%s opens it, and Escape gives the focus back",
	async (keys) => {
		const { user, button } = await start();
		button.focus();
		await user.keyboard(keys);
		await waitFor(async () => expect(await line()).toHaveFocus());
		await user.keyboard("{Escape}");
		await closed();
		await waitFor(() => expect(button).toHaveFocus());
		// Again, with the code at hand.
		await user.keyboard(keys);
		await waitFor(async () => expect(await line()).toHaveFocus());
		await user.keyboard("{Escape}");
		await closed();
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

test("it opens again while it still closes", async () => {
	const { user, button } = await start();
	await user.click(button);
	await user.type(await line(), "bal");
	await user.keyboard("{Escape}{Control>}k{/Control}");
	await waitFor(async () => expect(await line()).toHaveFocus());
	expect(await line()).toHaveValue("");
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
	const { user, button } = await start({ role });
	await user.click(button);
	const group = within(await screen.findByRole("group", { name: "Pages" }));
	const found = group.getAllByRole("option").map((one) => one.textContent);
	if (typeof pages === "number") expect(found).toHaveLength(pages);
	else expect(found).toEqual(pages.map((page) => `${page}General`));
});

test("a line logs what its row says", async () => {
	const { user, server } = await openWith("log 7.5 acme dev review yesterday");
	await row("Log 7:30 on Acme · Dev, Thu 19 November, note ‘review’");
	await user.keyboard("{Enter}");
	expect(await screen.findByText("Entry created successfully.")).toBeVisible();
	expect(server.writes).toEqual(["POST 2026-11-19 7.5"]);
	expect(server.entriesOf("2026-11-19")).toMatchObject([
		{ hours: 7.5, dayTypeId: 0, notes: "review", project: { id: "acme" }, label: { id: "dev" } },
	]);
	await closed();
});

test("hours that are not said are what the day has left, on the favourite", async () => {
	const half = folded(aWorkDay(TODAY, { entries: [anEntry(TODAY, { hours: 3 })] }));
	const { user, server } = await openWith("log", { days: [half] });
	await user.click(await row("Log 4:30 on Internal, Fri 20 November"));
	await waitFor(() => expect(server.writes).toEqual([`POST ${TODAY} 4.5`]));
});

test("what can be meant in several ways is chosen with the arrows", async () => {
	const { user, server } = await openWith("log 2 acme de review");
	await row("Log 2:00 on Acme · Dev, Fri 20 November, note ‘review’");
	await row("Log 2:00 on Acme · Design, Fri 20 November, note ‘review’");
	await user.keyboard("{ArrowDown}{Enter}");
	await waitFor(() => expect(server.entriesOf(TODAY)).toMatchObject([{ label: { id: "design" } }]));
});

test("each choice is judged by its own day", async () => {
	const filled = (date: string, hours: number) =>
		folded(aWorkDay(date, { entries: [anEntry(date, { hours })] }));
	const { user, server } = await openWith("log acme mon", {
		days: [filled(TODAY, 3), filled("2026-11-16", 1)],
		offered: [acme, { ...internal, id: "monitor", name: "Acme Monitor" }],
	});
	await row("Log 4:30 on Acme Monitor, Fri 20 November");
	await user.click(await row("Log 6:30 on Acme · Ops, Mon 16 November"));
	await waitFor(() => expect(server.writes).toEqual(["POST 2026-11-16 6.5"]));
});

test("a holiday is booked, and its row says so", async () => {
	const { user, server } = await openWith("log holiday mon");
	await user.click(await row("Log holiday, Mon 16 November"));
	await waitFor(() => expect(server.writes).toEqual(["BOOK 3 2026-11-16"]));
});

const locked = aWorkDay("2026-11-18", { locked: true });
const onHoliday = aWorkDay("2026-11-17", { entries: [anEntry("2026-11-17", { dayTypeId: 3, hours: 0 })] });
const full = folded(aWorkDay("2026-11-16", { entries: [anEntry("2026-11-16", { hours: 20 })] }));

test.each([
	["log 3 acme sun", "No need to add weekend entry."],
	["log holiday tue", "Planned date(s) are already a holiday."],
	["log 3 wed", "The month is locked."],
	["log 6 mon", "A day cannot have more than 24 hours."],
	["log mon", "Give the hours of the entry."],
])("%j is refused before the server is asked: %s", async (typed, message) => {
	const { user, server } = await openWith(typed, { days: [locked, onHoliday, full] });
	// Said in the row before Enter, and as a toast after it.
	await row((name) => name.endsWith(message));
	await user.keyboard("{Enter}");
	await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
	expect(await line()).toHaveValue(typed);
	expect(server.writes).toEqual([]);
});

test("what the server refuses is there again at the next opening, under the same id", async () => {
	const typed = "log 3 acme dev workshop";
	const { user, server, button } = await openWith(typed);
	server.failNext("month-locked");
	await row(/^Log 3:00/);
	await user.keyboard("{Enter}");
	expect(await screen.findByText("Failed creating entry.")).toBeVisible();
	await closed();
	expect(server.entriesOf(TODAY)).toEqual([]);
	await user.click(button);
	expect(await line()).toHaveValue(typed);
	await row(/^Log 3:00/);
	await user.keyboard("{Enter}");
	expect(await screen.findByText("Entry created successfully.")).toBeVisible();
	expect(server.ids).toHaveLength(2);
	expect(server.ids[0]).toBe(server.ids[1]);
	await closed();
	await user.click(button);
	expect(await line()).toHaveValue("");
});

test("a month without a contract says so", async () => {
	const { user } = await openWith("");
	network.use(http.get("*/api/work-day/work-days", () => refusal("no-contract")));
	await enter(user, "log 3 12.3.2019");
	await row(/No contracts found for requested period\./);
	await user.keyboard("{Enter}");
	expect(await screen.findByText("Failed creating entry.")).toBeVisible();
});

test("nothing is logged on the wrong project because the projects are late", async () => {
	let answer = () => undefined as void;
	const { user, server } = await openWith("", {
		projects: new Promise<void>((resolve) => {
			answer = resolve;
		}),
	});
	await enter(user, "log 2 acme dev");
	await row("Loading ...");
	await user.keyboard("{Enter}");
	expect(await line()).toHaveValue("log 2 acme dev");
	answer();
	await row("Log 2:00 on Acme · Dev, Fri 20 November");
	await user.keyboard("{Enter}");
	await waitFor(() => expect(server.entriesOf(TODAY)).toMatchObject([{ project: { id: "acme" } }]));
});

test("a project becomes the beginning of a line", async () => {
	const { user } = await openWith("acm");
	await user.click(await row("Acme"));
	expect(await line()).toHaveValue("log Acme ");
	await row("Log 7:30 on Acme · Ops, Fri 20 November");
});

test("`log out` is how a command is called, and no entry", async () => {
	const { user, server } = await openWith("log out");
	expect(await rows()).toEqual(["Log out"]);
	await user.keyboard("{Enter}");
	await screen.findByRole("heading", { name: "Sign in" });
	expect(server.writes).toEqual([]);
});

test("pages are found by any part of their names, the ones that begin so first", async () => {
	const { user } = await openWith("proj", { role: "admin" });
	expect(await rows()).toEqual([
		"ProjectsAdmin Panel",
		"Project timesheet reportAdmin Panel",
		"My projectsGeneral",
		"New projectAdmin Panel",
	]);
	await user.keyboard("{ArrowDown}{Enter}");
	await waitFor(() => expect(address()).toHaveTextContent("/timesheet-report"));
});

test("language and theme are switched, and the top bar shows it", async () => {
	const settings: unknown[] = [];
	const { user } = await openWith("theme dark");
	network.use(
		http.put("*/api/user/own-settings", async ({ request }) => {
			settings.push(await request.json());
			return HttpResponse.json({ language: "fi", favouriteProjectIds: [] });
		}),
	);
	await user.keyboard("{Enter}");
	await waitFor(() => expect(document.documentElement.dataset.theme).toBe("dark"));
	expect(screen.getByRole("radio", { name: "Dark" })).toBeChecked();
	await closed();
	await user.keyboard("{Control>}k{/Control}");
	await user.type(await line(), "suomi{Enter}");
	const finnish = await screen.findByRole("button", { name: /^Hae tai kirjaa/ });
	await waitFor(() => expect(settings).toEqual([{ language: "fi" }]));
	await user.click(finnish);
	const typing = await screen.findByRole("combobox", { name: "Haku ja komennot" });
	await user.type(typing, "kirjaa 7,5 acme eilen");
	await row("Kirjaa 7:30: Acme · Ops, to 19. marraskuuta");
	await user.clear(typing);
	// By its English name too.
	await user.type(typing, "monthly");
	await row("KuukausinäkymäYleiset");
	await user.clear(typing);
	await user.type(typing, "theme system{Enter}");
	await waitFor(() => expect(document.documentElement.dataset.theme).toBeUndefined());
	await switchLanguage("en");
});

test("months are turned from the one on screen, and today is found again", async () => {
	const { user } = await openWith("previous", { path: "/monthly-view?month=2026-03&view=list" });
	await user.keyboard("{Enter}");
	await waitFor(() => expect(address()).toHaveTextContent("/monthly-view?month=2026-02&view=list"));
	await closed();
	await user.keyboard("{Control>}k{/Control}");
	await user.type(await line(), "go to today{Enter}");
	await waitFor(() => expect(address()).toHaveTextContent(`/monthly-view?day=${TODAY}&view=list`));
});

test("what was chosen lately stands first, once, among what is kept for the person", async () => {
	const { user, button } = await openWith("balance");
	await user.keyboard("{Enter}");
	await waitFor(() => expect(address()).toHaveTextContent("/balance"));
	await closed();
	await user.click(button);
	const recent = within(await screen.findByRole("group", { name: "Used lately" }));
	expect(recent.getAllByRole("option").map((one) => one.textContent)).toEqual(["BalanceGeneral"]);
	expect(screen.getAllByRole("option", { name: /^Balance/ })).toHaveLength(1);
	expect(localStorage.getItem("person.palette.recent")).toBe('["/balance"]');
});

test("the list of shortcuts opens from anywhere and names the palette", async () => {
	const { user } = await openWith("shortcuts", { path: "/balance" });
	await user.keyboard("{Enter}");
	const dialog = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
	expect(within(dialog).getByText("Search or log")).toBeVisible();
});

test("within another dialog its key is not heard", async () => {
	const { user } = await openWith("shortcuts");
	await user.keyboard("{Enter}");
	await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
	await closed();
	await user.keyboard("{Control>}k{/Control}");
	expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
	expect(screen.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
});

test("words that mean nothing are told how hours are logged", async () => {
	await openWith("qwerty");
	expect(await screen.findByText(/^Nothing by these words\./)).toBeVisible();
	expect(screen.queryAllByRole("option")).toEqual([]);
});
