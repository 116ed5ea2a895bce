import { own } from "@tuntikirja/contract/kernel/own.ts";
import i18next, { type BackendModule, type Namespace } from "i18next";
import { initReactI18next } from "react-i18next";
import { capitalised, genitive } from "./format.ts";
import { rememberLanguage, type Language, showLanguage, startLanguage } from "./language.ts";

type Texts = Record<string, unknown>;

const TEXTS_OF = { en: () => import("./start-en.ts"), fi: () => import("./start-fi.ts") };
const START_NAMESPACES = ["shell", "errors"];

async function load(language: Language, namespace: string): Promise<Texts | undefined> {
	const { startTexts, featureTexts } = await TEXTS_OF[language]();
	return own<Texts>(startTexts, namespace) ?? (await own(featureTexts, `./${namespace}.json`)?.())?.default;
}

const backend: BackendModule = {
	type: "backend",
	init: () => undefined,
	read: (language, namespace, done) => {
		load(language === "fi" ? "fi" : "en", namespace).then(
			(texts) => (texts ? done(null, texts) : done(`No texts: ${language}/${namespace}`, null)),
			(error: unknown) => done(String(error), null),
		);
	},
};

/** Texts of the language chosen before, so the first render has its words. */
export const i18nReady = i18next
	.use(backend)
	.use(initReactI18next)
	.init({
		lng: startLanguage(),
		fallbackLng: false,
		// A copy: i18next adds to it what is loaded later.
		ns: [...START_NAMESPACES],
		defaultNS: "shell",
		interpolation: { escapeValue: false },
	})
	.then(() => {
		// `{{month, start}}` begins a sentence: only the text knows the place of the month in it.
		i18next.services.formatter?.add("start", (value: unknown) => capitalised(String(value)));
		// `{{month, genitive}}`: "lähetä lokakuun 2026 tunnit".
		i18next.services.formatter?.add("genitive", (value: unknown) => genitive(String(value)));
		return showLanguage(startLanguage());
	});

/** Fetches the texts of a feature; the route does so together with its page. */
export async function loadTexts(namespace: Namespace): Promise<void> {
	// Before that there is no language to fetch them in.
	await i18nReady;
	await i18next.loadNamespaces(namespace as string | string[]);
}

/** Code that is fetched together with the texts that it needs. */
export async function withTexts<Code>(code: Promise<Code>, namespace: Namespace): Promise<Code> {
	const [fetched] = await Promise.all([code, loadTexts(namespace)]);
	return fetched;
}

/** Loads every text in use in the other language, then shows it. */
export async function switchLanguage(language: Language): Promise<void> {
	await i18next.changeLanguage(language);
	rememberLanguage(language);
}
