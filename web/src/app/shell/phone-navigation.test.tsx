import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
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

test("Log opens today's day, and the menu behind More has all pages", async () => {
	setClock(() => new Date("2026-06-10T09:00:00Z"));
	await signIn(aProfile());
	await renderApp("/balance");
	await userEvent.click(within(await bar()).getByRole("link", { name: "Log" }));
	const address = screen.getByRole("status", { name: "Address" });
	expect(address).toHaveTextContent("/monthly-view?day=2026-06-10&month=2026-06");
	await userEvent.click(within(await bar()).getByRole("button", { name: "More" }));
	const menu = await screen.findByRole("dialog", { name: "Navigation" });
	await userEvent.click(within(menu).getByRole("link", { name: "My contracts" }));
	expect(address).toHaveTextContent("/my-contract");
	setClock(() => new Date());
});
