// Moves a large file in on the page of the demo company, which gets the answers of a company that knows most of the file.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { longestTask, markIn, tasksOf, traced } from "#scripts/tools/pages/cpu-time.mjs";
import { openPage } from "#scripts/tools/pages/open-page.mjs";
import { signIn } from "#scripts/tools/pages/demo-visit.mjs";
import { launchChromium } from "#tests/pages/chromium.ts";
import { answerInPage } from "./in-page.mjs";
import { peopleOf, projectsOf } from "./large-file.mjs";

const PATIENCE = { timeout: 300_000 };
/** After this time the page has drawn what it shows. */
const DRAWN_MS = 1000;
const WIDTH = 1440;

async function open(browser, address, { people, slower }) {
	const page = await openPage(browser, WIDTH);
	await signIn(page, address, "admin");
	const devTools = await page.context().newCDPSession(page);
	await devTools.send("Emulation.setCPUThrottlingRate", { rate: slower });
	await page.addInitScript(answerInPage, { users: peopleOf(people), projects: projectsOf() });
	await page.goto(`${address}/moving-in`);
	await page.locator("input[type=file]").waitFor({ state: "attached" });
	return page;
}

/** What a person does, one step after the other. */
const stepsWith = (page, file) => {
	const button = (name) => page.getByRole("button", { name });
	return {
		"read the file": async () => {
			await page.locator("input[type=file]").setInputFiles(file);
			await button("Try without writing").waitFor(PATIENCE);
		},
		"choose a name": () => page.getByLabel("Stranger 0", { exact: true }).selectOption("Mover 1"),
		"try the rows": async () => {
			await button("Try without writing").click();
			await page.getByText(/Nothing is written yet/).waitFor(PATIENCE);
		},
		"write them": async () => {
			await button(/^Write/).click();
			await page.getByText(/^Written: /).waitFor(PATIENCE);
		},
	};
};

/** The longest frame of the page meanwhile, by its processor's time. */
async function frameOf(page, act) {
	let seconds = 0;
	const events = await traced(page, async () => {
		await page.evaluate(() => performance.mark("begun"));
		const startedAt = performance.now();
		await act();
		seconds = (performance.now() - startedAt) / 1000;
		await page.waitForTimeout(DRAWN_MS);
	});
	return { frame: longestTask(tasksOf(events, markIn(events, "begun"))), seconds };
}

/** The most memory that the process of the page has held so far, in MB, as Linux says; null on other systems. */
async function memoryOf(browser) {
	const devTools = await browser.newBrowserCDPSession();
	const { processInfo } = await devTools.send("SystemInfo.getProcessInfo");
	await devTools.detach();
	const renderers = processInfo.filter(({ type }) => type === "renderer");
	try {
		const texts = renderers.map(({ id }) => readFileSync(`/proc/${id}/status`, "utf8"));
		return Math.round(Math.max(...texts.map((text) => Number(/VmHWM:\s+(\d+)/.exec(text)[1]))) / 1000);
	} catch {
		return null;
	}
}

async function inBrowser(executable, act) {
	const browser = await launchChromium(executable);
	try {
		return await act(browser);
	} finally {
		await browser.close();
	}
}

/**
 * Moves a file in twice: once for the frames, and once for the memory, of which the record of the frames takes much.
 * @returns for each step its longest frame, and the most memory until its end
 */
export async function moveIn(executable, address, file, asked) {
	const frames = await inBrowser(executable, async (browser) => {
		const page = await open(browser, address, asked);
		const steps = [];
		for (const [name, act] of Object.entries(stepsWith(page, file)))
			steps.push({ name, ...(await frameOf(page, act)) });
		return steps;
	});
	const memory = await inBrowser(executable, async (browser) => {
		const page = await open(browser, address, asked);
		const most = [];
		for (const act of Object.values(stepsWith(page, file))) {
			await act();
			await page.waitForTimeout(DRAWN_MS);
			most.push(await memoryOf(browser));
		}
		return most;
	});
	return frames.map((step, index) => ({ file: basename(file), ...step, memory: memory[index] }));
}
