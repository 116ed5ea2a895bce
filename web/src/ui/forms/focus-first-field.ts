import { createContext } from "react";

/** Fields to fill in; a choice among buttons already has a value and is skipped. */
const FIELD =
	"input:not([type=radio], [type=checkbox], [type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)";

/**
 * Focuses the first field when a form appears, or the form itself (with tabIndex −1), so that the focus is not lost
 * with the button that opened it. By touch never a field: the keyboard would cover half of the form.
 */
export function focusFirstField(form: HTMLElement | null): void {
	if (form === null) return;
	const isTouched = typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches;
	// Where the first fields are filled in already, the part with the next one is marked.
	const part = form.querySelector("[data-begins]") ?? form;
	const field = isTouched ? null : part.querySelector<HTMLElement>(FIELD);
	if (field instanceof HTMLInputElement) field.select();
	(field ?? form).focus();
}

/** Called when a choice is made that no event of the browser reports; a dialog then does not close by accident. */
export const FilledIn = createContext<() => void>(() => undefined);
