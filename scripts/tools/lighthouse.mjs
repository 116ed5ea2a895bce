// `npm run lighthouse`: Lighthouse results of the most used pages, on a phone, in the demo company. `-- --runs 5`
// takes the median of more runs, `-- --running http://127.0.0.1:5000` measures a server that runs already.
import { mkdirSync, rmSync } from "node:fs";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { findBrowser } from "#scripts/machine/browser.mjs";
import { freePorts } from "#scripts/machine/ports.mjs";
import { requireJava } from "#scripts/machine/prerequisites.mjs";
import { onProjectNode } from "#scripts/machine/project-node.mjs";
import { whenAskedToStop } from "#scripts/machine/signals.mjs";
import { inData } from "#scripts/paths.mjs";
import { run, Stop, step } from "#scripts/progress.mjs";
import { measure } from "./lighthouse/measure.mjs";
import { medianOf, missedTargets, resultTable } from "./lighthouse/results.mjs";

const FOLDER = inData("lighthouse");
const PROFILE = inData("lighthouse", "profile");
/** Signed out first; a sign-in lasts for the pages after it. */
const PAGES = [{ path: "/login" }, { path: "/", signInAs: "user" }, { path: "/monthly-view" }];

function options() {
	const { values } = parseArgs({
		options: { runs: { type: "string", default: "3" }, running: { type: "string" } },
	});
	const runs = Number(values.runs);
	if (!Number.isInteger(runs) || runs < 1) throw new Stop(`--runs is a whole number, not ${values.runs}.`);
	return { runs, running: values.running ?? null };
}

/** Runs `work` in a browser whose profile Lighthouse shares, so that Lighthouse's pages are signed in too. */
async function inBrowser(work) {
	const { openProfile } = await import("#tests/pages/chromium.ts");
	const { browsing: port } = await freePorts(["browsing"]);
	const context = await openProfile(await findBrowser(), PROFILE, `--remote-debugging-port=${port}`);
	try {
		return await work(await context.newPage(), port);
	} finally {
		await context.close();
	}
}

/** Opens a page once before the measurement: the first call of each kind starts a process in the emulator. */
async function visit(url, signInAs) {
	const { signIn } = await import("./pages/demo-visit.mjs");
	await inBrowser(async (page) => {
		if (signInAs) await signIn(page, new URL(url).origin, signInAs);
		await page.goto(url);
		// Wait for the heading; the network may never be idle, because the page listens to documents.
		await page.locator("h1").first().waitFor();
	});
}

/** Removes files and the service worker that the last run or a visit has cached. */
async function forgetFiles(page, url) {
	const devTools = await page.context().newCDPSession(page);
	await devTools.send("Network.clearBrowserCache");
	const storageTypes = "service_workers,cache_storage";
	await devTools.send("Storage.clearDataForOrigin", { origin: new URL(url).origin, storageTypes });
}

/**
 * One run in a new browser. In a browser that has shown the app before, the page may share its process with remains
 * of the earlier page: a task of 42 to 174 ms before the first byte, which counted for the page if it was still
 * running, four times slower, at the first paint (decision 124).
 */
function measureOnce(url) {
	const withPort = (work) =>
		inBrowser(async (page, port) => {
			await forgetFiles(page, url);
			return work(port);
		});
	return measure(url, { withPort, reportPath: `${FOLDER}/report.json` });
}

async function measureAll(address, runs) {
	rmSync(PROFILE, { recursive: true, force: true });
	const results = [];
	for (const { path, signInAs } of PAGES) {
		const url = `${address}${path}`;
		await visit(url, signInAs);
		const figures = [];
		while (figures.length < runs) figures.push(await measureOnce(url));
		const blocked = figures.map((run) => Math.round(run.blocked)).join(", ");
		step(`${path} measured: blocked for ${blocked} ms; load ${loadavg()[0].toFixed(1)}`);
		results.push({ path, figures: medianOf(figures) });
	}
	return results;
}

async function main() {
	const { runs, running } = options();
	if (!(await onProjectNode(() => running ?? requireJava()))) return 0;
	mkdirSync(FOLDER, { recursive: true });
	const { whileServed } = await import("./pages/demo-visit.mjs");
	// A phone does not share its processor with the server.
	const served = { running, name: "lighthouse-demo", stopAsked: whenAskedToStop(), givesWay: true };
	const results = await whileServed(served, (address) => measureAll(address, runs));
	console.log(`\nMedian of ${runs}, on a phone\n\n${resultTable(results).join("\n")}`);
	return results.some(({ figures }) => missedTargets(figures).length > 0) ? 1 : 0;
}

await run(main);
