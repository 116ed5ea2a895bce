// The groups of tests: their names, files and needs. One list for vitest's
// configuration and for the script that decides whether emulators and a browser are needed.

export interface TestProject {
	name: string;
	/** Another name that selects it. */
	group?: string;
	include: string[];
	exclude?: string[];
	/** Those of one set of emulators run one after the other, and so do their files. */
	emulators?: boolean;
	browser?: boolean;
	/** It checks what the others have left behind, so it runs last. */
	last?: boolean;
}

/** `.ts` tests of the web that need a page or the network; the others need neither. */
const NEED_A_PAGE = [
	"web/src/test/budgets.test.ts",
	"web/src/app/after-page/watch-version.test.ts",
	"web/src/app/lazy-import.test.ts",
	"web/src/app/shell/live-figures.test.ts",
	"web/src/features/login/sign-in-checks.test.ts",
	"web/src/features/work-days/keyboard/page-command.test.ts",
	"web/src/lib/api-client.test.ts",
	"web/src/lib/contract-link.test.ts",
	"web/src/lib/error-message.test.ts",
	"web/src/domain/offline-cache/cacheable-answer.test.ts",
	"web/src/lib/offline-cache/answer-store.test.ts",
	"web/src/domain/offline-cache/sync-offline-cache.test.ts",
	"web/src/features/work-days/saving/send-queue/own-send-queue.test.ts",
	"web/src/lib/live/live-document.test.ts",
];

/** Those with emulators start in this order: the longest first, so that it does not run alone at the end. */
export const PROJECTS: TestProject[] = [
	{ name: "contract", include: ["contract/src/**/*.test.ts"] },
	{
		name: "functions",
		include: ["functions/src/**/*.test.ts"],
		exclude: ["functions/src/**/*.emulator.test.ts"],
	},
	{ name: "web", include: ["web/src/**/*.test.tsx", ...NEED_A_PAGE] },
	// Without a page for each file they take a tenth of the time.
	{
		name: "web-plain",
		group: "web",
		include: ["web/src/**/*.test.ts", "web/vite/*.test.ts"],
		exclude: NEED_A_PAGE,
	},
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
