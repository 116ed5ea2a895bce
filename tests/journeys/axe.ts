import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** Rules whose result depends on the theme; all others are the same in light and dark. */
const RULES_OF_COLOUR = ["color-contrast", "link-in-text-block"];

/** Axe without the lists of passed checks, which take most of its time on a page of a whole year. */
function axeOn(page: Page): AxeBuilder {
	return (
		new AxeBuilder({ page })
			.options({ resultTypes: ["violations"] })
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

/** What axe finds on the page in its present state, by WCAG 2.2 AA. */
function violations(page: Page): Promise<string[]> {
	return found(page, axeOn(page).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]));
}

/** The rule whose result depends on the language: a button is called by the text that it shows. */
const RULES_OF_WORDS = ["label-content-name-mismatch"];

/** What axe finds in the words of the page. */
export function violationsInWords(page: Page): Promise<string[]> {
	return found(page, axeOn(page).withRules(RULES_OF_WORDS));
}

/** What axe finds on the page in light and then in dark; each finding names the theme and `looks`. */
export async function violationsInBothThemes(page: Page, looks: string): Promise<string[]> {
	await page.emulateMedia({ colorScheme: "light" });
	const light = await violations(page);
	await page.emulateMedia({ colorScheme: "dark" });
	const dark = await found(page, axeOn(page).withRules(RULES_OF_COLOUR));
	return [...light.map((one) => `${looks}, light: ${one}`), ...dark.map((one) => `${looks}, dark: ${one}`)];
}
