import { randomUUID } from "node:crypto";
import { addDays, mondayOf } from "@tuntikirja/contract/kernel/local-date.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { expect, test } from "vitest";
import { aPerson } from "#tests/support/people.ts";
import { aProject } from "#tests/support/projects.ts";
import { signIn, useBrowser } from "./browser.ts";
import { bar, copyInto, drag, draw, openLine, plan, show } from "./capacity-page.ts";
import { dialog, press } from "./forms.ts";
import { openedDay, toast } from "./month-page.ts";

const openPage = useBrowser();

test("a manager plans by keyboard and by mouse, copies a week, and saves a note", async () => {
	const key = randomUUID().slice(0, 8);
	const [name, project] = [`Saimi ${key}`, `Haapa ${key}`];
	const person = await aPerson({ name, startDate: "2020-01-01" });
	await aProject({ name: project, members: [person] });
	// A week far ahead, where other tests have almost no allocations, because the copy is for all people.
	const monday = addDays(mondayOf(today()), 35);
	const day = (index: number) => addDays(monday, index);
	const page = await openPage();
	await signIn(page, await aPerson({ role: "manager" }));
	await openedDay(page).waitFor();

	await openLine(page, name);
	await press(page, "Add an allocation");
	await plan(page, { person: name, project, days: [day(0), day(1)] });
	await bar(page, project, day(0), day(1)).focus();
	for (const press of ["ArrowRight", "ArrowRight", "Shift+ArrowRight"]) await page.keyboard.press(press);
	await page.keyboard.press("Enter");
	await toast(page, "Allocation saved successfully.").waitFor();
	await bar(page, project, day(2), day(4)).waitFor();

	await drag(page, bar(page, project, day(2), day(4)), -2, "middle");
	await bar(page, project, day(0), day(2)).waitFor();
	await drag(page, bar(page, project, day(0), day(2)), 2, "end");
	await bar(page, project, day(0), day(4)).waitFor();

	await draw(page, 35 + 14, 35 + 18);
	await expect.poll(() => page.evaluate("document.activeElement.name")).toBe("hoursPerDay");
	await page.keyboard.type("4");
	await page.keyboard.press("Enter");
	await bar(page, project, day(14), day(18)).waitFor();

	await copyInto(page, day(7));
	await bar(page, project, day(7), day(11)).waitFor();
	await page.reload();
	await openLine(page, name);
	for (const week of [0, 7, 14]) await bar(page, project, day(week), day(week + 4)).waitFor();

	await show(page, "Projects");
	await page.getByRole("searchbox", { name: "Search projects" }).fill(project);
	const rows = page.getByRole("table", { name: "Planned hours of projects by week" }).getByRole("row");
	await expect.poll(() => rows.count()).toBe(3);
	expect(await rows.last().innerText()).toContain(name);

	const text = `Ask ${name} about August`;
	await show(page, "Notes");
	await press(page, "Write a note");
	await dialog(page).getByLabel("Text").fill(text);
	await press(dialog(page), "Save");
	const note = page.getByRole("article").filter({ hasText: text });
	await press(note, "Archive");
	await note.waitFor({ state: "detached" });
	await show(page, "Archive");
	await press(note, "Restore");
	await toast(page, "Note restored successfully.").waitFor();
	await show(page, "Notes");
	await note.waitFor();
});
