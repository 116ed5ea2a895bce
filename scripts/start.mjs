// `npm start`: the whole application on emulators, with demo data that is stored between runs. `npm run dev`: the
// same with hot reload. `-- --empty`: a company of one admin. Ctrl-C saves the data, ends everything and frees the ports.
import { parseArgs } from "node:util";
import { startVite, watchFunctions } from "./dev-server.mjs";
import { savedData, saveData, saveRegularly } from "./emulators/data.mjs";
import { accountOf, COMPANIES, PASSWORD, PROJECT, startDemo } from "./emulators/demo.mjs";
import { runSchedulesHourly } from "./emulators/schedules.mjs";
import { usualPorts, whyCannotListen } from "./machine/ports.mjs";
import { requireJava } from "./machine/prerequisites.mjs";
import { onProjectNode } from "./machine/project-node.mjs";
import { whenAskedToStop } from "./machine/signals.mjs";
import { inData } from "./paths.mjs";
import { run, Stop, Stopped, step } from "./progress.mjs";

const VITE_PORT = 5173;

async function requireMachine(ports) {
	requireJava();
	const reason = await whyCannotListen(ports);
	if (reason) throw new Stop(reason);
}

/** Data that is written only in part is not saved, so that an interrupted first start begins again. */
async function fillOnce({ folder, fill }, addresses, stopAsked) {
	if (savedData(folder)) return;
	const interrupted = stopAsked.then(() => {
		throw new Stopped();
	});
	await Promise.race([fill(addresses).then(() => saveData(folder, addresses)), interrupted]);
}

function announce(address, roles) {
	step("Done");
	console.log(`\nReady: ${address}\n`);
	for (const role of roles) console.log(`  ${accountOf(role).padEnd(22)} ${PASSWORD}`);
	console.log("\nCtrl-C saves the data and stops; a second Ctrl-C stops at once.");
}

/** Starts the programs beside the emulators. @returns the address for the browser, and the functions to end them */
async function startBeside({ dev, ports, folder, addresses }) {
	const closing = [runSchedulesHourly(addresses, PROJECT), saveRegularly(folder, addresses)];
	if (!dev) return { address: addresses.hosting, closing };
	const vite = await startVite(ports.vite, PROJECT, ports, addresses);
	return { address: vite.address, closing: [watchFunctions(), vite.close, ...closing] };
}

async function main() {
	const flag = { type: "boolean", default: false };
	const { dev, empty } = parseArgs({ options: { dev: flag, empty: flag } }).values;
	const company = empty ? COMPANIES.empty : COMPANIES.demo;
	const { folder } = company;
	const ports = usualPorts(dev ? { vite: VITE_PORT } : {});
	if (!(await onProjectNode(() => requireMachine(ports)))) return;
	const stopAsked = whenAskedToStop();

	const { addresses, ended, stop } = await startDemo({
		run: "start",
		ports,
		publicFolder: inData("hosting"),
		logs: inData("logs", "emulators"),
		importFrom: savedData(folder),
		stopAsked,
	});
	try {
		await fillOnce(company, addresses, stopAsked);
		const { address, closing } = await startBeside({ dev, ports, folder, addresses });
		announce(address, company.roles);
		const why = await Promise.race([stopAsked, ended]);
		if (why !== "asked") throw new Stop("The emulators ended by themselves: see .data/logs/emulators");
		console.log("\nSaving the data and stopping. A second Ctrl-C stops without saving.");
		for (const close of closing) await close();
		await saveData(folder, addresses);
	} finally {
		await stop();
	}
}

await run(main);
