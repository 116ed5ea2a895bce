import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { setClock } from "#lib/clock.ts";
import { aProfile } from "#test/network.ts";
import { renderApp, signIn } from "#test/render-app.tsx";

const bar = () => screen.findByRole("navigation", { name: "Shortcuts" });

test.each([
	["user", ["Today", "Month", "Log", "Holidays", "Leave"]],
	["external", ["Month", "Log", "Projects"]],
] as const)("the bar of an %s leads to what the role uses every day", async (role, names) => {
	await signIn(aProfile({ role }));
	await renderApp("/monthly-view");
	const links = within(await bar()).getAllByRole("link");
	expect(links.map((link) => link.textContent)).toEqual(names);
	expect(links.filter((link) => link.ariaCurrent === "page").map((link) => link.textContent)).toEqual([
		"Month",
	]);
});

/** A window of this width. */
function narrowTo(width: number) {
	vi.stubGlobal("matchMedia", (query: string) => ({
		matches: Number(/\d+/.exec(query)?.[0] ?? 0) <= width,
		addEventListener: () => undefined,
		removeEventListener: () => undefined,
	}));
}

test("Log opens today's day, and More has the pages that the bar lacks", async () => {
	setClock(() => new Date("2026-06-10T09:00:00Z"));
	narrowTo(390);
	await signIn(aProfile());
	await renderApp("/balance");
	await userEvent.click(within(await bar()).getByRole("link", { name: "Log" }));
	const address = screen.getByRole("status", { name: "Address" });
	expect(address).toHaveTextContent("/monthly-view?day=2026-06-10&month=2026-06");
	await userEvent.click(within(await bar()).getByRole("button", { name: "More" }));
	const menu = await screen.findByRole("dialog", { name: "Navigation" });
	for (const name of ["Dashboard", "Monthly view", "Annual holiday count", "Leave requests"])
		expect(within(menu).queryByRole("link", { name })).not.toBeInTheDocument();
	expect(within(menu).getByRole("link", { name: "My projects" })).toBeVisible();
	await userEvent.click(within(menu).getByRole("link", { name: "My contracts" }));
	expect(address).toHaveTextContent("/my-contract");
	setClock(() => new Date());
});

test("an external's bar has every page, so there is no More", async () => {
	narrowTo(390);
	await signIn(aProfile({ role: "external" }));
	await renderApp("/monthly-view");
	expect(within(await bar()).queryByRole("button", { name: "More" })).not.toBeInTheDocument();
});

test("on a tablet, without the bar, the navigation has all pages", async () => {
	narrowTo(800);
	await signIn(aProfile());
	await renderApp("/monthly-view");
	await userEvent.click(await screen.findByRole("button", { name: "Open navigation" }));
	const menu = await screen.findByRole("dialog", { name: "Navigation" });
	expect(within(menu).getByRole("link", { name: "Dashboard" })).toBeVisible();
});
