import type { Rolldown } from "vite";

type CodeSplitting = Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>;

/**
 * The folders whose shared modules make one chunk. A module belongs to the innermost folder that is named here.
 * A chunk also takes what its modules import, unless a chunk above it has that: so the basics come first.
 */
export const FOLDERS: Readonly<Record<string, readonly string[]>> = {
	"react-hook-form": ["node_modules/react-hook-form"],
	"react-virtual": ["node_modules/@tanstack/react-virtual", "node_modules/@tanstack/virtual-core"],
	headless: ["web/src/ui/headless"],
	ui: ["web/src/ui", "web/src/domain/day-types"],
	lib: ["web/src/lib", "web/src/domain", "web/src/app"],
	"work-days": ["web/src/features/work-days", "contract/src"],
	tables: ["web/src/ui/table"],
	charts: ["web/src/ui/charts", "web/src/lib/charts"],
	dates: ["web/src/ui/forms/date", "node_modules/date-fns"],
	previews: ["web/src/domain/previews"],
	forms: [
		"web/src/domain/forms",
		"web/src/lib/drafts",
		"node_modules/@hookform",
		"node_modules/zod",
		"contract/src/kernel/schemas",
	],
};

/** Schemas bring zod (13 kB), which only forms need: pages that use a rule beside one must not load it. */
const SCHEMA = /\/contract\/src\/.*schema\.ts$/;

/** The shared chunk of a module, only by its folder; of a schema, the chunk of the forms. */
export function chunkOf(id: string): string | undefined {
	if (SCHEMA.test(id)) return "forms";
	const all = Object.entries(FOLDERS).flatMap(([chunk, folders]) =>
		folders.map((folder) => ({ chunk, folder })),
	);
	const around = all.filter(({ folder }) => id.includes(`/${folder}/`));
	return around.toSorted((one, other) => other.folder.length - one.folder.length)[0]?.chunk;
}

/** What the entry imports is one chunk, what several pages share goes by folder, the rest comes with its page. */
export const CHUNKS: NonNullable<CodeSplitting["groups"]> = [
	{ name: "app", tags: ["$initial"] },
	...Object.keys(FOLDERS).map((name) => ({
		name,
		test: (id: string) => chunkOf(id) === name,
		minShareCount: 2,
	})),
];
