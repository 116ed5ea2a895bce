// The groups of tests: their names, files and needs. One list for vitest's
// configuration and for the script that decides whether emulators and a browser are needed.

export interface TestProject {
	name: string;
	/** Another name that selects it. */
	group?: string;
	include: string[];
	exclude?: string[];
	/** Whether each file loads the code anew. That takes longer than most files, so a test leaves nothing to the next. */
	isolate?: boolean;
	/** Those of one set of emulators run one after the other, and so do their files. */
	emulators?: boolean;
	/** False: none of its tests needs the functions that run on changes of documents, which take half of the time. */
	triggers?: boolean;
	browser?: boolean;
	/** Whether its tests read the built web app, in a browser or without. */
	pages?: boolean;
	/** The number of pieces in which a whole run runs it, each on the next free emulators. */
	shards?: number;
	/** It checks what the others have left behind, so it runs last. */
	last?: boolean;
}

/**
 * Those with emulators start in this order: the longest first, so that it does not run alone at the end. The triggers come
 * before the faults, whose events would make their documents wait. The faults come after the first tests of functions: their many events at once need processor time that the pages' tests take at the
 * beginning, and half of their time is waiting, beside which others run.
 */
export const PROJECTS: TestProject[] = [
	{ name: "contract", include: ["contract/src/**/*.test.ts"] },
	{
		name: "functions",
		include: ["functions/src/**/*.test.ts"],
		exclude: ["functions/src/**/*.emulator.test.ts"],
	},
	{
		name: "web",
		include: ["web/src/**/*.test.tsx", "web/src/**/*.dom.test.ts"],
		exclude: ["web/src/**/*.database.test.{ts,tsx}"],
	},
	{
		name: "web-database",
		group: "web",
		include: ["web/src/**/*.database.test.{ts,tsx}"],
		// The browser's database cannot be emptied while the app has it open.
		isolate: true,
	},
	// Without a document these take a tenth of the time.
	{
		name: "web-plain",
		group: "web",
		include: ["web/src/**/*.test.ts", "web/vite/*.test.ts"],
		exclude: ["web/src/**/*.{dom,database}.test.ts"],
	},
	{
		name: "scripts",
		include: ["scripts/**/*.test.mjs", "scripts/**/*.test.ts", "seed/**/*.test.ts"],
		isolate: true,
	},
	{ name: "borders", include: ["tests/borders/**/*.test.ts"] },
	{ name: "journeys", include: ["tests/journeys/**/*.test.ts"], emulators: true, browser: true, pages: true },
	{
		name: "functions-emulator",
		include: ["functions/src/**/*.emulator.test.ts"],
		exclude: ["functions/src/**/*.trigger.emulator.test.ts"],
		emulators: true,
		triggers: false,
		shards: 2,
	},
	{ name: "triggers", include: ["functions/src/**/*.trigger.emulator.test.ts"], emulators: true },
	{ name: "faults", include: ["tests/faults/**/*.test.ts"], emulators: true, shards: 2 },
	{
		name: "access",
		include: ["tests/access/**/*.test.ts"],
		emulators: true,
		triggers: false,
		pages: true,
		shards: 2,
	},
	{ name: "rules", include: ["tests/rules/**/*.test.ts"], emulators: true },
	{ name: "calls", include: ["tests/calls/**/*.test.ts"], emulators: true, pages: true },
	{ name: "traces", include: ["tests/traces/**/*.test.ts"], emulators: true, pages: true, last: true },
];
