import { useTranslation } from "react-i18next";
import type { Language } from "#lib/i18n/language.ts";

/** The texts of the document in the customer's language, which are fetched where the page is in another one. */
export function usePaperTexts(language: Language) {
	return useTranslation("invoices", { keyPrefix: "paper", lng: language });
}

/** Digits in groups, as banks print them: an account from the left, a Finnish reference from the right. */
export function inGroups(text: string): string {
	return /^\d+$/.test(text)
		? text.replace(/\B(?=(?:.{5})+$)/g, "\u00a0")
		: text.replace(/.{4}(?=.)/g, "$&\u00a0");
}
