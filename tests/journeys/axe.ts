import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Rules whose result depends on the theme; all others are the same in light and dark. */
const RULES_OF_COLOUR = ["color-contrast", "link-in-text-block"];

/** The rule whose result depends on the language: a button is called by the text that it shows. */
const RULES_OF_WORDS = ["label-content-name-mismatch"];

/**
 * Axe without what takes most of its time and no finding shows: the lists of passed checks, and a selector for each element.
 * Its code is loaded once in a page.
 */
async function axeOn(page: Page): Promise<AxeBuilder> {
	const isLoaded = await page.evaluate(() => "axe" in globalThis);
	return (
		new AxeBuilder({ page, ...(isLoaded && { axeSource: "axe" }) })
			.options({ resultTypes: ["violations"], selectors: false })
			// Headless UI's, around an open popover: they are hidden, and pass the focus on at once.
			.exclude("[data-headlessui-focus-guard]")
			.setLegacyMode()
	);
}

async function found(page: Page, axe: AxeBuilder): Promise<string[]> {
	// During the transition to another theme the contrast is not final. What moves with scrolling never ends.
	await page.waitForFunction(() =>
		document
			.getAnimations()
			.every(
				({ playState, effect, timeline }) =>
					playState !== "running" ||
					timeline !== document.timeline ||
					effect?.getComputedTiming().endTime === Infinity,
			),
	);
	const { violations } = await axe.analyze();
	return violations.map(
		({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`,
	);
}

/** What axe finds on the page in light, by WCAG 2.2 AA; each finding names the theme and `looks`. */
export async function violationsInLight(page: Page, looks: string): Promise<string[]> {
	await page.emulateMedia({ colorScheme: "light" });
	const axe = await axeOn(page);
	const light = await found(page, axe.withTags(WCAG));
	return light.map((one) => `${looks}, light: ${one}`);
}

/**
 * What axe finds in dark, where only the colours differ, and in the words of the page.
 * @param all whether it asks all rules: the page has other elements than it had in light
 */
export async function violationsInDark(page: Page, looks: string, { all = false } = {}): Promise<string[]> {
	await page.emulateMedia({ colorScheme: "dark" });
	const axe = await axeOn(page);
	const rules = [...RULES_OF_COLOUR, ...RULES_OF_WORDS];
	const dark = await found(page, all ? axe.withTags(WCAG) : axe.withRules(rules));
	return dark.map((one) => `${looks}, dark: ${one}`);
}

/** What axe finds on the page in light and then in dark. */
export async function violationsInBothThemes(page: Page, looks: string): Promise<string[]> {
	return [...(await violationsInLight(page, looks)), ...(await violationsInDark(page, looks))];
}
