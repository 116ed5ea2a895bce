// Taps the controls of a page, one after the other, each in the initial state of the page.
import { whenSettled } from "#tests/pages/settled.ts";
import { cpuBetween, markIn, tasksOf, traced } from "#scripts/tools/pages/cpu-time.mjs";
import { watchTaps } from "./in-page.mjs";
import { TARGET_MS } from "./results.mjs";

/** The highest number of tapped controls that look the same. */
const PER_LOOK = 8;
/** After this time the browser has reported the duration of the tap. */
const OBSERVED_MS = 400;
/** How long to wait for a control that is covered by another element. */
const REACH_MS = 2000;
/** The same when a tap is repeated, for a busy machine. */
const REACH_AGAIN_MS = 20_000;
/** Elements that a tap opens and that cover the next control. */
const OPEN = "[role=dialog], [role=menu], [role=listbox]";

/** Makes the page's processor slower than this machine, for the whole session. */
async function throttle(page) {
	const devTools = await page.context().newCDPSession(page);
	return (rate) => devTools.send("Emulation.setCPUThrottlingRate", { rate });
}

async function open(page, url) {
	await page.goto(url);
	await whenSettled(page);
}

/** @returns the time in milliseconds from the tap to the paint that answers it, 0 below 16 */
async function tap(page, { isTouched, slower }, reachMs = REACH_MS) {
	const control = page.locator("[data-tapped]");
	await page.evaluate(() => {
		window.taps.answers.length = 0;
	});
	const reach = { timeout: reachMs * slower };
	// Finding the control is work of the sweep in the page, which a person's tap does not need, so it is not measured.
	await (isTouched ? control.tap({ ...reach, trial: true }) : control.click({ ...reach, trial: true }));
	await (isTouched ? control.tap(reach) : control.click(reach));
	await page.waitForTimeout(OBSERVED_MS * slower);
	return page.evaluate(() => window.taps.longest().duration);
}

/**
 * Taps again, on the page opened anew.
 * @returns the processor's time of the page between the tap and its paint, without what other programs used meanwhile
 */
async function tapAlone(page, url, kind, options) {
	await open(page, url);
	if (!(await page.evaluate((one) => window.taps.mark(one), kind))) return null;
	await options.slowDown(options.slower);
	const events = await traced(page, async () => {
		await tap(page, options, REACH_AGAIN_MS);
		await page.evaluate(() => performance.mark("tapped"));
	});
	await options.slowDown(1);
	const mark = markIn(events, "tapped");
	const { before, duration } = await page.evaluate(() => {
		const { startTime, duration: lasted } = window.taps.longest();
		return { before: performance.getEntriesByName("tapped")[0].startTime - startTime, duration: lasted };
	});
	const began = mark.at - before;
	return cpuBetween(tasksOf(events, mark), began, began + duration);
}

/** Restores the state before the tap, with a reload if Escape is not enough. */
async function restore(page, url) {
	await page.keyboard.press("Escape");
	await page.waitForTimeout(OBSERVED_MS);
	if (page.url() !== url || (await page.locator(OPEN).count()) > 0) await open(page, url);
}

async function tapKind(page, url, kind, options) {
	const isMarked = () => page.evaluate((one) => window.taps.mark(one), kind);
	// An earlier tap may have hidden it, for example behind another tab.
	if (!(await isMarked())) await open(page, url);
	if (!(await isMarked())) return null;
	await options.slowDown(options.slower);
	const answered = await tap(page, options).catch(() => null);
	await options.slowDown(1);
	const alone = answered > TARGET_MS ? await tapAlone(page, url, kind, options).catch(() => null) : null;
	await restore(page, url);
	return alone ?? answered;
}

/**
 * Prepares a page for its sweeps. The controls of the shell are tapped once, on the first page that shows them.
 * @param isTouched whether taps are by touch, or by mouse
 * @param slower how many times slower than this machine the page's processor is
 * @returns a function that taps every kind of control at an address once, and returns for each its label and the
 * milliseconds to the next paint, or null when it is out of reach. A tap that takes too long is repeated alone, and then
 * counts with the time of the processor.
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
