// The groups of tests: their names, their files and their requirements. One list for vitest's configuration and for
// the script that decides whether emulators and a browser are needed.

export interface TestProject {
	name: string;
	include: string[];
	exclude?: string[];
	/** Needs emulators. Projects on the same emulators run one after the other, and so do their files. */
	emulators?: boolean;
	browser?: boolean;
	/** Checks what the other projects have written, so it runs last. */
	last?: boolean;
}

/** Projects with emulators are in the order of their start: the longest first, so that no long one runs last. */
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
