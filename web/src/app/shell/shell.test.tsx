import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { setClock } from "#lib/clock.ts";
import { switchLanguage } from "#lib/i18n/i18n.ts";
import { aProfile, network } from "#test/network.ts";
import { renderApp, STAND_INS, signIn } from "#test/render-app.tsx";
import { PageHeader } from "#ui/layout/page.tsx";

test("the top bar says the date and welcomes by name, in the language chosen", async () => {
	setClock(() => new Date("2026-06-10T22:30:00Z"));
	const settings: unknown[] = [];
	network.use(
		http.put("*/api/user/own-settings", async ({ request }) => {
			settings.push(await request.json());
			return HttpResponse.json({ language: "fi", favouriteProjectIds: [] });
		}),
	);
	await signIn(aProfile());
	await renderApp("/monthly-view");
	expect(await screen.findByText("Welcome, Aino Virtanen")).toBeVisible();
	// Half past ten in the evening in UTC is the next day in Helsinki.
	expect(screen.getByText("Thursday 11.06.2026")).toBeVisible();

	await userEvent.click(screen.getByRole("radio", { name: "Suomi" }));
	expect(await screen.findByText("Tervetuloa, Aino Virtanen")).toBeVisible();
	expect(screen.getByText("Torstai 11.06.2026")).toBeVisible();
	expect(screen.getByRole("navigation", { name: "Sijainti" })).toHaveTextContent("Kuukausinäkymä");
	await waitFor(() => expect(settings).toEqual([{ language: "fi" }]));
	await switchLanguage("en");
	setClock(() => new Date());
});

test("breadcrumbs lead home, except at home", async () => {
	await signIn(aProfile());
	await renderApp("/missing-entries-report");
	const crumbs = await screen.findByRole("navigation", { name: "Breadcrumbs" });
	expect(crumbs).toHaveTextContent("Missing entries report");
	await userEvent.click(within(crumbs).getByRole("link", { name: "Home" }));
	expect(await screen.findByRole("heading", { name: "Page /" })).toBeVisible();
	expect(crumbs).toHaveTextContent("Dashboard");
	expect(within(crumbs).queryByRole("link", { name: "Home" })).not.toBeInTheDocument();
});

test("the crumb of the team is called as in the menu", async () => {
	await signIn(aProfile({ role: "manager", language: "fi" }));
	await renderApp("/team");
	const crumbs = await screen.findByRole("navigation", { name: "Sijainti" });
	expect(crumbs).toHaveTextContent(/Tiimi$/);
});

test("in Finnish a crumb without a page of its own is called as the page below it", async () => {
	await signIn(aProfile({ language: "fi" }));
	await renderApp("/entry-history/e1");
	const crumbs = await screen.findByRole("navigation", { name: "Sijainti" });
	expect(crumbs).toHaveTextContent(/^\/Historia\/E1$/);
});

test("sections of the sidebar close, and stay closed", async () => {
	await signIn(aProfile({ role: "manager" }));
	const { unmount } = await renderApp("/monthly-view");
	await userEvent.click(await screen.findByRole("button", { name: "Reports" }));
	expect(screen.queryByRole("link", { name: "Bonus" })).not.toBeInTheDocument();
	unmount();
	await renderApp("/monthly-view");
	expect(await screen.findByRole("button", { name: "Reports" })).toHaveAttribute("aria-expanded", "false");
	expect(screen.getByRole("link", { name: "Balance" })).toBeVisible();
});

test("the reports of a user are folded until they are opened, and then stay open", async () => {
	await signIn(aProfile());
	const { unmount } = await renderApp("/monthly-view");
	const reports = await screen.findByRole("button", { name: "Reports" });
	expect(reports).toHaveAttribute("aria-expanded", "false");
	expect(screen.queryByRole("link", { name: "Bonus" })).not.toBeInTheDocument();
	await userEvent.click(reports);
	unmount();
	await renderApp("/monthly-view");
	expect(await screen.findByRole("link", { name: "Bonus" })).toBeVisible();
});

test("the theme is chosen in the menu of the own account, put on the page and remembered", async () => {
	await signIn(aProfile());
	await renderApp("/monthly-view");
	const account = await screen.findByRole("button", { name: /^Your account: / });
	expect(account).toHaveTextContent("Aino");
	expect(screen.queryByRole("radiogroup", { name: "Theme" })).not.toBeInTheDocument();
	expect(screen.getByRole("radiogroup", { name: "Language" })).toBeVisible();
	await userEvent.click(account);
	const theme = screen.getByRole("radiogroup", { name: "Theme" });
	await userEvent.click(within(theme).getByRole("radio", { name: "Dark" }));
	expect(document.documentElement.dataset.theme).toBe("dark");
	expect(localStorage.getItem("ui.theme")).toBe('"dark"');
	await userEvent.click(within(theme).getByRole("radio", { name: "System" }));
	expect(document.documentElement.dataset.theme).toBeUndefined();
});

test("the actions of a page share the line of its crumbs", async () => {
	await signIn(aProfile());
	const Page = () => <PageHeader actions={<button type="button">Export</button>} title="The balance" />;
	await renderApp(
		"/balance",
		STAND_INS.map((route) =>
			route.path === "balance" ? { ...route, load: () => Promise.resolve(Page) } : route,
		),
	);
	const heading = await screen.findByRole("heading", { name: "The balance" });
	const crumbs = screen.getByRole("navigation", { name: "Breadcrumbs" });
	expect(crumbs.parentElement).toContainElement(screen.getByRole("button", { name: "Export" }));
	expect(crumbs.parentElement).not.toContainElement(heading);
});

test("signing out deletes the state of the person, not the look of the app", async () => {
	await signIn(aProfile());
	localStorage.setItem("person.filter", '"canary"');
	localStorage.setItem("ui.theme", '"dark"');
	sessionStorage.setItem("draft", "canary");
	await renderApp("/monthly-view");
	await userEvent.click(await screen.findByRole("button", { name: /^Your account: / }));
	await userEvent.click(screen.getByRole("button", { name: "Log out" }));
	await screen.findByRole("heading", { name: "Sign in" });
	expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("canary");
	expect(localStorage.getItem("ui.theme")).toBe('"dark"');
});

test.each([
	["admin", 1],
	["user", 0],
] as const)("the menu of the own account leads an %s to %d settings", async (role, links) => {
	await signIn(aProfile({ role }));
	await renderApp("/monthly-view");
	await userEvent.click(await screen.findByRole("button", { name: /^Your account: / }));
	expect(screen.queryAllByRole("link", { name: "Settings" })).toHaveLength(links);
	expect(screen.getByText("Version 0.0.0")).toBeVisible();
	if (links === 0) return;
	await userEvent.click(screen.getByRole("link", { name: "Settings" }));
	expect(screen.getByRole("status", { name: "Address" })).toHaveTextContent("/settings");
	expect(screen.queryByRole("link", { name: "Settings" })).not.toBeInTheDocument();
});

test("a profile that cannot be loaded says so and can be tried again", async () => {
	vi.mocked(console.error).mockImplementation(() => undefined);
	await signIn(aProfile());
	network.use(
		http.get(
			"*/api/user/own-user-info",
			() => HttpResponse.json({ code: "internal", status: 500, message: "" }, { status: 500 }),
			{
				once: true,
			},
		),
	);
	await renderApp("/monthly-view");
	expect(await screen.findByText("Your profile could not be loaded.")).toBeVisible();
	expect(screen.getByRole("button", { name: "Log out" })).toBeVisible();
	expect(screen.getByText("Something went wrong on our side.")).toBeVisible();
	await userEvent.click(screen.getByRole("button", { name: "Try again" }));
	expect(await screen.findByRole("heading", { name: "Page /monthly-view" })).toBeVisible();
});

test("a profile that could not be loaded is asked for again without a press", async () => {
	vi.mocked(console.error).mockImplementation(() => undefined);
	vi.useFakeTimers({ shouldAdvanceTime: true });
	await signIn(aProfile());
	network.use(
		http.get(
			"*/api/user/own-user-info",
			() => HttpResponse.json({ code: "internal", status: 500, message: "" }, { status: 500 }),
			{ once: true },
		),
	);
	await renderApp("/monthly-view");
	expect(await screen.findByText("Your profile could not be loaded.")).toBeVisible();
	await vi.advanceTimersByTimeAsync(10_000);
	expect(await screen.findByRole("heading", { name: "Page /monthly-view" })).toBeVisible();
	vi.useRealTimers();
});

test("an expired token is refreshed once and the call repeated", async () => {
	const tokens: (string | null)[] = [];
	await signIn(aProfile());
	network.use(
		http.post("https://securetoken.googleapis.com/v1/token", () =>
			HttpResponse.json({
				access_token: "fresh",
				refresh_token: "refresh",
				expires_in: "3600",
				token_type: "Bearer",
				user_id: "aino",
			}),
		),
		http.get("*/api/user/own-user-info", ({ request }) => {
			const token = request.headers.get("authorization");
			tokens.push(token);
			return token === "Bearer fresh"
				? HttpResponse.json(aProfile())
				: HttpResponse.json({ code: "unauthenticated", status: 401, message: "" }, { status: 401 });
		}),
	);
	await renderApp("/monthly-view");
	expect(await screen.findByRole("heading", { name: "Page /monthly-view" })).toBeVisible();
	expect(tokens).toEqual([expect.stringMatching(/^Bearer ey/), "Bearer fresh"]);
});

test("a page that breaks leaves the shell standing", async () => {
	vi.mocked(console.error).mockImplementation(() => undefined);
	await signIn(aProfile());
	const Broken = () => {
		throw new Error("broken");
	};
	await renderApp(
		"/balance",
		STAND_INS.map((route) =>
			route.path === "balance" ? { ...route, load: () => Promise.resolve(Broken) } : route,
		),
	);
	expect(await screen.findByText("This page stopped working.")).toBeVisible();
	await userEvent.click(screen.getByRole("link", { name: "Monthly view" }));
	expect(await screen.findByRole("heading", { name: "Page /monthly-view" })).toBeVisible();
});

test("a page that cannot be fetched without a network says so, and is fetched when it is tried again", async () => {
	vi.mocked(console.error).mockImplementation(() => undefined);
	let isOnline = false;
	vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnline);
	await signIn(aProfile());
	let times = 0;
	const load = () => {
		times += 1;
		if (!isOnline) return Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
		return Promise.resolve(() => <h1>The balance</h1>);
	};
	await renderApp(
		"/balance",
		STAND_INS.map((route) => (route.path === "balance" ? { ...route, load } : route)),
	);
	expect(await screen.findByText("This page needs a network connection.")).toBeVisible();
	// Once, though React renders a failure again; and not again without a retry of the user.
	await userEvent.hover(screen.getByRole("button", { name: "Try again" }));
	expect(times).toBe(1);
	await userEvent.click(screen.getByRole("button", { name: "Try again" }));
	await waitFor(() => expect(times).toBe(2));
	expect(await screen.findByText("This page needs a network connection.")).toBeVisible();
	isOnline = true;
	await userEvent.click(screen.getByRole("button", { name: "Try again" }));
	expect(await screen.findByRole("heading", { name: "The balance" })).toBeVisible();
});
