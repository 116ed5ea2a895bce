import type { Language } from "./language.ts";

/** The number that people type as `95`, `95.5`, `95,50` or `1 204,50`; null when it is none, or too exact. */
export function parseDecimal(text: string, decimals = 2): number | null {
	const typed = text.replace(/\s/g, "").replace(",", ".");
	const [, digits] = /^\d{1,12}(?:\.(\d*))?$/.exec(typed) ?? [undefined, null];
	return digits === null || (digits?.length ?? 0) > decimals ? null : Number(typed);
}

/** A number as the text of an input: without groups, and with `fixed` decimals if given. */
export function writeDecimal(value: number, language: Language, fixed?: number): string {
	const text = fixed === undefined ? String(value) : value.toFixed(fixed);
	return language === "fi" ? text.replace(".", ",") : text;
}
