import { expect, test } from "vitest";
import { switchQuickly } from "./quick-switch.mjs";

/** An emulator of one build, which records what it does. */
function anEmulator() {
	const done = [];
	class Pool {
		refresh() {
			done.push("ends processes");
		}
	}
	class Emulator {
		workerPools = { default: new Pool() };
		async discoverTriggers(build) {
			done.push(`reads ${build.version}`);
			return [`onUserWritten of ${build.version}`];
		}
		async loadTriggers(build) {
			const definitions = await this.discoverTriggers(build);
			this.workerPools.default.refresh();
			done.push(`registers ${definitions.join()}`);
		}
		async reloadTriggers() {
			await this.loadTriggers(BUILD);
		}
	}
	const BUILD = { version: "the first build" };
	switchQuickly(Emulator, Pool);
	return { emulator: new Emulator(), build: BUILD, done };
}

test("switching on registers the functions again, and neither reads them nor ends a process", async () => {
	const { emulator, build, done } = anEmulator();
	await emulator.loadTriggers(build);
	done.length = 0;
	await emulator.reloadTriggers();
	expect(done).toEqual(["registers onUserWritten of the first build"]);
});

test("a new build is read, also after switching on, and its processes replace those of the old one", async () => {
	const { emulator, build, done } = anEmulator();
	await emulator.loadTriggers(build);
	await emulator.reloadTriggers();
	build.version = "the second build";
	done.length = 0;
	await emulator.loadTriggers(build);
	await emulator.reloadTriggers();
	expect(done).toEqual([
		"reads the second build",
		"ends processes",
		"registers onUserWritten of the second build",
		"registers onUserWritten of the second build",
	]);
});

test("functions that were never read are read by the first switching on", async () => {
	const { emulator, done } = anEmulator();
	await emulator.reloadTriggers();
	expect(done).toEqual(["reads the first build", "registers onUserWritten of the first build"]);
});
