import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Locator, Page } from "playwright-core";

/** The date in the format that people type. */
export function typed(date: LocalDate): string {
	return `${Number(date.slice(8))}.${Number(date.slice(5, 7))}.${date.slice(0, 4)}`;
}

/** Fills text fields by their labels; a date field parses its text on blur. */
export async function fill(within: Page | Locator, values: Readonly<Record<string, string>>): Promise<void> {
	for (const [label, text] of Object.entries(values)) {
		const field = within.getByRole("textbox", { name: label, exact: true });
		await field.fill(text);
		await field.press("Tab");
	}
}

/** Presses the button of exactly this name. */
export async function press(within: Page | Locator, name: string): Promise<void> {
	await within.getByRole("button", { name, exact: true }).click();
}

/** Chooses in a combobox: types a part of the name, and presses the option found. */
export async function choose(within: Page | Locator, label: string, name: string): Promise<void> {
	const box = within.getByRole("combobox", { name: label, exact: true });
	await box.fill(name);
	// The list is drawn over the page, outside what surrounds the box.
	await box.page().getByRole("option", { name, exact: true }).click();
}

/** The open dialog. */
export function dialog(page: Page): Locator {
	return page.getByRole("dialog");
}
