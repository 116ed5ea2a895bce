import { ROW_FIELDS } from "@tuntikirja/contract/payroll/presets/preset-choices.ts";
import { type Preset, presetSchema } from "@tuntikirja/contract/payroll/presets/preset-schema.ts";
import { z } from "zod";

const { id: _, columns, absenceColumns, ...shape } = presetSchema.shape;

/** A list to choose from has texts alone: the empty one is a text of its own, the same in each line. */
const typedColumns = z
	.array(z.object({ heading: z.string(), field: z.enum(["", ...ROW_FIELDS]), text: z.string() }))
	.transform((all) => all.map(({ field, ...column }) => ({ ...column, field: field === "" ? null : field })));

/** A preset as its form holds it: without columns of their own, absences are among the other rows. */
export const presetFormSchema = z.object({
	...shape,
	columns: typedColumns.pipe(columns),
	absenceColumns: typedColumns.transform((all) => (all.length === 0 ? null : all)).pipe(absenceColumns),
});
export type PresetValues = z.input<typeof presetFormSchema>;

export function presetValues({ id: __, absenceColumns: apart, ...preset }: Preset): PresetValues {
	return { ...preset, columns: typed(preset.columns), absenceColumns: typed(apart ?? []) };
}

function typed(all: Preset["columns"]): PresetValues["columns"] {
	return all.map((column) => ({ ...column, field: column.field ?? "" }));
}
