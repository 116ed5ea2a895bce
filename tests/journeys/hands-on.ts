import type { Locator, Page } from "playwright-core";

/** Interactions with the page, counted: each filled field, tap and pressed key. */
export function handsOn(page: Page) {
	let count = 0;
	return {
		interactions: () => count,
		fill: async (field: Locator, text: string) => {
			count += 1;
			await field.fill(text);
		},
		tap: async (place: Locator) => {
			count += 1;
			await place.click();
		},
		press: async (key: string) => {
			count += 1;
			await page.keyboard.press(key);
		},
	};
}
