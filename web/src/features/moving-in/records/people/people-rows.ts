import type { DateOrder } from "@tuntikirja/contract/moving-in/cells/file-dates.ts";
import type { FileKind } from "@tuntikirja/contract/moving-in/record-schema.ts";
import { placesOf } from "@tuntikirja/contract/moving-in/record-templates.ts";
import type { RecordCells, RecordProblem } from "#features/moving-in/records/built-record.ts";
import { readCells, withHeading } from "#features/moving-in/records/read-cells.ts";
import type { Place, RecordSheet } from "#features/moving-in/records/sheet-record.ts";

/** The kinds that a person begins with: their sheets are read as one file. */
export const PEOPLE_KINDS = ["person", "contract", "wage", "opening"] as const satisfies readonly FileKind[];
export type PeopleKind = (typeof PEOPLE_KINDS)[number];

/** Of whom a row is: what it says of them, in small letters. Empty: nothing. */
export interface RowOwner {
	readonly email: string;
	readonly employeeNumber: string;
	readonly name: string;
}

/** A row of a person, as far as it can be read. */
export interface PeopleRow extends Omit<Place, "cell"> {
	readonly kind: PeopleKind;
	readonly owner: RowOwner;
	readonly read: RecordCells | RecordProblem;
}

export const isPeopleKind = (kind: FileKind): kind is PeopleKind =>
	(PEOPLE_KINDS as readonly FileKind[]).includes(kind);

export const nameKey = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, " ");

/** The rows of a sheet with their owners, who are known also where the rest of a row cannot be read. */
export function peopleRows(
	{ table, template }: RecordSheet,
	kind: PeopleKind,
	order: DateOrder,
): PeopleRow[] {
	const { headings } = table;
	const places = placesOf(template, headings);
	return table.rows.map(({ line, cells }) => {
		const cellOf = (field: string) => (cells[places.get(field) ?? -1] ?? "").trim();
		const read = readCells(cells, { headings, places }, template, order);
		const fullName = kind === "person" ? `${cellOf("firstName")} ${cellOf("lastName")}` : cellOf("name");
		return {
			kind,
			sheet: table.sheet,
			line,
			owner: {
				email: cellOf("email").toLowerCase(),
				employeeNumber: cellOf("employeeNumber"),
				name: nameKey(fullName),
			},
			read: "problem" in read ? withHeading(read, table, template) : read,
		};
	});
}
