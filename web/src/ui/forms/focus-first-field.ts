/** What is filled in; a choice among buttons has its value already and is passed over. */
const FIELD =
	"input:not([type=radio], [type=checkbox], [type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)";

/**
 * Puts the focus where typing begins when a form appears, or on the form itself (with tabIndex −1), so that it is not
 * lost with what led here. By touch never in a field: the keyboard would cover the half of what has to be read first.
 */
export function focusFirstField(form: HTMLElement | null): void {
	if (form === null) return;
	const isTouched = typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches;
	const field = isTouched ? null : form.querySelector<HTMLElement>(FIELD);
	if (field instanceof HTMLInputElement) field.select();
	(field ?? form).focus();
}
