import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { switchLanguage } from "#lib/i18n/i18n.ts";
import { network } from "#test/network.ts";
import { sectionsOf } from "#app/navigation.ts";
import { aMonthApproval } from "#test/work-days/month-approval-builder.ts";
import {
	address,
	closed,
	enter,
	line,
	openWith,
	row,
	rows,
	start,
	TODAY,
} from "#test/palette/open-palette.tsx";
import { STAND_INS } from "#test/render-app.tsx";
import en from "#locales/en/shell.json";
import fi from "#locales/fi/shell.json";

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

test("keys typed while its code is loading are not lost, and reach nothing else", async () => {
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
	["external", ["Monthly viewGeneral", "My projectsGeneral", "Leave requestsGeneral", "Profile", "Inbox"]],
	["user", 19],
	["manager", 21],
	["admin", 48],
] as const)("a person with the role %s finds the pages of that role", async (role, pages) => {
	const { user, button } = await start({ role });
	await user.click(button);
	const group = within(await screen.findByRole("group", { name: "Pages" }));
	const found = group.getAllByRole("option").map((one) => one.textContent);
	if (typeof pages === "number") expect(found).toHaveLength(pages);
	else expect(found).toEqual(pages);
});

test("typing finds every entry of the longest menu, in both languages", async () => {
	await openWith("", { role: "admin" });
	const typing = await line();
	const group = await screen.findByRole("group", { name: "Pages" });
	const labels = sectionsOf({ role: "admin" }, STAND_INS).flatMap(({ items }) =>
		items.map(({ label }) => label),
	);
	expect(labels.length).toBeGreaterThan(30);
	for (const label of labels) {
		for (const name of [en.nav[label], fi.nav[label]]) {
			fireEvent.change(typing, { target: { value: name } });
			const found = within(group).getAllByRole("option", { hidden: true });
			expect(
				found.some(({ textContent }) => textContent.startsWith(en.nav[label])),
				name,
			).toBe(true);
		}
	}
});

test("leave and last week's work open the dialog that shows the days first", async () => {
	const { user, server, button } = await openWith("request leave");
	await user.click(await row("Request leave"));
	await screen.findByRole("dialog", { name: /leave|special days/i });
	await user.keyboard("{Escape}");
	await closed();
	await user.click(button);
	await enter(user, "copy last");
	await user.click(await row("Copy last week"));
	await screen.findByRole("dialog", { name: "Copy week 46 to week 47" });
	expect(server.writes).toEqual([]);
});

test("the last month is submitted once its dialog has shown what it lacks", async () => {
	const sent: unknown[] = [];
	network.use(
		http.get("*/api/month", ({ request }) => {
			const month = new URL(request.url).searchParams.get("month") ?? "";
			return HttpResponse.json(aMonthApproval({ month, may: month === "2026-10" ? ["submit"] : [] }));
		}),
		http.post("*/api/month/submit", async ({ request }) => {
			sent.push(await request.json());
			return HttpResponse.json(aMonthApproval({ month: "2026-10", may: ["withdraw"] }));
		}),
	);
	const { user } = await openWith("submit");
	await user.click(await row("Submit October 2026"));
	expect(screen.queryByRole("option", { name: "Submit November 2026" })).not.toBeInTheDocument();
	const dialog = within(await screen.findByRole("dialog", { name: "Submit October 2026" }));
	expect(sent).toEqual([]);
	await user.click(dialog.getByRole("button", { name: "Submit month" }));
	await waitFor(() => expect(sent).toEqual([{ month: "2026-10", notes: "" }]));
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

test("language and theme are switched, and the menu of the account shows it", async () => {
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
	await closed();
	const account = screen.getByRole("button", { name: /^Your account: / });
	await user.click(account);
	expect(screen.getByRole("radio", { name: "Dark" })).toBeChecked();
	await user.click(account);
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
	await row("KuukausinäkymäYleistä");
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

test("recent choices are listed first, once, and remembered for the person", async () => {
	const { user, button } = await openWith("balance");
	await user.keyboard("{Enter}");
	await waitFor(() => expect(address()).toHaveTextContent("/balance"));
	await closed();
	await user.click(button);
	const recent = within(await screen.findByRole("group", { name: "Recent" }));
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

test("words without a match show how hours are logged", async () => {
	await openWith("qwerty");
	expect(await screen.findByText(/^No results\. Try: log 7\.5 acme review yesterday/)).toBeVisible();
	expect(screen.queryAllByRole("option")).toEqual([]);
});
