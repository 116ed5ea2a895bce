import { defineConfig } from "vitest/config";
import { PROJECTS, type TestProject } from "./scripts/test/projects.ts";

// An emulator that is starting a function, or a transaction waiting for a killed one, can take a minute.
const EMULATOR_TIMEOUT = 120_000;
// A property test takes a second or two, and many times that on a busy machine.
const UNIT_TIMEOUT = 30_000;

function settingsOf(project: TestProject, order: number) {
	const { name, include, exclude = [], emulators } = project;
	const shared = { name, include, exclude: ["**/node_modules/**", "**/dist/**", ...exclude] };
	if (!emulators) return { ...shared, testTimeout: UNIT_TIMEOUT, sequence: { groupOrder: 0 } };
	return {
		...shared,
		testTimeout: EMULATOR_TIMEOUT,
		hookTimeout: EMULATOR_TIMEOUT,
		// What a page or a trigger brings about arrives when it does; a second is for code that runs here.
		expect: { poll: { timeout: 30_000 } },
		maxWorkers: 1,
		// Loading the server's code anew for each file takes longer than most files do.
		isolate: false,
		setupFiles: ["tests/support/server-log.ts"],
		// One group after the other: they share the emulators, and on a small machine also the processor.
		sequence: { groupOrder: order },
	};
}

export default defineConfig({
	test: {
		projects: PROJECTS.map((project, index) => {
			const test = settingsOf(project, index);
			if (!project.name.startsWith("web")) return { test };
			// A thread for each file is made in less time than a process.
			const page = { pool: "threads", environment: "jsdom", setupFiles: ["web/src/test/setup.ts"] };
			const plain = { setupFiles: ["web/src/test/strict-console.ts"] };
			return {
				extends: "./web/vite.config.ts",
				root: import.meta.dirname,
				test: { ...test, ...(project.name === "web" ? page : plain) },
			};
		}),
	},
});
