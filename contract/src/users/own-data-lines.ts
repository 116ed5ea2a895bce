import { type CsvCell, figure } from "#table-files/write-csv.ts";
import type { OwnData } from "./own-data-schema.ts";
import type { Language } from "#kernel/schemas/languages.ts";

const HEADINGS = {
	en: ["Part", "Record", "Field", "Value"],
	fi: ["Osa", "Tietue", "Kenttä", "Arvo"],
} as const satisfies Record<Language, readonly string[]>;

/** A person's data as lines of a table, one for each field of each record: records of all kinds fit into one file. */
export function ownDataLines({ parts }: OwnData, language: Language): CsvCell[][] {
	const lines = parts.flatMap(({ part, records }) =>
		records.flatMap((record, index) =>
			fieldsOf(record).map(([field, value]) => [part, figure(index + 1), field, value] as CsvCell[]),
		),
	);
	return [[...HEADINGS[language]], ...lines];
}

/** The values within, by the dotted names that lead to them. */
function fieldsOf(value: unknown, path = ""): [string, CsvCell][] {
	if (typeof value === "number") return [[path, figure(value)]];
	if (typeof value === "string") return [[path, value]];
	if (typeof value !== "object" || value === null)
		return [[path, value === null ? null : JSON.stringify(value)]];
	return Object.entries(value).flatMap(([key, child]) =>
		child === undefined ? [] : fieldsOf(child, path === "" ? key : `${path}.${key}`),
	);
}
