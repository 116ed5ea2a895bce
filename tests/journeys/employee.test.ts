import { contract } from "@tuntikirja/contract/contract.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { expect, test } from "vitest";
import { signIn, useBrowser } from "./browser.ts";
import { aResource } from "#tests/support/company/resources.ts";
import { pastWorkingDay } from "#tests/support/dates.ts";
import {
	addAndEndAvailability,
	askHow,
	bookTwoDays,
	changeAndCancelAPart,
	close,
	exportLastMonthOf,
	goTo,
	reserveAndReturn,
} from "./employee-pages.ts";
import { anEntry } from "#tests/support/entries.ts";
import { giveHolidays } from "#tests/support/holidays.ts";
import { figure, newEntryForm, openedDay } from "./month-page.ts";
import { aPerson } from "#tests/support/people.ts";
import { aProject } from "#tests/support/projects.ts";

const openPage = useBrowser();

test("a user opens all of their pages and does the main action of each", async () => {
	const person = await aPerson();
	const project = await aProject({ name: `Kaarna ${person.uid.slice(0, 5)}`, members: [person] });
	const phone = await aResource({ name: `Puhelin ${person.uid.slice(0, 5)}` });
	await giveHolidays(person.uid, 20);
	const work = { hours: 9, notes: "Pilot", projectId: project.id };
	const { saveEntry } = contract.workDays;
	expect((await person.ask(saveEntry, anEntry(pastWorkingDay(1), work))).status).toBe(200);
	await person.ask(saveEntry, anEntry(pastWorkingDay(2), { notes: "Other" }));
	const page = await openPage();
	await signIn(page, person);
	await openedDay(page).waitFor();

	await goTo(page, "My projects");
	const star = page.getByRole("button", { name: `Favourite: ${project.name}` });
	await star.click();
	await expect.poll(() => star.getAttribute("aria-pressed")).toBe("true");

	await addAndEndAvailability(page, today());
	await reserveAndReturn(page, phone.name);

	await goTo(page, "Annual holiday count");
	await expect.poll(() => figure(page, "Holidays left")).toBe(20);
	const used = await bookTwoDays(page);
	await expect.poll(() => figure(page, "Holidays left")).toBe(20 - used);
	expect(await (await askHow(page, "Holidays left")).innerText()).toContain("Planned");
	await close(page);
	await changeAndCancelAPart(page);
	await expect.poll(() => figure(page, "Holidays left")).toBe(19);

	await goTo(page, "Balance");
	const balance = await figure(page, "Balance today");
	const sum = await (await askHow(page, "Balance today")).getByRole("row").last().innerText();
	expect(sum).toContain(String(Math.abs(balance)));
	await close(page);

	const lines = await exportLastMonthOf(page, project.name);
	expect(lines[1]).toContain("Pilot");
	expect(lines.join("\n")).not.toContain("Other");

	await goTo(page, "My contracts");
	await page.getByText("Full time").first().waitFor();
	await goTo(page, "Missing entries");
	await page.getByRole("heading", { level: 1 }).waitFor();
});

test("a manager opens every page of the menu, and none fails", async () => {
	const page = await openPage();
	await signIn(page, await aPerson({ role: "manager" }));
	await openedDay(page).waitFor();
	const menu = page.getByRole("navigation", { name: "Navigation" }).getByRole("link");
	const addresses = await menu.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
	expect(addresses).toContain("/capacity-planning");
	for (const address of addresses) {
		await page.locator(`nav a[href="${address}"]`).first().click();
		await page.waitForURL(`**${address}*`);
		await page.getByRole("heading", { level: 1 }).waitFor();
		await expect.poll(() => page.getByRole("main").locator("[aria-busy=true]").count()).toBe(0);
		expect(await page.getByRole("alert").allInnerTexts(), address).toEqual([]);
	}
});

test("an external has two pages, and a favourite marked on one shows on the other", async () => {
	const person = await aPerson({ role: "external" });
	const project = await aProject({ name: `Tammi ${person.uid.slice(0, 5)}`, members: [person] });
	const page = await openPage();
	await signIn(page, person);
	await openedDay(page).waitFor();
	const menu = page.getByRole("navigation", { name: "Navigation" }).getByRole("link");
	expect(await menu.allInnerTexts()).toEqual(["Monthly view", "My projects"]);

	await goTo(page, "My projects");
	const star = page.getByRole("button", { name: `Favourite: ${project.name}` });
	await star.click();
	await expect.poll(() => star.getAttribute("aria-pressed")).toBe("true");

	await menu.first().click();
	// On a weekend the page opens a day without a form.
	const date = pastWorkingDay();
	await page.goto(`/monthly-view?month=${date.slice(0, 7)}&day=${date}`);
	const chosen = () => newEntryForm(page).getByLabel("Project").inputValue();
	await expect.poll(chosen).toBe(project.name);
});
