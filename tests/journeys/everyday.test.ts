import { addDays, type LocalDate, mondayOf } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { DESKTOP, PHONE, useBrowser } from "./browser.ts";
import { isWorkingDay, pastWorkingDay } from "#tests/support/dates.ts";
import { anEntry } from "#tests/support/entries.ts";
import { handsOn } from "./hands-on.ts";
import { figure, logHours, newEntryForm, openDay, openedDay, toast } from "./month-page.ts";
import { overflowOf } from "#tests/pages/settled.ts";
import { aPerson } from "#tests/support/people.ts";

const openPage = useBrowser();

const weekOf = (date: LocalDate) => [0, 1, 2, 3, 4].map((day) => addDays(mondayOf(date), day));

test("from the login page to the first saved entry in at most six interactions", async () => {
	const person = await aPerson();
	const page = await openPage();
	const { fill, tap, press, interactions } = handsOn(page);
	await page.goto("/login");
	const from = performance.now();

	await fill(page.locator("input[type=email]"), person.email);
	await fill(page.locator("input[type=password]"), person.password);
	await press("Enter");
	await openedDay(page).waitFor();
	if (!isWorkingDay(today())) {
		// On a day off the form does not show: a day of this week is one tap away.
		const day = weekOf(today()).find(isWorkingDay) ?? today();
		await tap(page.locator(`main a[href$="day=${day}"]`).first());
		await openedDay(page).waitFor();
	}
	await tap(newEntryForm(page).getByRole("button", { name: /^Save/ }));
	await toast(page, "Entry created successfully.").waitFor();

	const seconds = ((performance.now() - from) / 1000).toFixed(1);
	process.stdout.write(`Sign-in to the first saved entry: ${interactions()} interactions, ${seconds} s\n`);
	expect(interactions()).toBeLessThanOrEqual(6);
});

test("a normal week is logged by copying the previous one, in at most six keystrokes", async () => {
	const person = await aPerson();
	const last = weekOf(addDays(today(), -7)).filter(isWorkingDay);
	for (const date of last) await person.call("POST", "/work-day/entry/", { body: anEntry(date) });
	const copied = last.filter((date) => isWorkingDay(addDays(date, 7)));
	const page = await openPage();
	await openDay(page, person, today());
	const { press, interactions } = handsOn(page);

	await press("w");
	const copy = page.getByRole("dialog").getByRole("button", { name: "Copy", exact: true });
	await expect.poll(() => copy.isEnabled()).toBe(true);
	while (!(await copy.evaluate((button) => button === document.activeElement))) await press("Tab");
	await press("Enter");
	const created = copied.length === 1 ? "1 entry created." : `${copied.length} entries created.`;
	await toast(page, created).waitFor();

	process.stdout.write(`A week copied: ${interactions()} keystrokes\n`);
	expect(interactions()).toBeLessThanOrEqual(6);
});

test("a tap shows its result before the server answers, and is rolled back when the server refuses", async () => {
	const page = await openPage({ expectedErrors: /423/ });
	await openDay(page, await aPerson(), pastWorkingDay());
	await expect.poll(() => figure(page, "Hours")).toBe(0);
	let answer = () => undefined as void;
	const answered = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route("**/api/work-day/entry", async (route) => {
		await answered;
		const refusal = { code: "month-locked", status: 423, message: "The month is locked." };
		await route.fulfill({ status: 423, json: refusal });
	});

	await logHours(page, "7,5", "Waits");
	await expect.poll(() => figure(page, "Hours")).toBe(7.5);
	expect(await page.getByText("Entry created successfully.").count()).toBe(0);

	answer();
	await toast(page, "Failed creating entry.").waitFor();
	await expect.poll(() => figure(page, "Hours")).toBe(0);
	await page.unroute("**/api/work-day/entry");
	await logHours(page, "7,5", "Goes through");
	await toast(page, "Entry created successfully.").waitFor();
	await expect.poll(() => figure(page, "Hours")).toBe(7.5);
});

test.each([
	["touch", PHONE],
	["mouse", DESKTOP],
	["key", DESKTOP],
] as const)("two presses on Save by %s log one entry, however far they are apart", async (by, viewport) => {
	const person = await aPerson();
	const page = await openPage({ viewport });
	await openDay(page, person, pastWorkingDay());
	for (const [index, gap] of [50, 150, 300, 600].entries()) {
		const date = pastWorkingDay(index);
		await page.goto(`/monthly-view?month=${monthOf(date)}&day=${date}`);
		const form = newEntryForm(page);
		const hours = form.getByRole("textbox", { name: "Hours" });
		await hours.fill("2");
		const save = form.getByRole("button", { name: /^Save/ });
		const { x, y, width, height } = (await save.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
		const press = async () => {
			if (by === "touch") await page.touchscreen.tap(x + width / 2, y + height / 2);
			else if (by === "mouse") await page.mouse.click(x + width / 2, y + height / 2);
			else await page.keyboard.press("Enter");
		};
		await press();
		await page.waitForTimeout(gap);
		await press();
		await toast(page, "Entry created successfully.").waitFor();
		await form.getByRole("button", { name: "Log the remaining 5:30" }).waitFor();
		expect(await page.getByRole("list", { name: "Entries" }).getByRole("listitem").count()).toBe(1);
	}
});

test("a note is as high as its text, on desktop and on a phone", async () => {
	const person = await aPerson();
	for (const viewport of [DESKTOP, PHONE]) {
		const page = await openPage({ viewport });
		await openDay(page, person, pastWorkingDay());
		const note = newEntryForm(page).getByRole("textbox", { name: "Note" });
		const rest = () => note.evaluate((field) => field.scrollHeight - field.clientHeight);
		const height = () => note.evaluate((field) => field.clientHeight);
		const oneLine = await height();
		await note.fill(
			["Plans", "Review", "A longer line that does not fit beside anything else", "Notes"].join("\n"),
		);
		expect(await rest()).toBe(0);
		expect(await height()).toBeGreaterThan(2 * oneLine);
		await note.fill("");
		expect(await height()).toBe(oneLine);
	}
});

test.each([PHONE.width, 360])("a running timer fits a phone of %i pixels", async (width) => {
	const person = await aPerson();
	const elevenHoursAgo = new Date(Date.now() - 11 * 3_600_000).toISOString();
	await person.call("PUT", "/work-day/timer/", { body: { id: randomUUID(), startedAt: elevenHoursAgo } });
	const page = await openPage({ viewport: { ...PHONE, width }, language: "fi" });
	await openDay(page, person, pastWorkingDay());
	await page.goto("/balance");
	await page.getByRole("button", { name: "Pysäytä" }).waitFor();
	expect(await overflowOf(page)).toBe(0);
});

test("on a phone a toast ends above the sheet of a day, and its Undo can be pressed there", async () => {
	const person = await aPerson();
	const date = pastWorkingDay();
	await person.call("POST", "/work-day/entry/", {
		body: anEntry(date, { notes: "Sprint planning and review" }),
	});
	const page = await openPage({ viewport: PHONE });
	await openDay(page, person, date);
	await page.getByRole("button", { name: /^Delete / }).tap();
	await toast(page, "Entry deleted successfully.").waitFor();
	const { y = 0, height = 0 } = (await page.locator(".toasts > *").first().boundingBox()) ?? {};
	// The highest sheet leaves 72 px.
	expect(y + height).toBeLessThanOrEqual(72);

	await page.getByRole("button", { name: "Undo" }).tap();
	await toast(page, "Deletion undone: No project 7.50 h").waitFor();
	await page.getByRole("dialog").getByText("Sprint planning and review").waitFor();
});
