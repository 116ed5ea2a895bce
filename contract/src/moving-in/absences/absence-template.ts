import { headingKey } from "#moving-in/entry-sources.ts";
import { choice, column, type TemplateColumn } from "#moving-in/template-column.ts";

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
	// Any word that the company or the law has for an absence is read; the choice is for the example.
	column("kind", ["Absence", "Poissaolo", "holiday"], {
		...REQUIRED,
		choices: [choice("holiday", "Annual holiday", "Vuosiloma")],
	}),
	column("hours", ["Hours a day", "Tunteja päivässä", ""]),
	column("notes", ["Text", "Teksti", ""]),
];

export const ABSENCE_TEMPLATE = {
	names: { en: "Absences", fi: "Poissaolot" },
	columns: ABSENCE_COLUMNS,
} as const;

/** Whether the headings are those of a table of absences, in either language. No other file has its required ones. */
export function isAbsenceTable(headings: readonly string[]): boolean {
	const keys = new Set(headings.map(headingKey));
	const isThere = ({ names }: TemplateColumn) =>
		Object.values(names).some((name) => keys.has(headingKey(name)));
	return PEOPLE.some(isThere) && ABSENCE_COLUMNS.filter(({ isRequired }) => isRequired).every(isThere);
}
