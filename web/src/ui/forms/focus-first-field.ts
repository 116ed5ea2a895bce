import { createContext } from "react";

/** Fields to fill in; a choice among buttons already has a value and is skipped. */
const FIELD =
	"input:not([type=radio], [type=checkbox], [type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)";
/** Within a part with this mark, where the first fields of a form are filled in already. */
const BEGINNING = "[data-begins]";

/**
 * Focuses the first field when a form appears, or the form itself (with tabIndex −1), so that the focus is not lost
 * with the button that opened it. By touch never a field: the keyboard would cover half of the form.
 */
export function focusFirstField(form: HTMLElement | null): void {
	if (form === null) return;
	const isTouched = typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches;
	const part = form.querySelector(BEGINNING) ?? form;
	const field = isTouched ? null : part.querySelector<HTMLElement>(FIELD);
	if (field instanceof HTMLInputElement) field.select();
	(field ?? form).focus();
}

/** Called when a choice is made that no event of the browser reports; a dialog then does not close by accident. */
export const FilledIn = createContext<() => void>(() => undefined);
