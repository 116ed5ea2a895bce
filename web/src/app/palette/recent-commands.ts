import { isStrings, recall, remember } from "#lib/remembered.ts";
import type { Command } from "./command.ts";

/** How many are offered before anything is typed. */
const RECENT = 4;
const KEY = "palette.recent";

/** What was chosen lately, the latest first, of what can be chosen now. */
export function recentCommands(commands: readonly Command[]): readonly Command[] {
	const ids = recall("person", KEY, isStrings) ?? [];
	return ids.flatMap((id) => commands.filter((command) => command.id === id));
}

export function rememberCommand({ id }: Command): void {
	const ids = recall("person", KEY, isStrings) ?? [];
	remember("person", KEY, [id, ...ids.filter((other) => other !== id)].slice(0, RECENT));
}
