import type { EntryValues } from "#domain/day-panel/entry-form/entry-values.ts";

/** What a cleared field holds. */
export const CLEARED: EntryValues = { dayTypeId: "0", projectId: "", labelId: "", hours: "", notes: "" };

/** What matters of a key pressed in the form. */
export interface PressedKey {
	readonly key: string;
	readonly target: EventTarget;
}

/**
 * The field that a key clears, or null. Escape clears the field it is pressed in, Delete and Backspace clear
 * a choice; in text they keep deleting letters (a field that is entered is selected whole). Spec §5.
 */
export function clearedField({ key, target }: PressedKey, values: EntryValues): keyof EntryValues | null {
	if (!(target instanceof HTMLElement)) return null;
	const name = target.dataset.field ?? target.getAttribute("name") ?? "";
	if (!isField(name) || values[name] === CLEARED[name]) return null;
	const isText =
		target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === "text");
	if (key === "Escape") return name;
	return !isText && (key === "Delete" || key === "Backspace") ? name : null;
}

function isField(name: string): name is keyof EntryValues {
	return Object.hasOwn(CLEARED, name);
}
