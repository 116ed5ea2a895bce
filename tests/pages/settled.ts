// When a page shows all that it is going to show, and what is wrong with its looks whatever it shows.
import type { Page } from "playwright-core";

/** What stands where something is still to come. */
const WAITING = ".placeholder, [data-skeleton], .animate-spin, [aria-busy='true']";
/** Nothing has changed for so long. */
const QUIET_MS = 300;
/** The emulator starts a process for each of the first calls that come at once, which takes a busy machine long. */
const PATIENCE_MS = 120_000;

/** Waits until the page has its heading, no skeleton, and nothing in it changes any more. */
export async function whenSettled(page: Page): Promise<void> {
	await page.waitForFunction(
		([waiting, quietMs]) => {
			if (!document.querySelector("h1") || document.querySelector(waiting)) return false;
			return new Promise<boolean>((resolve) => {
				const observer = new MutationObserver(() => end(false));
				const timer = setTimeout(() => end(true), quietMs);
				const end = (isQuiet: boolean) => {
					observer.disconnect();
					clearTimeout(timer);
					resolve(isQuiet);
				};
				observer.observe(document.body, {
					subtree: true,
					childList: true,
					attributes: true,
					characterData: true,
				});
			});
		},
		[WAITING, QUIET_MS] as const,
		{ timeout: PATIENCE_MS },
	);
}

/** How many pixels the page is wider than its window: then it scrolls sideways as a whole. */
export function overflowOf(page: Page): Promise<number> {
	return page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		return Math.max(0, scrollWidth - clientWidth);
	});
}

/** The tables that scroll sideways in themselves, by name, with the pixels that they are wider than their room. */
export function scrollingTables(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[...document.querySelectorAll("[role='region']:has(> table)")]
			.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
			.map((table) => `${table.getAttribute("aria-label")}: ${table.scrollWidth - table.clientWidth} px`),
	);
}
