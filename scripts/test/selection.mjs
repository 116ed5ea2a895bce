// The selected tests: `npm test -- contract`, `npm test -- save-entry`, `npm test -- rules -t "manager"`.
// A namespace import, because Node 20, which starts this script, has no globSync; Node 24, which runs it, has.
import * as fs from "node:fs";
import { ROOT } from "#scripts/paths.mjs";
import { Stop } from "#scripts/progress.mjs";

const isWord = (arg) => arg !== undefined && !arg.startsWith("-");

/**
 * The arguments sorted by kind: our own switches, options for vitest, and words that name projects or files.
 * `--changed` may be followed by a commit to compare with; the default is the last one.
 */
export function sortArguments(args) {
	const sorted = { keep: false, running: false, vitest: [], words: [] };
	for (let index = 0; index < args.length; index++) {
		const arg = args[index];
		if (arg === "--keep") sorted.keep = true;
		else if (arg === "--running") sorted.running = true;
		else if (arg === "--changed") sorted.changed = isWord(args[index + 1]) ? args[++index] : "HEAD";
		else if (arg === "-t") sorted.vitest.push(arg, args[++index] ?? "");
		else if (arg.startsWith("-")) sorted.vitest.push(arg);
		else sorted.words.push(arg);
	}
	return sorted;
}

const filesOf = ({ include, exclude = [] }) =>
	fs.globSync(include, { cwd: ROOT, exclude: [...exclude, "**/node_modules/**"] });

/** The paths of the projects' test files. */
export function testFiles(projects, files = filesOf) {
	return projects.flatMap((project) => files(project));
}

/**
 * The projects to run, and the remaining words that select files in them. A word that is not the name of a project is
 * part of a file's path, and only projects with such a file run.
 */
export function selectProjects(words, projects, files = filesOf) {
	const names = new Set(projects.flatMap(({ name, group = name }) => [name, group]));
	const chosen = words.filter((word) => names.has(word));
	const parts = words.filter((word) => !names.has(word));
	const named =
		chosen.length > 0
			? projects.filter(({ name, group }) => chosen.includes(name) || chosen.includes(group))
			: projects;
	const selected = named.filter((project) => {
		const paths = files(project);
		return parts.length === 0
			? paths.length > 0
			: paths.some((path) => parts.some((part) => path.includes(part)));
	});
	if (selected.length === 0) throw new Stop(`No test file matches: ${words.join(" ")}`);
	return { projects: selected, parts };
}
