// When a page has finished loading, and layout faults that any page can have.
import type { Page } from "playwright-core";

/** Elements that show that content is still loading. */
const WAITING = ".placeholder, [data-skeleton], .animate-spin, [aria-busy='true']";
/** The time without a change after which the page counts as settled. */
const QUIET_MS = 300;
/** The emulator makes the calls of a page one after the other, which is slow on a busy machine. */
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

/** How many pixels the page is wider than its window; above 0 the whole page scrolls sideways. */
export function overflowOf(page: Page): Promise<number> {
	return page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		return Math.max(0, scrollWidth - clientWidth);
	});
}

/** The names of the tables that scroll sideways, each with how many pixels it is too wide. */
export function scrollingTables(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[...document.querySelectorAll("[role='region']:has(> table)")]
			.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
			.map((table) => `${table.getAttribute("aria-label")}: ${table.scrollWidth - table.clientWidth} px`),
	);
}
