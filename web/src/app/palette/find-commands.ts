import { matches } from "#lib/text.ts";
import type { Command } from "./command.ts";

/** Those in which every typed word occurs; the ones that begin with the typed words come first. */
export function findCommands(commands: readonly Command[], query: string): readonly Command[] {
	const words = query.split(/\s+/).filter(Boolean);
	const found = commands.filter(({ label, alias = "", hint = "" }) =>
		words.every((word) => matches(`${label} ${alias} ${hint}`, word)),
	);
	const isFirst = (command: Command) => isBegun(command, query);
	return [...found.filter(isFirst), ...found.filter((command) => !isFirst(command))];
}

/** Says whether what is typed is how the command's name begins. */
export function isBegun({ label, alias = "" }: Command, query: string): boolean {
	const typed = query.trim().toLowerCase();
	return [label, alias].some((name) => name.toLowerCase().startsWith(typed));
}
