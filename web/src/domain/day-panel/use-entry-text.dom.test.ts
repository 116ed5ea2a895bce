import i18next from "i18next";
import { expect, test } from "vitest";
import { formatFor } from "#lib/i18n/format.ts";
import { i18nReady, loadTexts, switchLanguage } from "#lib/i18n/i18n.ts";
import { anEntry } from "#test/work-days/work-day-builder.ts";
import { entryText } from "./use-entry-text.ts";

test.each([
	["en", "Acme 7.50 h"],
	["fi", "Acme 7,50 t"],
] as const)("in %s an entry reads %s", async (language, text) => {
	await i18nReady;
	await switchLanguage(language);
	await loadTexts("work-days");
	const entry = anEntry("2026-06-09", { project: { id: "acme", name: "Acme" }, hours: 7.5 });
	expect(entryText(entry, i18next.getFixedT(language, "work-days"), formatFor(language))).toBe(text);
});
