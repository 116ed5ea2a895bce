import { z } from "zod";
import { idSchema, localDateSchema } from "#kernel/schemas/fields.ts";
import { textSchema } from "#kernel/schemas/text-schema.ts";
import { LANGUAGES } from "#kernel/schemas/languages.ts";
import { SEPARATORS } from "#table-files/write-csv.ts";
import { REPORT_FORMATS } from "./formats.ts";

/** What is between the cells of a CSV file. */
export const separatorSchema = z
	.enum(SEPARATORS)
	.optional()
	.describe(
		"Of CSV: comma with decimal points, semicolon with decimal commas; by default as the language has it",
	);

/** Filters of a report, by name. A query string holds texts, so each takes text and makes of it what it means. */
type Filters = Readonly<Record<string, z.ZodType>>;

/** The input of every report: a range of at most five years, its own filters, and the format of the answer. */
export function reportInput<F extends Filters>(filters: F) {
	return z.strictObject({
		startDate: localDateSchema,
		endDate: localDateSchema,
		...filters,
		format: z.enum(REPORT_FORMATS).default("json").describe("csv and xlsx answer a file with the same lines"),
		language: z.enum(LANGUAGES).optional().describe("Of the file's words; the caller's own by default"),
		separator: separatorSchema,
	});
}

/** Ids between commas, at most 500: a parameter given twice is refused, so a list is one text. */
export const idListSchema = z
	.string()
	.max(65_000)
	.regex(/^[A-Za-z0-9_,-]*$/, "not ids between commas")
	.transform((text) => text.split(","))
	.pipe(z.array(idSchema).min(1).max(500));

/** A tick in a query string. */
export const tickSchema = z.enum(["true", "false"]).transform((text) => text === "true");

/** A piece of text to look for; case does not matter. */
export const searchSchema = textSchema(200).min(1);
