import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import type { Locator, Page } from "playwright-core";
import { dialog, fill, press, typed } from "./forms.ts";
import { isWorkingDay } from "#tests/support/dates.ts";
import { toast } from "./month-page.ts";

/** Opens a page from the sidebar, whose reports are folded for users at first, and waits for its heading. */
export async function goTo(page: Page, label: string): Promise<void> {
	const menu = page.getByRole("navigation", { name: "Navigation" });
	const folded = menu.getByRole("button", { name: "Reports", expanded: false });
	if (await folded.isVisible()) await folded.click();
	await menu.getByRole("link", { name: label, exact: true }).click();
	await page.getByRole("heading", { level: 1, name: new RegExp(label) }).waitFor();
}

/** Opens the calculation behind a number of the page. */
export async function askHow(page: Page, figure: string): Promise<Locator> {
	await page
		.getByRole("main")
		.getByRole("button", { name: `Calculation: ${figure}` })
		.click();
	const window = dialog(page);
	await window.getByRole("table").first().waitFor();
	return window;
}

/** Closes the open dialog. */
export async function close(page: Page): Promise<void> {
	await press(dialog(page), "Close");
	await dialog(page).waitFor({ state: "detached" });
}

/** Adds a period of availability, and ends it. */
export async function addAndEndAvailability(page: Page, from: LocalDate): Promise<void> {
	await goTo(page, "My availability");
	await press(page, "Add a period");
	await fill(dialog(page), { "First day": typed(from), Percentage: "60" });
	await press(dialog(page), "Save");
	await toast(page, "The period was added.").waitFor();
	await page.getByRole("button", { name: /^Change / }).click();
	await fill(dialog(page), { "Last day": typed(addDays(from, 30)) });
	await press(dialog(page), "Save");
	await toast(page, "The period was changed.").waitFor();
}

/** Reserves a resource, and returns it. */
export async function reserveAndReturn(page: Page, name: string): Promise<void> {
	await goTo(page, "Resources");
	await press(page, `Reserve now: ${name}`);
	await toast(page, "Resource reserved successfully").waitFor();
	await press(page, `Return ${name}`);
	await toast(page, "Resource returned successfully").waitFor();
}

/** The first two consecutive working days from next week on. */
function twoDays(): [LocalDate, LocalDate] {
	let first = addDays(today(), 7);
	while (!isWorkingDay(first) || !isWorkingDay(addDays(first, 1))) first = addDays(first, 1);
	return [first, addDays(first, 1)];
}

/** Drags over two days of the year strip and books them. @returns how many days of holiday they use */
export async function bookTwoDays(page: Page): Promise<number> {
	const [first, second] = twoDays();
	const year = creditYearAt(first);
	await page.getByRole("radio", { name: `${year}–${year + 1}` }).check({ force: true });
	const cell = (date: LocalDate) => page.locator(`[data-date="${date}"]`);
	await cell(first).hover();
	await page.mouse.down();
	await cell(second).hover();
	await page.mouse.up();
	const book = page.getByRole("button", { name: /^Book [1-9]/ });
	const days = Number(/\d+/.exec(await book.innerText())?.[0]);
	await book.click();
	await toast(page, "2 days of holiday booked.").waitFor();
	return days;
}

/** Filters the report of last month by a project and exports it. @returns the lines of the file */
export async function exportLastMonthOf(page: Page, project: string): Promise<string[]> {
	await goTo(page, "Entry report");
	await press(page, "Previous period");
	await press(page, "Filter by Project");
	await page.getByRole("option", { name: project, exact: true }).click();
	await page.waitForURL(/project=/);
	await press(page, "Export");
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("menuitem", { name: "CSV", exact: true }).click(),
	]);
	const stream = await download.createReadStream();
	const chunks: Buffer[] = [];
	for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
	return Buffer.concat(chunks).toString("utf8").trim().split(/\r?\n/);
}

/**
 * Moves the first of the two booked days to a day after them, through the dialog that a press on it opens, and cancels
 * that part again. Both show what is planned afterwards before they save it.
 */
export async function changeAndCancelAPart(page: Page): Promise<void> {
	const [first, second] = twoDays();
	let later = addDays(second, 1);
	while (!isWorkingDay(later)) later = addDays(later, 1);
	await page.locator(`[data-date="${first}"]`).click();
	await fill(dialog(page), { To: typed(first), "New first day": typed(later), "New last day": typed(later) });
	await dialog(page)
		.getByText(/^Then planned: /)
		.waitFor();
	await press(dialog(page), "Save change");
	await toast(page, "Planned holiday changed.").waitFor();
	await dialog(page).waitFor({ state: "detached" });
	await page.locator(`[data-date="${later}"][aria-label$="Holiday"]`).click();
	await dialog(page).getByRole("radio", { name: "Cancel" }).check({ force: true });
	await fill(dialog(page), { From: typed(later), To: typed(later) });
	await press(dialog(page), "Cancel 1 day (Mon–Fri)");
	await toast(page, "1 day of holiday (Mon–Fri) cancelled.").waitFor();
	await page.locator(`[data-date="${second}"][aria-label$="Holiday"]`).waitFor();
}
