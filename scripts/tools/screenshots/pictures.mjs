// Takes the pictures of one visitor's pages, and collects problems that a picture does not show.
import { overflowOf, whenSettled } from "#tests/pages/settled.ts";
import { signIn } from "#scripts/tools/pages/demo-visit.mjs";
import { HEIGHTS, openPage } from "#scripts/tools/pages/open-page.mjs";

/** Charts change a frame after a change of size or theme. */
const NEXT_PAINT = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))";

/** Adds errors of the console to the problems, with the current path. */
function listen(page, problems) {
	const at = () => new URL(page.url()).pathname;
	page.on("console", (message) => {
		if (message.type() === "error") problems.push(`${at()}: ${message.text()}`);
	});
	page.on("pageerror", (error) => problems.push(`${at()}: ${error}`));
}

const chooseLanguage = (page, language) =>
	page.evaluate((chosen) => localStorage.setItem("ui.language", JSON.stringify(chosen)), language);

/**
 * Makes the window as high as the page. If a page is higher than its window, Chromium sometimes leaves the charts out
 * of the picture.
 */
async function standTall(page, width) {
	const height = await page.evaluate(() => document.documentElement.scrollHeight);
	await page.setViewportSize({ width, height });
}

/** One page in one language at one width, in every theme. */
async function takePage(page, { name, path }, { address, folder, width, language, themes, problems }) {
	await page.setViewportSize({ width, height: HEIGHTS[width] });
	await page.emulateMedia({ colorScheme: themes[0] });
	await page.goto(`${address}${path}`);
	await whenSettled(page);
	const overflow = await overflowOf(page);
	if (overflow > 0) problems.push(`${path} at ${width} px (${language}): ${overflow} px too wide`);
	await standTall(page, width);
	for (const theme of themes) {
		await page.emulateMedia({ colorScheme: theme });
		await page.evaluate(NEXT_PAINT);
		await page.screenshot({ path: `${folder}/${name}-${width}-${theme}-${language}.png`, fullPage: true });
	}
}

/** Takes all pages of one visitor. An error on a page is added to the problems, and the next page follows. */
export async function takePictures(browser, role, pages, options) {
	const { address, widths, languages, problems } = options;
	for (const width of widths) {
		const page = await openPage(browser, width);
		await (role === null ? page.goto(`${address}/login`) : signIn(page, address, role));
		listen(page, problems);
		for (const language of languages) {
			await chooseLanguage(page, language);
			for (const one of pages) {
				await takePage(page, one, { ...options, width, language }).catch((error) =>
					problems.push(`${one.path} at ${width} px (${language}): ${error.message.split("\n")[0]}`),
				);
			}
		}
		await page.context().close();
	}
}
