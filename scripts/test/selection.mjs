// The selected tests: `npm test -- contract`, `npm test -- save-entry`, `npm test -- rules -t "manager"`.
// A namespace import, because Node 20, which starts this script, has no globSync; Node 24, which runs it, has.
import * as fs from "node:fs";
import { parseArgs } from "node:util";
import { ROOT } from "#scripts/paths.mjs";
import { Stop } from "#scripts/progress.mjs";

const OPTIONS = {
	keep: { type: "boolean", default: false },
	running: { type: "boolean", default: false },
	changed: { type: "string" },
	shard: { type: "string" },
	name: { type: "string", short: "t" },
};

const isWord = (arg) => arg !== undefined && !arg.startsWith("-");

/** The options and words of the command. `--changed` may be followed by a commit; the default is the last one. */
export function chosenIn(args) {
	const full = args.flatMap((arg, index) => {
		if (arg === "--changed") return [`--changed=${isWord(args[index + 1]) ? args[index + 1] : "HEAD"}`];
		return isWord(arg) && args[index - 1] === "--changed" ? [] : [arg];
	});
	const { values, positionals } = parseArgs({ args: full, options: OPTIONS, allowPositionals: true });
	if (values.shard !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(values.shard))
		throw new Stop(`--shard=${String(values.shard)} is not one of several parts, such as 1/3.`);
	return { ...values, words: positionals };
}

const filesOf = ({ include, exclude = [] }) =>
	fs.globSync(include, { cwd: ROOT, exclude: [...exclude, "**/node_modules/**"] });

const namesOf = ({ name, group = name, emulators }) => [name, group, emulators ? "emulators" : "unit"];

/**
 * The projects to run, and the remaining words that select files in them. A word that is not the name of a project, or of
 * several, is part of a file's path, and only projects with such a file run.
 */
export function selectProjects(words, projects, files = filesOf) {
	const names = new Set(projects.flatMap(namesOf));
	const chosen = words.filter((word) => names.has(word));
	const parts = words.filter((word) => !names.has(word));
	const named =
		chosen.length > 0
			? projects.filter((project) => namesOf(project).some((name) => chosen.includes(name)))
			: projects;
	const selected = named.filter((project) => {
		const own = files(project);
		return parts.length === 0
			? own.length > 0
			: own.some((path) => parts.some((part) => path.includes(part)));
	});
	if (selected.length === 0) throw new Stop(`No test file matches: ${words.join(" ")}`);
	return { projects: selected, parts };
}
