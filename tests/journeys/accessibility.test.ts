import { expect, test } from "vitest";
import { violationsInBothThemes } from "./axe.ts";
import { DESKTOP, PHONE, signIn, useBrowser } from "./browser.ts";
import { whenSettled } from "#tests/pages/settled.ts";
import { pastWorkingDay } from "#tests/support/dates.ts";
import { figure, newEntryForm, openDay, openedDay, toast } from "./month-page.ts";
import { aPerson } from "#tests/support/people.ts";
import { aProject } from "#tests/support/projects.ts";
import { anEntry } from "#tests/support/entries.ts";

const openPage = useBrowser();

test("axe finds nothing on an open day, on desktop and on a phone, in a list of projects, a filter and a menu", async () => {
	const person = await aPerson();
	await aProject({ name: "Leppä", members: [person] });
	await person.call("POST", "/work-day/entry/", { body: anEntry(pastWorkingDay(1)) });
	await person.call("POST", "/work-day/entry/", {
		body: anEntry(pastWorkingDay(2), { dayTypeId: 2, hours: 0 }),
	});
	const page = await openPage();
	await openDay(page, person, pastWorkingDay(1));
	const found = await violationsInBothThemes(page, "wide");
	const project = newEntryForm(page).getByRole("combobox", { name: "Project", exact: true });
	await project.fill("lep");
	await page.getByRole("option", { name: "Leppä", exact: true }).waitFor();
	found.push(...(await violationsInBothThemes(page, "list")));
	await project.fill("nothing like this");
	await page.getByRole("option", { name: "No results." }).waitFor();
	found.push(...(await violationsInBothThemes(page, "empty list")));
	await page.keyboard.press("Escape");
	await page.setViewportSize(PHONE);
	await whenSettled(page);
	found.push(...(await violationsInBothThemes(page, "phone")));

	await page.setViewportSize(DESKTOP);
	await page.goto("/entry-report");
	const search = page.getByRole("combobox", { name: "Search: Project" });
	// On a busy machine the page may still replace the button at the first press, and a user presses again.
	await expect
		.poll(async () => {
			if (await search.isVisible()) return true;
			await page.getByRole("button", { name: "Filter by Project" }).click();
			return search.waitFor({ timeout: 5000 }).then(
				() => true,
				() => false,
			);
		})
		.toBe(true);
	found.push(...(await violationsInBothThemes(page, "filter")));
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Export" }).click();
	await page.getByRole("menuitem", { name: "Print or PDF" }).waitFor();
	found.push(...(await violationsInBothThemes(page, "menu")));
	expect(found).toEqual([]);
});

test("a line in the palette logs a day from another page, and axe finds nothing in it", async () => {
	const person = await aPerson();
	const project = await aProject({ members: [person] });
	const date = pastWorkingDay(3);
	const page = await openPage();
	await signIn(page, person);
	await openedDay(page).waitFor();
	await page.goto("/my-projects");
	await page.getByRole("button", { name: /^Search or log/ }).waitFor();

	await page.keyboard.press("Control+k");
	await page.keyboard.type(`log 7h30 ${project.name} pilot ${date}`);
	await page.getByRole("option", { name: `Log 7:30 on ${project.name}` }).waitFor();
	// Contrast is final only after the fade-in.
	await page.waitForFunction(() => document.getAnimations().length === 0);
	expect(await violationsInBothThemes(page, "palette")).toEqual([]);
	await page.keyboard.press("Enter");
	await toast(page, "Entry created successfully.").waitFor();

	for (const command of ["monthly view", "previous month"]) {
		await page.keyboard.press("Control+k");
		await page.getByRole("combobox", { name: "Search and commands" }).fill(command);
		await page.keyboard.press("Enter");
		await page.waitForURL("**/monthly-view*");
	}
	await expect.poll(() => figure(page, "Hours")).toBe(7.5);
});
