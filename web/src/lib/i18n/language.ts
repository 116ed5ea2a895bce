import { isOneOf, recall, remember } from "#lib/remembered.ts";

export const LANGUAGES = ["en", "fi"] as const;
export type Language = (typeof LANGUAGES)[number];
export const isLanguage = isOneOf(LANGUAGES);

/** The language that public/boot.js has set on the page: the remembered choice, else the browser's language. */
export function startLanguage(): Language {
	const { lang } = document.documentElement;
	return recall("ui", "language", isLanguage) ?? (isLanguage(lang) ? lang : "en");
}

export function showLanguage(language: Language): void {
	document.documentElement.lang = language;
}

export function rememberLanguage(language: Language): void {
	remember("ui", "language", language);
	showLanguage(language);
}

/** Says whether no language has been chosen in this browser yet. */
export function isLanguageUnchosen(): boolean {
	return recall("ui", "language", isLanguage) === null;
}

/** For a language switch: each language in its own name. */
export const LANGUAGE_SEGMENTS = [
	{ value: "en", label: "EN", spoken: "English", lang: "en" },
	{ value: "fi", label: "FI", spoken: "Suomi", lang: "fi" },
] as const satisfies readonly { readonly value: Language; readonly [key: string]: string }[];
