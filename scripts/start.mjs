// `npm start`: the whole application on emulators, with demo data that is stored between runs. `npm run dev`: the
// same with hot reload. Ctrl-C saves the data, ends everything and frees the ports.
import { parseArgs } from "node:util";
import { startVite, watchFunctions } from "./dev-server.mjs";
import { savedData, saveData, saveRegularly } from "./emulators/data.mjs";
import { accountOf, PASSWORD, PROJECT, seedDemo, startDemo } from "./emulators/demo.mjs";
import { runSchedulesHourly } from "./emulators/schedules.mjs";
import { usualPorts, whyCannotListen } from "./machine/ports.mjs";
import { requireJava } from "./machine/prerequisites.mjs";
import { onProjectNode } from "./machine/project-node.mjs";
import { whenAskedToStop } from "./machine/signals.mjs";
import { inData } from "./paths.mjs";
import { run, Stop, Stopped, step } from "./progress.mjs";

const VITE_PORT = 5173;
const ROLES = ["admin", "manager", "user", "external"];

async function requireMachine(ports) {
	requireJava();
	const reason = await whyCannotListen(ports);
	if (reason) throw new Stop(reason);
}

/** Data that is written only in part is not saved, so that an interrupted first start begins again. */
async function seedOnce(addresses, stopAsked) {
	if (savedData()) return;
	const interrupted = stopAsked.then(() => {
		throw new Stopped();
	});
	await Promise.race([seedDemo(addresses).then(() => saveData(addresses)), interrupted]);
}

function announce(address) {
	step("Done");
	console.log(`\nReady: ${address}\n`);
	for (const role of ROLES) console.log(`  ${accountOf(role).padEnd(22)} ${PASSWORD}`);
	console.log("\nCtrl-C saves the data and stops; a second Ctrl-C stops at once.");
}

/** Starts the programs beside the emulators. @returns the address for the browser, and the functions to end them */
async function startBeside({ dev, ports, addresses }) {
	const closing = [runSchedulesHourly(addresses, PROJECT), saveRegularly(addresses)];
	if (!dev) return { address: addresses.hosting, closing };
	const vite = await startVite(ports.vite, PROJECT, ports, addresses);
	return { address: vite.address, closing: [watchFunctions(), vite.close, ...closing] };
}

async function main() {
	const { dev } = parseArgs({ options: { dev: { type: "boolean", default: false } } }).values;
	const ports = usualPorts(dev ? { vite: VITE_PORT } : {});
	if (!(await onProjectNode(() => requireMachine(ports)))) return;
	const stopAsked = whenAskedToStop();

	const { addresses, ended, stop } = await startDemo({
		run: "start",
		ports,
		publicFolder: inData("hosting"),
		logs: inData("logs", "emulators"),
		importFrom: savedData(),
		stopAsked,
	});
	try {
		await seedOnce(addresses, stopAsked);
		const { address, closing } = await startBeside({ dev, ports, addresses });
		announce(address);
		const why = await Promise.race([stopAsked, ended]);
		if (why !== "asked") throw new Stop("The emulators ended by themselves: see .data/logs/emulators");
		console.log("\nSaving the data and stopping. A second Ctrl-C stops without saving.");
		for (const close of closing) await close();
		await saveData(addresses);
	} finally {
		await stop();
	}
}

await run(main);
