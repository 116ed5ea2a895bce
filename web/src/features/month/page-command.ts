import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { PanelCommand } from "#domain/day-panel/panel-commands.ts";

/** The command of a key on the month page: the page's own moves, and the commands of the day panel. */
export type PageCommand =
	| PanelCommand
	| "today"
	| "previousDay"
	| "nextDay"
	| "previousMonth"
	| "nextMonth"
	| "showShortcuts";

/** The properties of a key press that matter. */
export interface KeyPress {
	readonly key: string;
	readonly shiftKey: boolean;
	readonly ctrlKey: boolean;
	readonly metaKey: boolean;
	readonly altKey: boolean;
}

const PLAIN: Readonly<Record<string, PageCommand>> = {
	n: "newEntry",
	e: "editEntry",
	d: "duplicateEntry",
	c: "copyDay",
	w: "copyWeek",
	t: "today",
	j: "nextDay",
	k: "previousDay",
	ArrowLeft: "previousDay",
	ArrowRight: "nextDay",
	"?": "showShortcuts",
};
const SHIFTED: Readonly<Record<string, PageCommand>> = {
	ArrowLeft: "previousMonth",
	ArrowRight: "nextMonth",
	// Most layouts need Shift for the question mark, the Finnish one too.
	"?": "showShortcuts",
};

/** The command of a key, or null. Keys with Ctrl, ⌘ or Alt belong to the browser. */
export function pageCommandOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): PageCommand | null {
	if (ctrlKey || metaKey || altKey) return null;
	const commands = shiftKey ? SHIFTED : PLAIN;
	return own(commands, key) ?? null;
}

const TEXT =
	"textarea, select, [contenteditable=true], input:not([type=radio], [type=checkbox], [type=button])";

/** Returns true if the focused element takes the key: text fields take all keys, other inputs arrows. */
export function isTaken(key: string, target: EventTarget | null): boolean {
	if (!(target instanceof Element)) return false;
	if (target.closest(TEXT)) return true;
	return key.startsWith("Arrow") && target.closest("input") !== null;
}
