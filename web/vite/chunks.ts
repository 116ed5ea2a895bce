import type { Rolldown } from "vite";

type CodeSplitting = Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>;

/**
 * The folders and files whose shared modules make one chunk. A module belongs to the longest path here that it is in.
 * A chunk also takes what its modules import, unless a chunk above it has that: so the basics come first.
 */
export const PATHS: Readonly<Record<string, readonly string[]>> = {
	"react-hook-form": ["node_modules/react-hook-form"],
	ui: ["web/src/ui", "web/src/domain/day-types"],
	// With Headless UI: the shell needs all of it, the page of the sign-in, which comes first, nothing.
	shell: [
		"web/src/lib",
		"web/src/domain/people",
		"web/src/domain/feedback",
		"web/src/domain/special-days/national-holiday-name.ts",
		"web/src/domain/absence-reasons/use-reasons.ts",
		"web/src/domain/absence-reasons/reason-name.tsx",
		"web/src/domain/projects/project-colour.ts",
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
		"node_modules/@tanstack/react-virtual",
		"node_modules/@tanstack/virtual-core",
	],
	"form-choices": ["web/src/domain/forms/form-combobox.tsx"],
	// The two pages that are opened first. The send queue is asked for by every page.
	month: [
		"web/src/domain/work-days",
		"web/src/domain/month-figures",
		"web/src/domain/projects",
		"web/src/domain/saving/send-queue",
		"web/src/domain/day-panel/panel-commands.ts",
		"web/src/domain/day-panel/shown-day.tsx",
		"web/src/domain/planning/fill-missing.tsx",
		"web/src/domain/planning/plan-entries.ts",
		"web/src/features/month",
		"web/src/features/dashboard",
		"web/src/features/balance",
		"contract/src",
	],
	"day-panel": [
		"web/src/domain/day-panel",
		"web/src/domain/absence-reasons/reason-field.tsx",
		"web/src/domain/saving",
		"web/src/domain/planning",
	],
	records: [
		"contract/src/capacity",
		"contract/src/documents",
		"contract/src/employment-contracts",
		"contract/src/leave-requests",
		"contract/src/months",
		"contract/src/reports",
		"contract/src/settings",
		"contract/src/inbox",
		"contract/src/projects",
		"contract/src/resources",
		"contract/src/special-days",
		"contract/src/users",
		"contract/src/work-days/clock",
	],
	invoicing: ["contract/src/customers", "contract/src/invoices"],
	// The list of common passwords is a few kilobytes that only pages with such a field need.
	passwords: ["contract/src/users/passwords"],
	dates: ["web/src/ui/forms/date", "node_modules/date-fns", "web/src/ui/charts", "web/src/lib/time-scale.ts"],
	tables: ["web/src/ui/table", "contract/src/table-files"],
	payroll: ["contract/src/payroll/presets"],
	// What reads files of hours and of records: only the page of moving in.
	"moving-in": ["contract/src/moving-in"],
	// What the history shows: no other page needs the table of fields.
	audit: ["contract/src/audit"],
	// How a number comes about, and what a change would make of it: of no page that is opened first.
	explanations: [
		"web/src/ui/layout/table.tsx",
		"web/src/ui/overlay/calculation-dialog.tsx",
		"web/src/domain/figure-calculation.tsx",
		"web/src/domain/month-figures/explanations",
		"web/src/domain/reference-period",
	],
	previews: ["web/src/domain/previews"],
	forms: [
		"web/src/domain/forms",
		"web/src/lib/drafts",
		"node_modules/@hookform",
		"node_modules/zod",
		"contract/src/kernel/schemas",
	],
	// After the forms and dates that it needs: without a chunk of its own it would take them into that of the day.
	leave: [
		"web/src/domain/planning/leave-dialog.tsx",
		"web/src/domain/planning/leave-effect.tsx",
		"web/src/domain/planning/what-if.ts",
	],
	// Of the pages of single records; the pages that are opened first have none.
	history: ["web/src/domain/history-link.tsx"],
	copying: ["web/src/ui/overlay/copy-dialog.tsx"],
	// Needed after the page, or for a second step: no page that is opened first waits for it.
	afterwards: [
		"web/src/lib/live-document.ts",
		"web/src/lib/offline-cache/sealed.ts",
		"web/src/lib/session/second-factor.ts",
		"contract/src/kernel/collections.ts",
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
