/** The height of the window at each width, in CSS pixels. */
export const HEIGHTS = { 1440: 900, 390: 844 };

/** A page in a new window of this width; on a phone with touch. */
export async function openPage(browser, width) {
	const context = await browser.newContext({
		viewport: { width, height: HEIGHTS[width] },
		hasTouch: width < 600,
		reducedMotion: "reduce",
		locale: "en-GB",
		serviceWorkers: "block",
	});
	return context.newPage();
}
