// Taps the controls of a page, one after the other, each on the page as it stands when it has been opened.
import { whenSettled } from "#tests/pages/settled.ts";
import { watchTaps } from "./in-page.mjs";

/** Of controls that look the same. */
const PER_LOOK = 8;
/** What a tap starts is over then, and the browser has told how long it took. */
const OBSERVED_MS = 400;
/** What is covered by something else cannot be tapped by anybody. */
const REACH_MS = 2000;
/** Opened by a tap, and in the way of the next one. */
const OPEN = "[role=dialog], [role=menu], [role=listbox]";

/** Sets how much slower than this machine the page's processor is. It lasts as long as the session does. */
async function throttle(page) {
	const devTools = await page.context().newCDPSession(page);
	return (rate) => devTools.send("Emulation.setCPUThrottlingRate", { rate });
}

async function open(page, url) {
	await page.goto(url);
	await whenSettled(page);
}

/** @returns the time in milliseconds from the tap to the paint that answers it, 0 below 16, null when out of reach */
async function tap(page, { isTouched, slower }) {
	const control = page.locator("[data-tapped]");
	await page.evaluate(() => {
		window.taps.answers.length = 0;
	});
	const reach = { timeout: REACH_MS * slower };
	// Reaching it takes the sweep's own work in the page, which a person's tap does not.
	await (isTouched ? control.tap({ ...reach, trial: true }) : control.click({ ...reach, trial: true }));
	await (isTouched ? control.tap(reach) : control.click(reach));
	await page.waitForTimeout(OBSERVED_MS * slower);
	return page.evaluate(() => Math.max(0, ...window.taps.answers));
}

/** As it was before the tap: opened anew where Escape does not bring that about. */
async function restore(page, url) {
	await page.keyboard.press("Escape");
	await page.waitForTimeout(OBSERVED_MS);
	if (page.url() !== url || (await page.locator(OPEN).count()) > 0) await open(page, url);
}

async function tapKind(page, url, kind, options) {
	const isMarked = () => page.evaluate((one) => window.taps.mark(one), kind);
	// An earlier tap may have put it away: behind another tab, for instance.
	if (!(await isMarked())) await open(page, url);
	if (!(await isMarked())) return null;
	await options.slowDown(options.slower);
	const answered = await tap(page, options).catch(() => null);
	await options.slowDown(1);
	await restore(page, url);
	return answered;
}

/**
 * Prepares a page for its sweeps. The shell's controls are tapped once, on the first page that shows them.
 * @param isTouched whether by a finger, or by a mouse
 * @param slower how many times slower than this machine the page's processor is
 * @returns a function that taps every kind of control at an address once, and returns for each its label and the
 * milliseconds to the paint that answers it, null where it is out of reach
 */
export async function sweeper(page, { isTouched, slower }) {
	await page.addInitScript(watchTaps);
	const options = { isTouched, slower, slowDown: await throttle(page) };
	const seen = new Set();
	return async (url) => {
		await open(page, url);
		const settled = page.url();
		const controls = await page.evaluate((perLook) => window.taps.controls(perLook), PER_LOOK);
		const taps = [];
		for (const { kind, label, isOfShell } of controls) {
			if (isOfShell && seen.has(kind)) continue;
			if (isOfShell) seen.add(kind);
			taps.push({ label, answered: await tapKind(page, settled, kind, options) });
		}
		return taps;
	};
}
