// `npm run taps`: how long every button, tab, link and checkbox of the demo company's pages takes to react to a tap.
// `-- --only balance --width 390 --slower 4` selects pages, on a processor that is four times slower,
// `-- --running http://127.0.0.1:5000` uses a running server, where some taps save and delete.
import { parseArgs } from "node:util";
import { findBrowser } from "#scripts/machine/browser.mjs";
import { requireJava } from "#scripts/machine/prerequisites.mjs";
import { onProjectNode } from "#scripts/machine/project-node.mjs";
import { whenAskedToStop } from "#scripts/machine/signals.mjs";
import { run, Stop, step } from "#scripts/progress.mjs";
import { VISIT_FLAGS, visitChoices } from "./pages/choices.mjs";
import { lateTaps, tapTable } from "./taps/results.mjs";

function options() {
	const { values } = parseArgs({
		options: {
			...VISIT_FLAGS,
			slower: { type: "string", default: "1" },
		},
	});
	const slower = Number(values.slower);
	if (!(slower >= 1)) throw new Stop(`--slower is a number from 1 on, not ${values.slower}.`);
	return {
		slower,
		...visitChoices(values),
	};
}

async function sweepAs(browser, role, width, pages, { address, slower }) {
	const { openPage } = await import("./pages/open-page.mjs");
	const { signIn } = await import("./pages/demo-visit.mjs");
	const { sweeper } = await import("./taps/sweep.mjs");
	const page = await openPage(browser, width);
	if (role !== null) await signIn(page, address, role);
	const sweep = await sweeper(page, { isTouched: width < 600, slower });
	const swept = [];
	for (const { name, path } of pages) {
		const taps = await sweep(`${address}${path}`);
		step(`${name} at ${width} px: ${taps.length} taps`);
		swept.push({ name, width, taps });
	}
	await page.context().close();
	return swept;
}

async function sweepAll(address, { slower, widths, isWanted }) {
	const { launchChromium } = await import("#tests/pages/chromium.ts");
	const { publicPages, shellPages, VISITORS } = await import("#tests/pages/every-page.ts");
	const { DEMO_IDS, shareTimesheet } = await import("./pages/demo-visit.mjs");
	const pages = [...publicPages(await shareTimesheet(address)), ...(await shellPages(DEMO_IDS))];
	const wanted = pages.filter(isWanted);
	const browser = await launchChromium(await findBrowser());
	const swept = [];
	try {
		for (const role of VISITORS) {
			const theirs = wanted.filter((page) => page.role === role);
			if (theirs.length === 0) continue;
			for (const width of widths)
				swept.push(...(await sweepAs(browser, role, width, theirs, { address, slower })));
		}
	} finally {
		await browser.close();
	}
	return swept;
}

async function main() {
	const { running, ...asked } = options();
	if (!(await onProjectNode(() => running ?? requireJava()))) return 0;
	const { whileServed } = await import("./pages/demo-visit.mjs");
	// A phone does not share its processor with the server.
	const served = { running, name: "taps", stopAsked: whenAskedToStop(), givesWay: true };
	const swept = await whileServed(served, (address) => sweepAll(address, asked));
	console.log(`\nFrom tap to paint, a processor of 1/${asked.slower}\n\n${tapTable(swept).join("\n")}`);
	return lateTaps(swept).length > 0 ? 1 : 0;
}

await run(main);
