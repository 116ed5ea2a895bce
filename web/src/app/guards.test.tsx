import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ERRORS } from "@tuntikirja/contract/kernel/errors.ts";
import type { Role } from "@tuntikirja/contract/kernel/access.ts";
import { HttpResponse, http } from "msw";
import type { ComponentType } from "react";
import { expect, test, vi } from "vitest";
import { aProfile, network, PASSWORD } from "#test/network.ts";
import { renderApp, signIn, STAND_INS } from "#test/render-app.tsx";
import { refusal } from "#test/render-page.tsx";
import type { FirstRequests } from "./routes/page-route.ts";

async function address() {
	return (await screen.findByLabelText("Address")).textContent;
}

test.each<[role: Role, visited: string, shown: string]>([
	["admin", "/wages", "/wages"],
	["admin", "/capacity-planning", "/capacity-planning"],
	["admin", "/timesheet-report", "/timesheet-report"],
	["admin", "/", "/"],
	["manager", "/wages", "/"],
	["manager", "/capacity-planning", "/capacity-planning"],
	["manager", "/bonus-report", "/bonus-report"],
	["user", "/capacity-planning", "/"],
	["user", "/projects", "/"],
	["user", "/bonus-report", "/bonus-report"],
	["external", "/my-projects", "/my-projects"],
	["external", "/balance", "/monthly-view"],
	["external", "/wages", "/monthly-view"],
	["external", "/", "/monthly-view"],
])("%s who visits %s sees %s", async (role, visited, shown) => {
	await signIn(aProfile({ role }));
	await renderApp(visited);
	expect(await screen.findByRole("heading", { name: `Page ${shown}` })).toBeVisible();
	expect(await address()).toBe(shown);
});

test("an admin without the required second factor is led to the page where it is turned on", async () => {
	const admin = aProfile({ role: "admin" });
	await signIn(admin);
	network.use(
		http.get("*/api/user/own-user-info", () =>
			HttpResponse.json({ ...admin, role: "user", isAdmin: false, lacksSecondFactor: true }),
		),
	);
	await renderApp("/wages");
	await waitFor(async () => expect(await address()).toBe("/profile"));
});

test("a line on the other pages leads an admin without the required second factor there", async () => {
	const admin = aProfile({ lacksSecondFactor: true });
	await signIn(admin);
	await renderApp("/balance");
	const line = await screen.findByRole("link", { name: /^Turn on two-step sign-in/ }, { timeout: 5000 });
	await userEvent.click(line);
	await waitFor(async () => expect(await address()).toBe("/profile"));
	expect(screen.queryByRole("link", { name: /^Turn on two-step sign-in/ })).not.toBeInTheDocument();
});

test("a refusal for want of a second factor fetches again what the person may use", async () => {
	const admin = aProfile({ role: "admin" });
	await signIn(admin);
	await renderApp("/wages");
	expect(await screen.findByRole("heading", { name: "Page /wages" })).toBeVisible();
	expect(await address()).toBe("/wages");
	network.use(
		http.get("*/api/user/own-user-info", () =>
			HttpResponse.json({ ...admin, role: "user", isAdmin: false, lacksSecondFactor: true }),
		),
	);
	const { queryClient } = await import("#app/shell/query.ts");
	const refused = Object.assign(new Error("refused"), { code: "second-factor-required" });
	await queryClient
		.fetchQuery({ queryKey: ["refused"], retry: false, queryFn: () => Promise.reject(refused) })
		.catch(() => undefined);
	await waitFor(async () => expect(await address()).toBe("/profile"));
});

test("logging out leads to the login page", async () => {
	const profile = aProfile();
	await signIn(profile);
	await renderApp("/balance?year=2026");
	await userEvent.click(await screen.findByRole("button", { name: /^Your account: / }));
	await userEvent.click(screen.getByRole("button", { name: "Log out" }));
	expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
	expect(await address()).toBe("/login");
	expect(screen.queryByText(/session has ended/)).not.toBeInTheDocument();
});

test("a user who opens a page without being signed in gets it after signing in", async () => {
	const profile = aProfile();
	await signIn(profile);
	const { auth } = await import("#lib/firebase.ts");
	await auth.signOut();
	await renderApp("/balance?year=2026");
	await userEvent.type(await screen.findByLabelText("E-mail"), profile.email);
	await userEvent.type(screen.getByLabelText("Password"), `${PASSWORD}{Enter}`);
	expect(await screen.findByRole("heading", { name: "Page /balance" })).toBeVisible();
	expect(await address()).toBe("/balance?year=2026");
});

test("an unknown address has a page of its own, with a link to the start, for every visitor", async () => {
	await renderApp("/no-such-page");
	expect(await screen.findByRole("heading", { name: "Page not found" })).toBeVisible();
	expect(screen.getByRole("link", { name: "Go to dashboard" })).toHaveAttribute("href", "/");
});

test("for a user who is signed in, the page for an unknown address is in the shell", async () => {
	await signIn(aProfile());
	await renderApp("/no-such-page");
	expect(await screen.findByRole("heading", { name: "Page not found" })).toBeVisible();
	expect(screen.getByRole("link", { name: "Monthly view" })).toBeVisible();
	expect(screen.getAllByRole("main")).toHaveLength(1);
});

test("a shared timesheet opens without signing in, and an unknown one is like any unknown address", async () => {
	const { status, message } = ERRORS["not-found"];
	network.use(
		http.post("*/api/timesheet-report/shared", () =>
			HttpResponse.json({ code: "not-found", status, message }, { status }),
		),
	);
	const { auth } = await import("#lib/firebase.ts");
	await auth.signOut();
	await renderApp(`/timesheet-report/${"t".repeat(43)}`);
	expect(await screen.findByRole("heading", { name: "Page not found" })).toBeVisible();
	expect(await address()).toBe("/timesheet-report/shared");
});

test("a deactivated person is signed out and sees the reason", async () => {
	await signIn(aProfile({ isActive: false }));
	await renderApp("/monthly-view");
	expect(await screen.findByText(/Your account has been deactivated/)).toBeVisible();
	expect(await address()).toBe("/login");
});

test("a person with another account's sign-in is signed out and sees the reason", async () => {
	await signIn(aProfile());
	network.use(http.get("*/api/user/own-user-info", () => refusal("foreign-sign-in")));
	await renderApp("/balance");
	expect(await screen.findByText(/Another account was linked to yours/)).toBeVisible();
	expect(await address()).toBe("/login");
});

test("a user who was signed out still sees the reason after a reload", async () => {
	await signIn(aProfile({ isActive: false }));
	const { unmount } = await renderApp("/monthly-view");
	expect(await screen.findByText(/Your account has been deactivated/)).toBeVisible();
	unmount();
	await renderApp("/login");
	expect(await screen.findByText(/Your account has been deactivated/)).toBeVisible();
});

test("a person whose session the provider has ended sees the reason", async () => {
	await signIn(aProfile());
	await renderApp("/balance");
	expect(await screen.findByRole("heading", { name: "Page /balance" })).toBeVisible();
	const { auth } = await import("#lib/firebase.ts");
	await auth.signOut();
	expect(await screen.findByText("Your session has ended. Sign in again.")).toBeVisible();
});

test("the next user who signs in does not see the reason", async () => {
	const profile = aProfile();
	await signIn(aProfile({ isActive: false }));
	const { unmount } = await renderApp("/balance");
	expect(await screen.findByText(/Your account has been deactivated/)).toBeVisible();
	unmount();
	await signIn(profile);
	await renderApp("/balance");
	expect(await screen.findByRole("heading", { name: "Page /balance" })).toBeVisible();
	await userEvent.click(await screen.findByRole("button", { name: /^Your account: / }));
	await userEvent.click(screen.getByRole("button", { name: "Log out" }));
	expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
	expect(screen.queryByText(/deactivated/)).not.toBeInTheDocument();
});

test("nothing is requested for a person who was refused while the page was still loading", async () => {
	const first = vi.fn<() => Promise<FirstRequests>>();
	const page = Promise.withResolvers<ComponentType>();
	await signIn(aProfile({ isActive: false }));
	await renderApp(
		"/balance",
		STAND_INS.map((route) =>
			route.path === "balance" ? { ...route, load: () => page.promise, first } : route,
		),
	);
	expect(await screen.findByText(/Your account has been deactivated/)).toBeVisible();
	page.resolve(() => <h1>The balance</h1>);
	await page.promise;
	await new Promise((resolve) => setTimeout(resolve));
	expect(first).not.toHaveBeenCalled();
});
