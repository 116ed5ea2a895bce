// `npm run crowd`: how the lists and the pickers of people behave in a company of 1,000, also on a processor that is four
// times slower. `-- --only wages --width 390 --people 300 --slower 1` selects pages and changes the conditions,
// `-- --running http://127.0.0.1:5000` uses a running server.
import { parseArgs } from "node:util";
import { findBrowser } from "#scripts/machine/browser.mjs";
import { requireJava } from "#scripts/machine/prerequisites.mjs";
import { onProjectNode } from "#scripts/machine/project-node.mjs";
import { whenAskedToStop } from "#scripts/machine/signals.mjs";
import { run, Stop, step } from "#scripts/progress.mjs";
import { LISTS, PICKERS } from "./crowd/lists.mjs";
import { crowdTable, overBudget } from "./crowd/results.mjs";
import { VISIT_FLAGS, visitChoices } from "./pages/choices.mjs";

function options() {
	const { values } = parseArgs({
		options: {
			...VISIT_FLAGS,
			people: { type: "string", default: "1000" },
			slower: { type: "string", default: "4" },
		},
	});
	const [people, slower] = [values.people, values.slower].map(Number);
	if (!(people >= 1) || !(slower >= 1)) throw new Stop("--people and --slower are numbers from 1 on.");
	return {
		people,
		slower,
		...visitChoices(values),
	};
}

async function visitAt(width, browser, address, { isWanted, people, slower }) {
	const { openPage } = await import("./pages/open-page.mjs");
	const { signIn } = await import("./pages/demo-visit.mjs");
	const { prepare, visitList, visitPicker } = await import("./crowd/visit.mjs");
	const visited = async (visits, visit) => {
		const results = [];
		for (const one of visits.filter(isWanted)) {
			const page = await openPage(browser, width);
			await signIn(page, address, "admin");
			const slowDown = await prepare(page, people);
			results.push({ ...(await visit(page, address, one, { slower, slowDown })), width });
			step(`${one.name} at ${width} px`);
			await page.context().close();
		}
		return results;
	};
	return { lists: await visited(LISTS, visitList), pickers: await visited(PICKERS, visitPicker) };
}

async function visitAll(address, { widths, ...asked }) {
	const { launchChromium } = await import("#tests/pages/chromium.ts");
	const browser = await launchChromium(await findBrowser());
	try {
		const visits = [];
		for (const width of widths) visits.push(await visitAt(width, browser, address, asked));
		return {
			lists: visits.flatMap(({ lists }) => lists),
			pickers: visits.flatMap(({ pickers }) => pickers),
		};
	} finally {
		await browser.close();
	}
}

async function main() {
	const { running, ...asked } = options();
	if (!(await onProjectNode(() => running ?? requireJava()))) return 0;
	const { whileServed } = await import("./pages/demo-visit.mjs");
	const served = { running, name: "crowd", stopAsked: whenAskedToStop(), givesWay: true };
	const { lists, pickers } = await whileServed(served, (address) => visitAll(address, asked));
	console.log(`\n${asked.people} people\n`);
	console.log(crowdTable(lists, pickers, asked.slower).join("\n"));
	return overBudget([...lists, ...pickers]).length > 0 ? 1 : 0;
}

await run(main);
