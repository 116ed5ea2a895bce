import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { expect } from "vitest";
import type { Locator, Page } from "playwright-core";
import { choose, dialog, fill, press, typed } from "./forms.ts";
import { toast } from "./month-page.ts";

/** The date in the format of the board. */
const written = (date: LocalDate) => `${date.slice(8)}.${date.slice(5, 7)}.${date.slice(0, 4)}`;

/** Opens the board at thirteen weeks with only one person, and their allocations. */
export async function openLine(page: Page, name: string): Promise<void> {
	await page.goto(`/capacity-planning?search=${encodeURIComponent(name)}`);
	await page.getByRole("table", { name: "Planned hours of people by week" }).waitFor();
	await page.getByRole("row", { name }).getByRole("button", { name, exact: true }).click();
}

/** The bar of a project with these days. */
export function bar(page: Page, project: string, from: LocalDate, to: LocalDate): Locator {
	return page.getByRole("button", { name: `${project} 4.00 h/d, ${written(from)} – ${written(to)}` });
}

/** Fills the open form with four hours a day, and saves it. */
export async function plan(
	page: Page,
	values: { person?: string; project: string; days?: readonly [LocalDate, LocalDate] },
): Promise<void> {
	const form = dialog(page);
	if (values.person) await choose(form, "People", values.person);
	await choose(form, "Project", values.project);
	if (values.days) {
		const [from, to] = values.days;
		await fill(form, { "First day": typed(from), "Last day": typed(to) });
	}
	await fill(form, { "Hours a day": "4" });
	await press(form, "Save");
	await form.waitFor({ state: "detached" });
}

/** Drags an element by whole days of the board. */
export async function drag(page: Page, from: Locator, days: number, grip: "middle" | "end"): Promise<void> {
	// The previous change must be saved first, because a change names the current version.
	await expect.poll(() => from.getAttribute("aria-busy")).toBe("false");
	const [box, row] = [await from.boundingBox(), await page.locator("[data-bars]").boundingBox()];
	if (!box || !row) throw new Error("There is nothing to drag.");
	const day = row.width / (13 * 7);
	// The grip of the end is beside the name, within the bar's frame.
	const x = grip === "end" ? box.x + box.width + 3 : box.x + box.width / 2;
	const y = box.y + box.height / 2;
	await page.mouse.move(x, y);
	await page.mouse.down();
	await page.mouse.move(x + (day * days) / 2, y);
	await page.mouse.move(x + day * days, y, { steps: 3 });
	await page.mouse.up();
}

/** Draws a span on the empty lane, from its first day to its last. */
export async function draw(page: Page, firstIndex: number, lastIndex: number): Promise<void> {
	const lane = await page.getByText(/^Drag here to plan/).boundingBox();
	if (!lane) throw new Error("There is no lane to draw on.");
	const at = (index: number) => lane.x + (lane.width * (index + 0.5)) / (13 * 7);
	const y = lane.y + lane.height / 2;
	await page.mouse.move(at(firstIndex), y);
	await page.mouse.down();
	await page.mouse.move(at(lastIndex), y, { steps: 3 });
	await page.mouse.up();
}

/** Copies the previous week into the week of this Monday, for all people. */
export async function copyInto(page: Page, monday: LocalDate): Promise<void> {
	await press(page, "Copy last week");
	await dialog(page).getByLabel("To", { exact: true }).selectOption(monday);
	await press(dialog(page), "Copy");
	await toast(page, "Last week's plan copied successfully.").waitFor();
}

/** Shows another part of the page. */
export async function show(page: Page, part: string): Promise<void> {
	const tab = page.getByRole("tab", { name: part, exact: true });
	await page.getByRole("radio", { name: part, exact: true }).or(tab).click({ force: true });
}
