import { defineConfig } from "vitest/config";
import { PROJECTS, type TestProject } from "./scripts/test/projects.ts";

/** The tests' own package.json cannot name a folder outside it. */
const SCRIPTS = { "#scripts": `${import.meta.dirname}/scripts` };

// The start of a function in the emulator, or a transaction that waits for a killed one, can take a minute.
const EMULATOR_TIMEOUT = 120_000;
// A property test takes one or two seconds, and many times longer on a busy machine.
const UNIT_TIMEOUT = 30_000;
/**
 * A browser on a busy machine misses a moment now and then. The end of a run names what passed only at the second try.
 */
const PAGE_RETRIES = 1;

function settingsOf(project: TestProject, order: number) {
	const { name, include, exclude = [], isolate = false, emulators, browser = false } = project;
	const shared = { name, include, exclude: ["**/node_modules/**", "**/dist/**", ...exclude], isolate };
	if (!emulators) return { ...shared, testTimeout: UNIT_TIMEOUT, sequence: { groupOrder: 0 } };
	return {
		...shared,
		testTimeout: EMULATOR_TIMEOUT,
		hookTimeout: EMULATOR_TIMEOUT,
		// Results of a page or a trigger arrive later; vitest's defaults, a second and 50 ms, are for code in this process. Asking
		// takes processor time from what is awaited.
		expect: { poll: { timeout: 30_000, interval: 200 } },
		maxWorkers: 1,
		retry: browser ? PAGE_RETRIES : 0,
		setupFiles: ["tests/support/server/server-log.ts", "tests/support/server/empty-company.ts"],
		// One group after the other, because they share the emulators, and on a small machine the processor.
		sequence: { groupOrder: order },
	};
}

export default defineConfig({
	test: {
		projects: PROJECTS.map((project, index) => {
			const test = settingsOf(project, index);
			if (!project.name.startsWith("web")) return { resolve: { alias: SCRIPTS }, test };
			const plain = { setupFiles: ["web/src/test/strict-console.ts"] };
			// A thread for each file is made in less time than a process.
			const page = {
				pool: "threads",
				environment: "jsdom",
				setupFiles: [...plain.setupFiles, "web/src/test/setup.ts"],
			};
			return {
				extends: "./web/vite.config.ts",
				root: import.meta.dirname,
				test: { ...test, ...(project.name === "web-plain" ? plain : page) },
			};
		}),
	},
});
