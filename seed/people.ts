import type { ContractKind } from "@tuntikirja/contract/employment-contracts/rules.ts";
import type { Role } from "@tuntikirja/contract/kernel/access.ts";
import type { Language } from "@tuntikirja/contract/kernel/schemas/languages.ts";

/** Terms of a contract. Minutes a month: null is full time, 0 by the hour. */
interface ContractStep {
	readonly kind: ContractKind;
	/** Months before this one in which it starts, on the 1st; null: when the person starts. */
	readonly fromMonthsAgo: number | null;
	/** Months before this one in which it ends, on the last day; null: open. */
	readonly untilMonthsAgo: number | null;
	readonly partTimeHoursPerMonth: number | null;
	readonly percentage: number | null;
}

/** One person of the demo company, with dates relative to today. */
export interface Person {
	readonly uid: string;
	readonly name: string;
	readonly email: string;
	readonly role: Role;
	readonly isActive: boolean;
	readonly language: Language;
	/** Null: was there when the company took the application into use. */
	readonly startedMonthsAgo: number | null;
	readonly contracts: readonly ContractStep[];
	/** Their projects, with weights. */
	readonly projects: readonly (readonly [projectId: string, weight: number])[];
	readonly favouriteProjectIds: readonly string[];
	/** The opening balance, and the usual balance that their days approach; hours. */
	readonly openingHours: number;
	readonly usualBalanceHours: number;
	/** ISO week in which the summer holiday starts, and its working days. */
	readonly summer: { readonly week: number; readonly days: number } | null;
	/** ISO week of the winter holiday. */
	readonly winterWeek: number | null;
	readonly isOffAtChristmas: boolean;
}

const FULL_TIME: ContractStep = {
	fromMonthsAgo: null,
	untilMonthsAgo: null,
	partTimeHoursPerMonth: null,
	percentage: null,
	kind: "employment",
};
const BY_THE_HOUR: ContractStep = { ...FULL_TIME, partTimeHoursPerMonth: 0 };
const partTime = (partTimeHoursPerMonth: number): ContractStep => ({ ...FULL_TIME, partTimeHoursPerMonth });

/** `firstname.lastname@example.com`, without the dots of ä and ö. */
function addressOf(name: string): string {
	return `${name
		.toLowerCase()
		.normalize("NFD")
		.replace(/[\u0300-\u036f]/g, "")
		.replaceAll(" ", ".")}@example.com`;
}

function aPerson(uid: string, name: string, details: Partial<Person> & Pick<Person, "projects">): Person {
	return {
		uid,
		name,
		email: addressOf(name),
		role: "user",
		isActive: true,
		language: "fi",
		startedMonthsAgo: null,
		contracts: [FULL_TIME],
		favouriteProjectIds: [],
		openingHours: 0,
		usualBalanceHours: 5,
		summer: { week: 28, days: 20 },
		winterWeek: null,
		isOffAtChristmas: false,
		...details,
	};
}

/** The people for signing in to the demo: their uids and addresses are fixed. */
const ACCOUNTS: readonly Person[] = [
	aPerson("demo-admin", "Aino Korhonen", {
		email: "admin@example.com",
		role: "admin",
		projects: [
			["sisainen", 6],
			["poukama", 2],
			["lumivirta", 2],
		],
		favouriteProjectIds: ["sisainen"],
		openingHours: 14.5,
		usualBalanceHours: 18,
		winterWeek: 8,
	}),
	aPerson("demo-manager", "Mikko Lahtinen", {
		email: "manager@example.com",
		role: "manager",
		projects: [
			["lumivirta", 4],
			["rantakaupunki", 3],
			["sisainen", 3],
		],
		favouriteProjectIds: ["lumivirta", "sisainen"],
		openingHours: 6,
		usualBalanceHours: 9,
		summer: { week: 27, days: 20 },
		winterWeek: 9,
		isOffAtChristmas: true,
	}),
	aPerson("demo-user", "Ella Nieminen", {
		email: "user@example.com",
		projects: [
			["lumivirta", 5],
			["majakka", 3],
			["poukama", 2],
			["sisainen", 1],
		],
		favouriteProjectIds: ["lumivirta", "majakka"],
		openingHours: 8.25,
		usualBalanceHours: 15,
		summer: { week: 27, days: 19 },
		winterWeek: 9,
		isOffAtChristmas: true,
	}),
	aPerson("demo-external", "Tomi Saarinen", {
		email: "external@example.com",
		role: "external",
		contracts: [BY_THE_HOUR],
		projects: [
			["kuusikko", 4],
			["tuulikko", 1],
		],
		favouriteProjectIds: ["kuusikko"],
		summer: null,
	}),
];

const COLLEAGUES: readonly Person[] = [
	aPerson("sari-makela", "Sari Mäkelä", {
		role: "admin",
		contracts: [partTime(80)],
		projects: [["sisainen", 1]],
		favouriteProjectIds: ["sisainen"],
		openingHours: 2.75,
		usualBalanceHours: 3,
		summer: { week: 26, days: 15 },
		isOffAtChristmas: true,
	}),
	aPerson("petri-koskinen", "Petri Koskinen", {
		role: "manager",
		projects: [
			["poukama", 5],
			["kuusikko", 3],
			["sisainen", 2],
		],
		favouriteProjectIds: ["poukama"],
		openingHours: 21,
		usualBalanceHours: 26,
		summer: { week: 29, days: 20 },
	}),
	aPerson("anna-lehtonen", "Anna Lehtonen", {
		contracts: [
			{ ...FULL_TIME, untilMonthsAgo: 9 },
			{ ...partTime(120), fromMonthsAgo: 8 },
		],
		projects: [
			["rantakaupunki", 5],
			["majakka", 2],
			["sisainen", 1],
		],
		favouriteProjectIds: ["rantakaupunki"],
		openingHours: -3.5,
		usualBalanceHours: -4,
		winterWeek: 9,
	}),
	aPerson("juhani-rantanen", "Juhani Rantanen", {
		projects: [
			["kuusikko", 5],
			["poukama", 3],
			["vanha-mylly", 2],
			["sisainen", 1],
		],
		favouriteProjectIds: ["kuusikko"],
		openingHours: 31.25,
		usualBalanceHours: 38,
		summer: { week: 30, days: 15 },
	}),
	aPerson("noora-salminen", "Noora Salminen", {
		contracts: [{ ...FULL_TIME, percentage: 60 }],
		projects: [
			["majakka", 4],
			["lumivirta", 2],
			["sisainen", 1],
		],
		favouriteProjectIds: ["majakka"],
		openingHours: 1.5,
		usualBalanceHours: 2,
		summer: { week: 25, days: 20 },
		winterWeek: 10,
	}),
	aPerson("ville-hamalainen", "Ville Hämäläinen", {
		startedMonthsAgo: 5,
		projects: [
			["tuulikko", 4],
			["lumivirta", 3],
			["sisainen", 1],
		],
		favouriteProjectIds: ["tuulikko"],
		usualBalanceHours: 1,
		summer: { week: 31, days: 5 },
		isOffAtChristmas: true,
	}),
	aPerson("kaisa-turunen", "Kaisa Turunen", {
		contracts: [partTime(80)],
		projects: [
			["rantakaupunki", 3],
			["tuulikko", 2],
			["sisainen", 1],
		],
		favouriteProjectIds: ["rantakaupunki"],
		openingHours: -1.25,
		usualBalanceHours: -2,
		summer: { week: 28, days: 15 },
	}),
	aPerson("oskar-lindqvist", "Oskar Lindqvist", {
		language: "en",
		startedMonthsAgo: 14,
		projects: [
			["poukama", 4],
			["tuulikko", 3],
			["lumivirta", 2],
			["sisainen", 1],
		],
		favouriteProjectIds: ["poukama", "tuulikko"],
		usualBalanceHours: 7,
		summer: { week: 29, days: 15 },
	}),
	aPerson("eero-manninen", "Eero Manninen", {
		isActive: false,
		contracts: [{ ...FULL_TIME, untilMonthsAgo: 4 }],
		projects: [
			["kuusikko", 3],
			["vanha-mylly", 3],
			["sisainen", 1],
		],
		openingHours: 4,
		usualBalanceHours: 6,
		winterWeek: 8,
	}),
	aPerson("liisa-ahonen", "Liisa Ahonen", {
		role: "external",
		language: "en",
		startedMonthsAgo: 11,
		contracts: [{ ...BY_THE_HOUR, kind: "subcontract" }],
		projects: [
			["majakka", 3],
			["rantakaupunki", 1],
		],
		favouriteProjectIds: ["majakka"],
		summer: null,
	}),
];

export const PEOPLE: readonly Person[] = [...ACCOUNTS, ...COLLEAGUES];

/** The name of a demo person. */
export function nameOf(uid: string): string {
	const person = PEOPLE.find((one) => one.uid === uid);
	if (person === undefined) throw new RangeError(`There is no person ${uid}.`);
	return person.name;
}
