// The groups of tests: what they are called, where their files lie and what they need. One list for vitest's
// configuration and for the script that decides whether emulators and a browser have to be there.

export interface TestProject {
	name: string;
	include: string[];
	exclude?: string[];
	/** Those of one set of emulators run one after the other, and so do their files. */
	emulators?: boolean;
	browser?: boolean;
	/** It looks at what the others have left behind. */
	last?: boolean;
}

/** Those with emulators stand in the order in which they begin: the longest first, so that none is waited for alone. */
export const PROJECTS: TestProject[] = [
	{ name: "contract", include: ["contract/src/**/*.test.ts"] },
	{
		name: "functions",
		include: ["functions/src/**/*.test.ts"],
		exclude: ["functions/src/**/*.emulator.test.ts"],
	},
	{ name: "web", include: ["web/src/**/*.test.{ts,tsx}", "web/vite/*.test.ts"] },
	{ name: "scripts", include: ["scripts/**/*.test.{mjs,ts}"] },
	{ name: "borders", include: ["tests/borders/**/*.test.ts"] },
	{ name: "journeys", include: ["tests/journeys/**/*.test.ts"], emulators: true, browser: true },
	{ name: "functions-emulator", include: ["functions/src/**/*.emulator.test.ts"], emulators: true },
	{ name: "faults", include: ["tests/faults/**/*.test.ts"], emulators: true },
	{ name: "access", include: ["tests/access/**/*.test.ts"], emulators: true },
	{ name: "calls", include: ["tests/calls/**/*.test.ts"], emulators: true },
	{ name: "rules", include: ["tests/rules/**/*.test.ts"], emulators: true },
	{ name: "traces", include: ["tests/traces/**/*.test.ts"], emulators: true, last: true },
];
