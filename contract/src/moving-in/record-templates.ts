import type { Language } from "#kernel/schemas/languages.ts";
import { headingKey } from "./entry-sources.ts";
import type { RecordKind } from "./record-schema.ts";

/** How the cells of a column are read: a text, a day, or an amount with a point or a comma. */
export type CellKind = "text" | "date" | "amount";

export interface TemplateColumn {
	readonly field: string;
	/** As its heading is written in the template; either language is read. */
	readonly names: Readonly<Record<Language, string>>;
	readonly cell: CellKind;
	/** A row without it is refused, and a file without it is of another kind. */
	readonly isRequired: boolean;
	readonly example: string;
}

/** A table of one kind of records: what its columns are called, and a row as an example. */
export interface RecordTemplate {
	readonly kind: RecordKind;
	readonly columns: readonly TemplateColumn[];
}

type Given = Partial<Pick<TemplateColumn, "cell" | "isRequired">>;

const column = (
	field: string,
	[en, fi, example]: readonly [string, string, string],
	{ cell = "text", isRequired = false }: Given = {},
): TemplateColumn => ({ field, names: { en, fi }, cell, isRequired, example });

const REQUIRED = { isRequired: true } as const;

/** In the order in which a company moves in. Headings of two kinds never fit the same file. */
export const RECORD_TEMPLATES: readonly RecordTemplate[] = [
	{
		kind: "project",
		columns: [
			column("name", ["Project name", "Projektin nimi", "Kaarna website"], REQUIRED),
			column("number", ["Project number", "Projektin numero", "1042"]),
			column("labels", ["Labels", "Työlajit", "Design; Development; Meetings"]),
			column("hourPrice", ["Price per hour", "Tuntihinta", "95.00"], { cell: "amount" }),
		],
	},
];

/** The template whose required columns are all among the headings, in either language. */
export function templateOf(headings: readonly string[]): RecordTemplate | null {
	const keys = new Set(headings.map(headingKey));
	const fits = ({ names, isRequired }: TemplateColumn) =>
		!isRequired || Object.values(names).some((name) => keys.has(headingKey(name)));
	return RECORD_TEMPLATES.find(({ columns }) => columns.every(fits)) ?? null;
}

/** Where the columns of a template are among the headings. */
export function placesOf({ columns }: RecordTemplate, headings: readonly string[]): Map<string, number> {
	const keys = headings.map(headingKey);
	return new Map(
		columns.flatMap(({ field, names }): [string, number][] => {
			const place = keys.findIndex((key) => Object.values(names).some((name) => headingKey(name) === key));
			return place === -1 ? [] : [[field, place]];
		}),
	);
}
