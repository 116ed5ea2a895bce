import { z } from "zod";
import { idSchema } from "#kernel/schemas/fields.ts";
import { nameTextSchema } from "#kernel/schemas/text-schema.ts";
import {
	CELL_ENDS,
	DATE_FORMS,
	DECIMAL_MARKS,
	ENCODINGS,
	LINE_ENDS,
	PRESET_BOUNDS,
	QUOTES,
	ROW_FIELDS,
} from "./preset-choices.ts";

/** The names of an object's fields, as a choice of the API. */
function keysOf<K extends string>(choices: Readonly<Record<K, string>>) {
	return z.enum(Object.keys(choices) as [K, ...K[]]);
}

const columnSchema = z.strictObject({
	heading: nameTextSchema({ min: 0, max: PRESET_BOUNDS.heading }).meta({ examples: ["MAARA"] }),
	field: z.enum(ROW_FIELDS).nullable().describe("Null: the text, the same in each line"),
	text: nameTextSchema({ min: 0, max: PRESET_BOUNDS.text }).meta({ examples: ["E"] }),
});
export type PresetColumn = z.infer<typeof columnSchema>;

const columnsSchema = z.array(columnSchema).min(1).max(PRESET_BOUNDS.columns);

/** How a payroll system reads the rows of a batch: data, which one writer makes files of. */
export const presetSchema = z.strictObject({
	id: idSchema,
	name: nameTextSchema({ max: PRESET_BOUNDS.name }).meta({ examples: ["Fivaldi"] }),
	columns: columnsSchema,
	absenceColumns: columnsSchema
		.nullable()
		.describe("Of a file of its own for absences; null: they are among the other rows"),
	hasHeadings: z.boolean(),
	cellEnd: keysOf(CELL_ENDS),
	decimalMark: keysOf(DECIMAL_MARKS),
	decimals: z.int().min(0).max(PRESET_BOUNDS.decimals),
	dateForm: z.enum(DATE_FORMS),
	lineEnd: keysOf(LINE_ENDS),
	encoding: z.enum(ENCODINGS),
	quotes: z.enum(QUOTES),
	isPerPayGroup: z.boolean().describe("A file for each pay group"),
	takesBack: z.boolean().describe("Quantities below 0 can be in it"),
});
export type Preset = z.infer<typeof presetSchema>;
