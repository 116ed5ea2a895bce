import type { Rolldown } from "vite";

type CodeSplitting = Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>;

/**
 * The folders and files whose shared modules make one chunk. A module belongs to the longest path here that it is in.
 * A chunk also takes what its modules import, unless a chunk above it has that: so the basics come first.
 */
export const PATHS: Readonly<Record<string, readonly string[]>> = {
	"react-hook-form": ["node_modules/react-hook-form"],
	"react-virtual": ["node_modules/@tanstack/react-virtual", "node_modules/@tanstack/virtual-core"],
	ui: ["web/src/ui", "web/src/domain/day-types"],
	// With Headless UI: the shell needs all of it, the page of the sign-in, which comes first, nothing.
	shell: [
		"web/src/lib",
		"web/src/domain/people",
		"web/src/domain/feedback",
		"web/src/domain/special-days",
		"web/src/domain/projects",
		"contract/src/kernel",
		"web/src/app",
		"web/src/ui/overlay",
		"web/src/ui/layout/tabs.tsx",
		"node_modules/@headlessui",
	],
	// Lists to choose from, with what draws long ones: of forms and filters.
	choices: [
		"node_modules/@headlessui/react/dist/components/combobox",
		"node_modules/@headlessui/react/dist/components/listbox",
		"web/src/ui/forms/combobox",
		"web/src/ui/forms/combobox.tsx",
		"web/src/ui/forms/listbox.tsx",
		"web/src/ui/forms/option-list.tsx",
	],
	"form-choices": ["web/src/domain/forms/form-combobox.tsx"],
	// How a number comes about, and tables: of no page that is opened first.
	calculations: [
		"web/src/ui/layout/table.tsx",
		"web/src/ui/overlay/calculation-dialog.tsx",
		"web/src/domain/figure-calculation.tsx",
	],
	"long-lists": ["web/src/domain/lists/long-list.tsx"],
	lib: ["web/src/domain"],
	// The send queue is asked for by every page, what saves an entry by the panel of a day.
	"work-days": [
		"web/src/domain/work-days",
		"web/src/domain/month-figures",
		"web/src/domain/day-panel/panel-commands.ts",
		"web/src/domain/saving/send-queue",
		"web/src/domain/day-panel/shown-day.tsx",
		"web/src/domain/planning/fill-missing.tsx",
		"web/src/domain/projects/use-projects.ts",
		"web/src/domain/projects/project-choices.ts",
		"web/src/features/month",
		"web/src/features/dashboard",
		"web/src/features/balance",
		"contract/src",
	],
	clock: ["contract/src/work-days/clock"],
	saving: ["web/src/domain/saving"],
	"day-panel": ["web/src/domain/day-panel"],
	plans: ["web/src/domain/planning/plan-entries.ts", "web/src/domain/work-days/use-days.ts"],
	planning: ["web/src/domain/planning"],
	approval: ["web/src/features/month/approval"],
	// Of companies that approve: pages and the inbox share them, the shell does not have them.
	decisions: ["web/src/domain/leave-requests", "web/src/domain/months"],
	timer: ["web/src/features/timer"],
	records: [
		"contract/src/capacity",
		"contract/src/documents",
		"contract/src/employment-contracts",
		"contract/src/projects",
		"contract/src/resources",
		"contract/src/users",
	],
	// The list of common passwords is a few kilobytes that only pages with such a field need.
	passwords: ["contract/src/users/passwords"],
	bands: ["web/src/domain/bands.tsx"],
	"reference-period": ["web/src/domain/reference-period"],
	dates: ["web/src/ui/forms/date", "node_modules/date-fns"],
	"form-dates": ["web/src/domain/forms/form-date-field.tsx"],
	tables: ["web/src/ui/table", "contract/src/table-files"],
	lists: ["web/src/domain/lists"],
	address: ["web/src/lib/address.ts"],
	"day-board": ["web/src/domain/day-board"],
	charts: ["web/src/ui/charts", "web/src/lib/time-scale.ts"],
	previews: ["web/src/domain/forms/use-preview.ts"],
	"preview-view": ["web/src/domain/previews"],
	explanations: ["web/src/domain/month-figures/explanations"],
	live: ["web/src/lib/live-document.ts", "contract/src/kernel/collections"],
	// Of the profile and of a sign-in with a second step alone: no page that is opened first needs it.
	"second-factor": ["web/src/lib/session/second-factor.ts"],
	// Needed after the page by more than one file.
	afterwards: ["web/src/lib/offline-cache/sealed.ts"],
	audit: ["contract/src/audit"],
	holidays: ["contract/src/special-days"],
	history: ["web/src/domain/history-link.tsx"],
	"own-data": ["web/src/domain/own-data-buttons.tsx"],
	letterhead: ["web/src/domain/letterhead.ts"],
	forms: [
		"web/src/domain/forms",
		"web/src/lib/drafts",
		"node_modules/@hookform",
		"node_modules/zod",
		"contract/src/kernel/schemas",
	],
};

/** A schema brings zod, and comes with the forms that use it: a rule of the same folder may be on every page. */
const SCHEMA = /\/contract\/src\/(?!kernel\/).*schema\.ts$/;

/** The shared chunk of a module, by its path. */
export function chunkOf(id: string): string | undefined {
	if (SCHEMA.test(id)) return undefined;
	const all = Object.entries(PATHS).flatMap(([chunk, paths]) => paths.map((path) => ({ chunk, path })));
	const around = all.filter(({ path }) => `${id}/`.includes(`/${path}/`));
	return around.toSorted((one, other) => other.path.length - one.path.length)[0]?.chunk;
}

/** What the entry imports is one chunk, what several pages share goes by path, the rest comes with its page. */
export const CHUNKS: NonNullable<CodeSplitting["groups"]> = [
	{ name: "app", tags: ["$initial"] },
	...Object.keys(PATHS).map((name) => ({
		name,
		test: (id: string) => chunkOf(id) === name,
		minShareCount: 2,
	})),
];
