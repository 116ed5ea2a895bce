import type { Plugin } from "vite";

export interface Chunk {
	readonly type: "chunk";
	readonly fileName: string;
	readonly imports: readonly string[];
	readonly moduleIds: readonly string[];
	/** The module that is fetched by this chunk's name, such as a page; null if others only share it. */
	readonly facadeModuleId: string | null;
	readonly isEntry: boolean;
}

const LANGUAGES = ["en", "fi"];

/**
 * Writes into index.html which files a path needs beyond the entry, so that public/boot.js can request them
 * at once instead of after the entry has run. Keys of `routes` are paths, `*` means all others; `$lang`
 * in a source is the language.
 */
export function routePreloads(routes: Readonly<Record<string, readonly string[]>>): Plugin {
	return {
		name: "route-preloads",
		apply: "build",
		transformIndexHtml: {
			order: "post",
			handler(html, { bundle }) {
				const chunks = Object.values(bundle ?? {}).filter(
					(file) => file.type === "chunk",
				) as unknown as Chunk[];
				const entry = reach(
					chunks,
					chunks.filter((chunk) => chunk.isEntry),
				);
				const filesOf = (sources: readonly string[], language: string) => {
					const wanted = sources.map((source) => source.replace("$lang", language));
					const roots = chunks.filter(({ moduleIds }) =>
						moduleIds.some((id) => wanted.some((end) => id.endsWith(end))),
					);
					return [...reach(chunks, roots)].filter((file) => !entry.has(file)).map((file) => `/${file}`);
				};
				const map = LANGUAGES.map((language) => [
					language,
					Object.fromEntries(
						Object.entries(routes).map(([path, sources]) => [path, filesOf(sources, language)]),
					),
				]);
				// After the styles, without which nothing can be painted: the scripts are ten times their size.
				const behindStyles = html.replaceAll(
					'<script type="module"',
					'<script type="module" fetchpriority="low"',
				);
				return behindStyles.replace("__PRELOADS__", JSON.stringify(Object.fromEntries(map)));
			},
		},
	};
}

/** The files of the given chunks and of everything they import statically. */
export function reach(chunks: readonly Chunk[], roots: readonly Chunk[]): Set<string> {
	const files = new Set<string>();
	const visit = (chunk: Chunk) => {
		if (files.has(chunk.fileName)) return;
		files.add(chunk.fileName);
		for (const name of chunk.imports) {
			const next = chunks.find((other) => other.fileName === name);
			if (next) visit(next);
		}
	};
	roots.forEach(visit);
	return files;
}
