import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setClock } from "#lib/clock.ts";
import { cell, marked, open, server, TODAY } from "#test/special-days/open-annual-holiday.tsx";

beforeEach(() => {
	setClock(() => new Date(`${TODAY}T09:00:00Z`));
	vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => vi.unstubAllGlobals());

type User = Awaited<ReturnType<typeof open>>["user"];

async function tap(user: User, name: RegExp) {
	await user.pointer({ keys: "[TouchA]", target: await cell(name) });
}

const sheet = () => screen.findByRole("region", { name: "Marked days" });

test("three weeks on a phone: a tap on the first day, one on the last day, and the button of the sheet", async () => {
	const asked = server([]);
	const { user } = await open();
	await screen.findByText(/^No holiday is planned/);
	await tap(user, /06\.07\.2026/);
	expect(await sheet()).toHaveTextContent(/^6\.7\. · 1 day · 17 left/);
	await tap(user, /24\.07\.2026/);
	expect(marked()).toHaveLength(19);
	expect(await sheet()).toHaveTextContent(/^6\.–24\.7\. · 18 days · 0 left/);
	await user.click(within(await sheet()).getByRole("button", { name: "Book 18 days" }));
	expect(await screen.findByText("15 days of holiday booked.")).toBeVisible();
	expect(asked).toMatchObject([
		{ dayTypeId: 3, dates: expect.arrayContaining(["2026-07-06", "2026-07-24"]) },
	]);
	expect(screen.queryByRole("region", { name: "Marked days" })).toBeNull();
});

test("the last day may be tapped first, and a third tap begins again", async () => {
	server([]);
	const { user } = await open();
	await tap(user, /24\.07\.2026/);
	await tap(user, /22\.07\.2026/);
	expect(marked()).toEqual(["2026-07-22", "2026-07-23", "2026-07-24"]);
	await tap(user, /03\.08\.2026/);
	expect(marked()).toEqual(["2026-08-03"]);
	await tap(user, /04\.08\.2026/);
	expect(marked()).toEqual(["2026-08-03", "2026-08-04"]);
	await user.click(within(await sheet()).getByRole("button", { name: "Clear" }));
	expect(marked).toThrow();
});

test("a finger that moves scrolls the page and marks nothing", async () => {
	server([]);
	const { user } = await open();
	await user.pointer([
		{ keys: "[TouchA>]", target: await cell(/06\.07\.2026/) },
		{ pointerName: "TouchA", target: await cell(/10\.07\.2026/) },
	]);
	expect(marked).toThrow();
});

test("a click with Shift extends the marked days", async () => {
	server([]);
	const { user } = await open();
	await user.click(await cell(/06\.07\.2026/));
	await user.keyboard("{Shift>}");
	await user.click(await cell(/08\.07\.2026/));
	await user.click(await cell(/10\.07\.2026/));
	await user.keyboard("{/Shift}");
	expect(marked()).toEqual(["2026-07-06", "2026-07-07", "2026-07-08", "2026-07-09", "2026-07-10"]);
});

test("the sheet says why days cannot be booked, and its details go to the form", async () => {
	server([]);
	const { user } = await open();
	await tap(user, /18\.07\.2026/);
	expect(await sheet()).toHaveTextContent(/^18\.7\.No working days here/);
	expect(within(await sheet()).getByRole("button", { name: "Book" })).toBeDisabled();
	await user.click(within(await sheet()).getByRole("button", { name: "Details" }));
	expect(screen.queryByRole("region", { name: "Marked days" })).toBeNull();
	expect(screen.getByLabelText("First day")).toHaveValue("18.07.2026");
});

test("a tap on planned days opens their change, unless they are the last day of what is marked", async () => {
	server();
	const { user } = await open();
	await screen.findByText("22.06.2026–23.06.2026");
	await tap(user, /15\.06\.2026/);
	await tap(user, /22\.06\.2026/);
	expect(marked()).toHaveLength(8);
	await tap(user, /23\.06\.2026/);
	expect(await screen.findByRole("dialog", { name: "Change planned holiday" })).toBeVisible();
});
