import type { Language } from "@tuntikirja/contract/kernel/schemas/languages.ts";
import type { DemoProject, LabelId } from "./projects.ts";
import type { Random } from "./random.ts";

/** Texts of notes by kind of work; `…` is replaced by a topic. */
const PHRASES: Record<LabelId, Record<Language, readonly string[]>> = {
	development: {
		fi: [
			"…: toteutus",
			"…: virheenkorjaukset",
			"…: koodikatselmointi ja korjaukset",
			"…: rajapinnan muutokset",
			"…, testit ja julkaisu",
		],
		en: [
			"Implemented …",
			"Fixed edge cases in …",
			"Code review: …",
			"API changes for …",
			"…: refactoring and tests",
		],
	},
	design: {
		fi: [
			"…: rautalankamallit",
			"…: käyttöliittymän viimeistely",
			"…: käyttäjätestin tulokset",
			"…: ikonit ja värit",
		],
		en: ["Wireframes for …", "UI polish: …", "Usability test notes, …", "Design review of …"],
	},
	testing: {
		fi: ["…: hyväksymistestaus", "…: regressiotestit", "…: testiaineisto"],
		en: ["Acceptance tests for …", "Regression round: …", "Test data for …"],
	},
	support: {
		fi: ["Asiakastuki: …", "…: tuotantovirheen selvitys", "…: riippuvuuksien päivitys"],
		en: ["Customer ticket about …", "Looked into a production issue: …", "Dependency updates, …"],
	},
	management: {
		fi: ["Sprinttisuunnittelu: …", "Asiakaspalaveri, …", "…: työmääräarvio"],
		en: ["Sprint planning: …", "Client call about …", "Estimates for …"],
	},
	meetings: {
		fi: ["Viikkopalaveri", "Retro", "Tiimin suunnittelupäivä", "Kahdenkeskinen keskustelu"],
		en: ["Weekly meeting", "Retro", "Team planning", "1:1"],
	},
	administration: {
		fi: ["Laskutus", "Sopimukset ja tarjoukset", "Rekrytointi: haastattelut", "Sähköpostit ja kalenteri"],
		en: ["Invoicing", "Contracts and offers", "Recruiting interviews", "E-mail and calendar"],
	},
	training: {
		fi: ["Verkkokurssi: saavutettavuus", "Sisäinen koulutus", "Tietoturvakoulutus"],
		en: ["Online course: accessibility", "In-house training", "Security training"],
	},
};

/** Share of entries without a note. */
const WITHOUT_NOTE = 0.18;

/** A plausible note about such work, sometimes empty. Finnish speakers sometimes write in English. */
export function noteOn(project: DemoProject, label: LabelId, language: Language, random: Random): string {
	if (random.chance(WITHOUT_NOTE)) return "";
	return workNote(project, label, random.chance(0.15) ? "en" : language, random);
}

/** A note in the language, about one of the project's topics. */
export function workNote(project: DemoProject, label: LabelId, language: Language, random: Random): string {
	const note = random.pick(PHRASES[label][language]).replace("…", random.pick(project.topics[language]));
	return note.charAt(0).toUpperCase() + note.slice(1);
}
