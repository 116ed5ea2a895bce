// `npm run lighthouse`: what Lighthouse says of the pages that are opened most, on a phone, in the demo company.
// `-- --runs 5` takes the median of more runs, `-- --running http://127.0.0.1:5000` what is served already.
import { mkdirSync, rmSync } from "node:fs";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { measure } from "./lighthouse/measure.mjs";
import { medianOf, missedTargets, resultTable } from "./lighthouse/results.mjs";
import { findBrowser } from "./machine/browser.mjs";
import { freePorts } from "./machine/ports.mjs";
import { requireJava } from "./machine/prerequisites.mjs";
import { onProjectNode } from "./machine/project-node.mjs";
import { whenAskedToStop } from "./machine/signals.mjs";
import { inData } from "./paths.mjs";
import { run, Stop, step } from "./progress.mjs";

const FOLDER = inData("lighthouse");
/** Signed out first; who signs in then stays so. */
const PAGES = [
	{ path: "/login", role: null },
	{ path: "/", role: "user" },
	{ path: "/monthly-view", role: "user" },
];

function options() {
	const { values } = parseArgs({
		options: { runs: { type: "string", default: "3" }, running: { type: "string" } },
	});
	const runs = Number(values.runs);
	if (!Number.isInteger(runs) || runs < 1) throw new Stop(`--runs is a whole number, not ${values.runs}.`);
	return { runs, running: values.running ?? null };
}

/** A browser whose profile Lighthouse shares: its pages open where somebody has signed in. */
async function openBrowser(port) {
	const { openProfile } = await import("#tests/pages/chromium.ts");
	const profile = inData("lighthouse", "profile");
	rmSync(profile, { recursive: true, force: true });
	return openProfile(await findBrowser(), profile, `--remote-debugging-port=${port}`);
}

async function measureAll(address, runs) {
	const { signIn } = await import("./pages/demo-visit.mjs");
	const { browsing: port } = await freePorts(["browsing"]);
	const context = await openBrowser(port);
	try {
		const page = await context.newPage();
		const devTools = await context.newCDPSession(page);
		const results = [];
		for (const { path, role } of PAGES) {
			if (role !== null && results.every((result) => result.role === null)) await signIn(page, address, role);
			// Once before it counts: the first call of each kind starts a process in the emulator.
			// Until its heading stands; a network that is quiet may never come, for documents are listened to.
			await page.goto(`${address}${path}`);
			await page.locator("h1").first().waitFor();
			// What stands open here would take the processor from what is measured.
			await page.goto("about:blank");
			const figures = [];
			while (figures.length < runs) {
				// Neither the last run nor this visit may have left the files behind, nor the worker that keeps them.
				const before = async () => {
					await devTools.send("Network.clearBrowserCache");
					const storageTypes = "service_workers,cache_storage";
					await devTools.send("Storage.clearDataForOrigin", {
						origin: new URL(address).origin,
						storageTypes,
					});
				};
				figures.push(
					await measure(`${address}${path}`, { port, before, reportPath: `${FOLDER}/report.json` }),
				);
			}
			step(`${path} measured; load ${loadavg()[0].toFixed(1)}`);
			results.push({ path, role, figures: medianOf(figures) });
		}
		return results;
	} finally {
		await context.close();
	}
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
