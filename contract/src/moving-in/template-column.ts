import type { Language } from "#kernel/schemas/languages.ts";
import { headingKey } from "./entry-sources.ts";
import type { FileKind } from "./record-schema.ts";

/**
 * How the cells of a column are read: a text, a day, an amount with a point or a comma, hours with a sign, or one of some
 * words.
 */
export type CellKind = "text" | "date" | "amount" | "hours" | "choice";

/** A word that a cell can say, in either language. */
export interface CellChoice {
	readonly value: string;
	readonly names: Readonly<Record<Language, string>>;
}

export interface TemplateColumn {
	readonly field: string;
	/** As its heading is written in the template; either language is read. */
	readonly names: Readonly<Record<Language, string>>;
	readonly cell: CellKind;
	/** Of a choice: what it can be. */
	readonly choices: readonly CellChoice[];
	/** A row without it is refused, and a file without it is of another kind. */
	readonly isRequired: boolean;
	/** Of a choice: its value. */
	readonly example: string;
}

/** A table of one kind of records: what its columns are called, and a row as an example. */
export interface RecordTemplate {
	readonly kind: FileKind;
	/** Of its sheet in a workbook. */
	readonly names: Readonly<Record<Language, string>>;
	readonly columns: readonly TemplateColumn[];
}

export type Given = Partial<Pick<TemplateColumn, "cell" | "isRequired" | "choices">>;

export const column = (
	field: string,
	[en, fi, example]: readonly [string, string, string],
	{ cell = "text", isRequired = false, choices = [] }: Given = {},
): TemplateColumn => ({ field, names: { en, fi }, cell, choices, isRequired, example });

export const choice = (value: string, en: string, fi: string): CellChoice => ({ value, names: { en, fi } });

/** What the example says in a language. */
export function exampleOf({ example, choices }: TemplateColumn, language: Language): string {
	return choices.find(({ value }) => value === example)?.names[language] ?? example;
}

/** The choice that a cell names, in either language or by its value; null: none. */
export function choiceOf({ choices }: TemplateColumn, cell: string): string | null {
	const key = headingKey(cell);
	const found = choices.find(({ value, names }) =>
		[value, ...Object.values(names)].some((name) => headingKey(name) === key),
	);
	return found?.value ?? null;
}
