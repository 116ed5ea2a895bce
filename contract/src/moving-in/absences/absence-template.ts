import type { Language } from "#kernel/schemas/languages.ts";
import { headingKey } from "#moving-in/entry-sources.ts";
import { column, type TemplateColumn } from "#moving-in/template-column.ts";

const REQUIRED = { isRequired: true } as const;
const DATE = { cell: "date", isRequired: true } as const;

const PEOPLE: readonly TemplateColumn[] = [
	column("email", ["Email", "Sähköposti", "aino.esimerkki@example.com"]),
	column("employeeNumber", ["Employee number", "Henkilönumero", "1042"]),
	column("name", ["Name", "Nimi", "Aino Esimerkki"]),
];

/** A table of absences, a row for each stretch of days. Whom it is about is said by one of the first three. */
export const ABSENCE_COLUMNS: readonly TemplateColumn[] = [
	...PEOPLE,
	column("firstDay", ["First day", "Ensimmäinen päivä", "2026-07-06"], DATE),
	column("lastDay", ["Last day", "Viimeinen päivä", "2026-07-31"], DATE),
	column("kind", ["Absence", "Poissaolo", ""], REQUIRED),
	column("hours", ["Hours a day", "Tunteja päivässä", ""]),
	column("notes", ["Text", "Teksti", ""]),
];

const EXAMPLE_KIND: Readonly<Record<Language, string>> = { en: "Annual holiday", fi: "Vuosiloma" };

/** Whether the headings are those of a table of absences, in either language. No other file has its required ones. */
export function isAbsenceTable(headings: readonly string[]): boolean {
	const keys = new Set(headings.map(headingKey));
	const isThere = ({ names }: TemplateColumn) =>
		Object.values(names).some((name) => keys.has(headingKey(name)));
	return PEOPLE.some(isThere) && ABSENCE_COLUMNS.filter(({ isRequired }) => isRequired).every(isThere);
}

/** The template as lines: the headings of a language, and a row as an example. */
export function absenceTemplate(language: Language): string[][] {
	return [
		ABSENCE_COLUMNS.map(({ names }) => names[language]),
		ABSENCE_COLUMNS.map(({ field, example }) => (field === "kind" ? EXAMPLE_KIND[language] : example)),
	];
}
