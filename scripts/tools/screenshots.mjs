// `npm run screenshots`: every page of the demo company, wide and narrow, light and dark, in both languages, into
// .data/screenshots. Fails on an error in a console and on a page that is wider than its window.
// `-- --only balance --width 390` selects pages, `-- --running http://127.0.0.1:5000` uses a running server.
import { mkdirSync } from "node:fs";
import { findBrowser } from "#scripts/machine/browser.mjs";
import { requireJava } from "#scripts/machine/prerequisites.mjs";
import { onProjectNode } from "#scripts/machine/project-node.mjs";
import { whenAskedToStop } from "#scripts/machine/signals.mjs";
import { inData } from "#scripts/paths.mjs";
import { run, step } from "#scripts/progress.mjs";
import { optionsOf } from "./screenshots/options.mjs";

const FOLDER = inData("screenshots");

async function takeAll(address, options) {
	const { launchChromium } = await import("#tests/pages/chromium.ts");
	const { personTabs, publicPages, shellPages, VISITORS } = await import("#tests/pages/every-page.ts");
	const { DEMO_IDS, shareTimesheet } = await import("./pages/demo-visit.mjs");
	const { takePictures } = await import("./screenshots/pictures.mjs");
	const inShell = [...(await shellPages(DEMO_IDS)), ...(await personTabs(DEMO_IDS))];
	const pages = [...publicPages(await shareTimesheet(address)), ...inShell];
	const wanted = pages.filter(options.isWanted);
	const problems = [];
	const browser = await launchChromium(await findBrowser());
	try {
		for (const role of VISITORS) {
			const theirs = wanted.filter((page) => page.role === role);
			if (theirs.length === 0) continue;
			step(`${role ?? "signed out"}: ${theirs.map(({ name }) => name).join(", ")}`);
			await takePictures(browser, role, theirs, { ...options, address, folder: FOLDER, problems });
		}
	} finally {
		await browser.close();
	}
	return problems;
}

async function main() {
	const options = optionsOf(process.argv.slice(2));
	if (!(await onProjectNode(() => options.running ?? requireJava()))) return 0;
	mkdirSync(FOLDER, { recursive: true });
	const { whileServed } = await import("./pages/demo-visit.mjs");
	const served = { running: options.running, name: "screenshots", stopAsked: whenAskedToStop() };
	const problems = await whileServed(served, (address) => takeAll(address, options));
	step("The pictures are in .data/screenshots");
	for (const problem of problems) console.error(problem);
	return problems.length === 0 ? 0 : 1;
}

await run(main);
