import { isOneOf, recall, remember } from "#lib/remembered.ts";

export const LANGUAGES = ["en", "fi"] as const;
export type Language = (typeof LANGUAGES)[number];
export const isLanguage = isOneOf(LANGUAGES);

/** What public/boot.js has put on the page: the choice made here before, else the browser's language. */
export function startLanguage(): Language {
	const { lang } = document.documentElement;
	return recall("ui", "language", isLanguage) ?? (isLanguage(lang) ? lang : "en");
}

/** Tells the browser and screen readers which language the page is in. */
export function showLanguage(language: Language): void {
	document.documentElement.lang = language;
}

/** Remembers a choice that a person made here. */
export function keepLanguage(language: Language): void {
	remember("ui", "language", language);
	showLanguage(language);
}

/** Nobody has chosen a language at this browser yet. */
export function isLanguageUnchosen(): boolean {
	return recall("ui", "language", isLanguage) === null;
}

/** For a language switch: each language in its own name. */
export const LANGUAGE_SEGMENTS = [
	{ value: "en", label: "EN", spoken: "English", lang: "en" },
	{ value: "fi", label: "FI", spoken: "Suomi", lang: "fi" },
] as const satisfies readonly { readonly value: Language; readonly [key: string]: string }[];
