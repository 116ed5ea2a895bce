import { ERRORS } from "@tuntikirja/contract/kernel/errors.ts";
import { expect, test } from "vitest";
import enErrors from "#locales/en/errors.json";
import enInvoices from "#locales/en/invoices.json";
import enMovingIn from "#locales/en/moving-in.json";
import enPreview from "#locales/en/preview.json";
import enSettings from "#locales/en/settings.json";
import enWages from "#locales/en/wages.json";
import enWorkDays from "#locales/en/work-days.json";
import fiErrors from "#locales/fi/errors.json";
import fiInvoices from "#locales/fi/invoices.json";
import fiMovingIn from "#locales/fi/moving-in.json";
import fiPreview from "#locales/fi/preview.json";
import fiSettings from "#locales/fi/settings.json";
import fiWages from "#locales/fi/wages.json";
import fiWorkDays from "#locales/fi/work-days.json";

type Texts = { readonly [key: string]: string | Texts };

const FILES = import.meta.glob<{ readonly default: Texts }>("#locales/*/*.json", { eager: true });

function file(language: string, feature: string): Texts | undefined {
	return Object.entries(FILES).find(([path]) => path.endsWith(`/${language}/${feature}.json`))?.[1].default;
}

const features = [...new Set(Object.keys(FILES).map((path) => path.replace(/^.*\/(.*)\.json$/, "$1")))];

function entriesOf(texts: Texts, prefix = ""): [key: string, text: string][] {
	return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
		typeof value === "string" ? [[prefix + key, value]] : entriesOf(value, `${prefix}${key}.`),
	);
}

/** Their names: whether one begins a sentence (`{{month, start}}`) or is its object is the language's own affair. */
function placeholders(text: string) {
	return [...text.matchAll(/\{\{\s*(\w+)(?:, (?:start|genitive))*\}\}/g)].map(([, name]) => name).sort();
}

test.each(features)("%s says the same things in English and Finnish", (feature) => {
	const en = new Map(entriesOf(file("en", feature) ?? {}));
	const fi = new Map(entriesOf(file("fi", feature) ?? {}));
	expect([...fi.keys()].sort()).toEqual([...en.keys()].sort());
	for (const [key, text] of en) {
		expect(text.trim(), `en ${key}`).not.toBe("");
		expect(fi.get(key)?.trim(), `fi ${key}`).not.toBe("");
		expect(placeholders(fi.get(key) ?? ""), key).toEqual(placeholders(text));
	}
});

/** Riddles, and words that have one other word in the application: the text names the person, the action or the number. */
const REFUSED = {
	en: /\b(?:somebody|nobody|anybody|everybody|whoever|told|stands?|kept|in vain|asks? for nothing|(?:comes?|came) to|(?:is|was) left|went out|came in|how\?|by these words|put right|counted anew|(?:is|are) like that|expected|normal day|goes with it|supervisors?|(?<!team )leads?|requests? of leave|call(?:ed)? off|beyond earned|± this month|special days|is internal)(?!\w)/i,
	fi: /(?:(?<![\wäö])(?:miten\?|vko|sairauslom|tunniste|odotet|odoteta|odottu|normaali päiv|kojelau|suoriutu|arkipyhäpäiv|vetäj|(?<!käyt)saatavuu|resurss|resursoinnit|erääntyn|vajaasti|päättyen|palka(?:llinen|ton|tonta) vapa|palkallista vapa|odottaa sinua|tapahtunutta|kuukauden päättäminen|maksa tunteja|kapasiteet|liukuma|alkulom|avaussaldo|myös lähteneet|kiinteä (?:hinta|tuotto)|h(?![\wäö]))|€\/h)/i,
};

function refused(language: keyof typeof REFUSED, texts: readonly string[]): string[] {
	return texts.filter((text) => REFUSED[language].test(text.replace(/\{\{.*?\}\}/g, "#")));
}

test.each(features)("%s has no refused word", (feature) => {
	for (const language of ["en", "fi"] as const) {
		const texts = entriesOf(file(language, feature) ?? {}).map(([, text]) => text);
		expect(refused(language, texts), language).toEqual([]);
	}
});

test("a planted word is refused in its language", () => {
	const en = [
		"how?",
		"It stands first.",
		"Nothing by these words.",
		"{{hours}} h expected",
		"What was left of it",
		"A lead decides.",
		"Request of leave",
	];
	const fi = [
		"vko 5",
		"Sairausloma",
		"Odotetut tunnit",
		"{{hours}} h",
		"Hinta €/h",
		"Tunnisteet puuttuvat",
		"Oma saatavuus",
		"Vetäjä päättää",
	];
	expect(refused("en", en)).toEqual(en);
	expect(refused("fi", fi)).toEqual(fi);
	expect(refused("en", ["Unexpected Application Error!", "{{expected}} h"])).toEqual([]);
	expect(refused("fi", ["Hän on hetken poissa", "{{hours}} t", "Oma käytettävyys", "Arkipyhät"])).toEqual([]);
});

test.each(features)("a sentence of %s that begins with a month or a period says so", (feature) => {
	const texts = entriesOf(file("fi", feature) ?? {}).map(([, text]) => text);
	expect(
		texts.filter((text) => /(?:^|[.:!?] )\{\{(?:month|period)(?:, genitive)?\}\}:? /.test(text)),
	).toEqual([]);
});

test.each(Object.entries(ERRORS))("the error %s has a text in both languages", (code, { message }) => {
	expect({
		...enErrors,
		...enInvoices,
		...enWages,
		...enPreview,
		...enWorkDays,
		...enSettings,
		...enMovingIn,
	}).toHaveProperty([code], message);
	expect({
		...fiErrors,
		...fiInvoices,
		...fiWages,
		...fiPreview,
		...fiWorkDays,
		...fiSettings,
		...fiMovingIn,
	}).toHaveProperty([code]);
});
