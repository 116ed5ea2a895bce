import {
	ENTRY_FIELDS,
	ENTRY_SOURCES,
	type EntryField,
	type EntrySource,
	headingKey,
} from "./entry-sources.ts";
import type { DurationUnit } from "./cells/file-durations.ts";

/** Which column of a file of no known application is what, as chosen by hand. */
export interface OwnColumns {
	/** Headings by what they are. */
	readonly columns: Readonly<Partial<Record<EntryField, string | undefined>>>;
	readonly unit: DurationUnit;
}

/** What a column can be chosen for, in the order of the form. */
export const OWN_FIELDS = ENTRY_FIELDS.filter((field) => field !== "kind");

/** Headings of people's own tables, besides those of the applications. */
const USUAL: Readonly<Partial<Record<EntryField, readonly string[]>>> = {
	date: ["day", "päivä", "päivämäärä", "pvm"],
	duration: ["time", "tunnit", "tunteja", "kesto", "aika"],
	start: ["alkoi", "alku", "alkuaika", "aloitus"],
	end: ["to", "end time", "end", "päättyi", "loppui", "lopetus", "loppu", "loppuaika"],
	email: ["e-mail address", "email address", "sähköposti"],
	person: ["employee", "person", "who", "kuka", "henkilö", "työntekijä", "nimi"],
	firstName: ["etunimi"],
	lastName: ["surname", "sukunimi"],
	employeeNumber: ["employee number", "henkilönumero"],
	client: ["asiakas"],
	project: ["projekti", "kohde"],
	task: ["label", "työlaji", "tehtävä"],
	notes: ["note", "comment", "selite", "kuvaus", "muistiinpano"],
};

/** A first choice by the names that columns usually have; each column once. */
export function guessedColumns(headings: readonly string[]): OwnColumns["columns"] {
	const free = new Map(headings.toReversed().map((heading) => [headingKey(heading), heading]));
	free.delete("");
	const columns: Partial<Record<EntryField, string>> = {};
	for (const field of OWN_FIELDS) {
		const names = [
			...ENTRY_SOURCES.flatMap((source) => source.columns[field] ?? []),
			...(USUAL[field] ?? []),
		];
		const name = names.find((one) => free.has(one));
		const heading = name === undefined ? undefined : free.get(name);
		if (name === undefined || heading === undefined) continue;
		columns[field] = heading;
		free.delete(name);
	}
	return columns;
}

/** What cannot be read from the chosen columns, without which there is no row. */
export function missingOf(columns: OwnColumns["columns"]): ("date" | "hours" | "person")[] {
	const { date, duration, start, end, email, person, employeeNumber, firstName, lastName } = columns;
	const isThere = {
		date,
		hours: duration || (start && end),
		person: email || person || employeeNumber || firstName || lastName,
	};
	return (["date", "hours", "person"] as const).filter((one) => !isThere[one]);
}

/** The source that chosen columns make. Null: a day, hours or a person cannot be read from them. */
export function ownSource({ columns, unit }: OwnColumns): EntrySource | null {
	if (missingOf(columns).length > 0) return null;
	const named = OWN_FIELDS.flatMap((field): [EntryField, string[]][] => {
		const heading = columns[field];
		return heading ? [[field, [headingKey(heading)]]] : [];
	});
	return { id: "own", name: "", marks: [], columns: Object.fromEntries(named), unit };
}
