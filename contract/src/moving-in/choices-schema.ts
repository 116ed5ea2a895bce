import { z } from "zod";
import { idSchema } from "#kernel/schemas/fields.ts";
import { textSchema } from "#kernel/schemas/text-schema.ts";
import { CHOICE_BOUNDS } from "./choice-bounds.ts";
import { DATE_ORDERS } from "./cells/file-dates.ts";
import { DURATION_UNITS } from "./cells/file-durations.ts";
import { OWN_FIELDS } from "./own-columns.ts";

const headingSchema = textSchema(CHOICE_BOUNDS.heading);

export const hashSchema = z
	.string()
	.regex(/^[0-9a-f]{64}$/, "not a hash")
	.meta({ examples: ["0".repeat(64)] });

type OwnField = (typeof OWN_FIELDS)[number];

const columnsSchema = z.strictObject(
	Object.fromEntries(OWN_FIELDS.map((field) => [field, headingSchema.optional()])) as Record<
		OwnField,
		z.ZodOptional<typeof headingSchema>
	>,
);

/** Which columns of a table of one's own are what: headings in small letters, by what they are. */
export const ownColumnsSchema = z.strictObject({
	columns: columnsSchema,
	unit: z.enum(DURATION_UNITS),
});

/** The same for all files with the same headings. */
export const columnMapSchema = z.strictObject({
	...ownColumnsSchema.shape,
	headings: hashSchema.describe("SHA-256 of all headings of the file, sorted"),
});
export type ColumnMap = z.output<typeof columnMapSchema>;

/** Who or what a name of the file is here. */
const chosenSchema = z.strictObject({ name: textSchema(CHOICE_BOUNDS.name), id: idSchema });

/** How a file was read: it is read in the same way when it comes again, so that no row of it is another one then. */
export const importChoicesSchema = z.strictObject({
	order: z.enum(DATE_ORDERS),
	own: ownColumnsSchema.nullable().describe("Of a table of no known application"),
	people: z.array(chosenSchema).max(CHOICE_BOUNDS.people),
	projects: z.array(chosenSchema).max(CHOICE_BOUNDS.projects),
});
export type ImportChoices = z.output<typeof importChoicesSchema>;
