// Opens the pages of `npm run crowd`, scrolls their lists and presses their pickers.
import { whenSettled } from "#tests/pages/settled.ts";
import { cpuBetween, longestTask, markIn, tasksOf, traced } from "#scripts/tools/pages/cpu-time.mjs";
import { grown } from "./grown.ts";
import { markFirstRows } from "./in-page.mjs";

const MARK = "first rows";
/** How far each turn of the wheel scrolls, in pixels: as fast as a strong pull of a finger. */
const TURN = 200;
const TURNS = 50;
/** Milliseconds between two turns. */
const BETWEEN_MS = 50;
/** After this time the page has answered a press. */
const ANSWERED_MS = 1000;
/** After this time what a page fetches afterwards is there. */
const FETCHED_MS = 5000;
const PATIENCE = { timeout: 120_000 };

/** Gives every answer so many people. */
async function answerWith(page, people) {
	await page.route("**/api/**", async (route) => {
		const request = route.request();
		if (request.method() !== "GET") return route.continue();
		const response = await route.fetch();
		if (!response.headers()["content-type"]?.includes("json")) return route.fulfill({ response });
		const path = new URL(request.url()).pathname.replace(/^\/api/, "");
		return route.fulfill({ response, json: grown(path, await response.json(), people) });
	});
}

/**
 * Prepares a page for its visit.
 * @returns a function that makes its processor so many times slower, or as fast as it is with 1
 */
export async function prepare(page, people) {
	await answerWith(page, people);
	const devTools = await page.context().newCDPSession(page);
	return (rate) => devTools.send("Emulation.setCPUThrottlingRate", { rate });
}

const nodesOf = (page) => page.evaluate(() => document.querySelectorAll("*").length);

/** The moments of the last answer before the first rows, and of these, by the clock of the page. */
function momentsOf(page) {
	return page.evaluate((mark) => {
		const shown = performance.getEntriesByName(mark)[0].startTime;
		const ends = performance
			.getEntriesByType("resource")
			.filter(({ name, responseEnd }) => name.includes("/api/") && responseEnd < shown)
			.map(({ responseEnd }) => responseEnd);
		return { answered: Math.max(...ends), shown };
	}, MARK);
}

async function open(page, url, rows) {
	await page.addInitScript(markFirstRows, rows);
	const events = await traced(page, async () => {
		await page.goto(url);
		await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, MARK, PATIENCE);
	});
	const { answered, shown } = await momentsOf(page);
	const mark = markIn(events, MARK);
	const firstRows = cpuBetween(tasksOf(events, mark), mark.at - (shown - answered), mark.at);
	await whenSettled(page);
	return { thread: mark, firstRows };
}

/** Scrolls a list from its beginning. @returns the processor's time of the longest frame */
async function scroll(page, thread) {
	const { width, height } = page.viewportSize();
	await page.mouse.move(width / 2, height * 0.75);
	await page.mouse.wheel(0, -TURN * TURNS);
	await page.waitForTimeout(ANSWERED_MS);
	const events = await traced(page, async () => {
		for (let turn = 0; turn < TURNS; turn++) {
			await page.mouse.wheel(0, TURN);
			await page.waitForTimeout(BETWEEN_MS);
		}
	});
	return longestTask(tasksOf(events, thread));
}

/** Opens a list on the slower processor, and scrolls it on either. */
export async function visitList(page, address, { name, path, rows }, { slower, slowDown }) {
	await slowDown(slower);
	const { thread, firstRows } = await open(page, `${address}${path}`, rows);
	const nodes = await nodesOf(page);
	await page.waitForTimeout(FETCHED_MS);
	const slowFrame = await scroll(page, thread);
	await slowDown(1);
	const frame = await scroll(page, thread);
	return { name, firstRows, frame, slowFrame, nodes: Math.max(nodes, await nodesOf(page)) };
}

/** Opens a picker on either processor and types into it. */
export async function visitPicker(
	page,
	address,
	{ name, path, opener: [role, label] },
	{ slower, slowDown },
) {
	const { thread } = await open(page, `${address}${path}`, "h1");
	// The code of controls comes with the first movement, and replaces the plain ones.
	await page.mouse.move(0, 0);
	await page.waitForTimeout(FETCHED_MS);
	const opener = page.getByRole(role, { name: label }).locator("visible=true").first();
	const timed = async (press) => {
		const events = await traced(page, async () => {
			await press();
			await page.waitForTimeout(ANSWERED_MS);
		});
		return longestTask(tasksOf(events, thread));
	};
	const press = async (rate) => {
		await slowDown(1);
		await page.keyboard.press("Escape");
		await page.keyboard.press("Escape");
		const input = role === "combobox" ? opener.locator("xpath=..") : opener;
		// Finding the control is work in the page that a person does not need.
		await input.click({ ...PATIENCE, trial: true });
		const { x, y, width, height } = await input.boundingBox();
		await slowDown(rate);
		const opened = await timed(() => page.mouse.click(x + width / 2, y + height / 2));
		const drawn = await page.locator("[role=listbox] [role=option]").count();
		return { opened, drawn, typed: await timed(() => page.keyboard.press("5")) };
	};
	const { opened: slowOpened, typed: slowTyped } = await press(slower);
	return { name, slowOpened, slowTyped, ...(await press(1)), nodes: await nodesOf(page) };
}
