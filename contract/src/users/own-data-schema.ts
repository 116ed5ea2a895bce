import { z } from "zod";
import { idSchema, namedSchema } from "#kernel/schemas/fields.ts";
import { LANGUAGES } from "#kernel/schemas/languages.ts";
import { separatorSchema } from "#reports/input-schema.ts";

/** The parts of a person's data, in the order of the file. */
export const OWN_DATA_PARTS = [
	"profile",
	"contracts",
	"wages",
	"payroll",
	"availabilities",
	"entries",
	"balance",
	"holidays",
	"openingHolidays",
	"projects",
	"allocations",
	"reservations",
	"planningNotes",
	"documents",
	"groups",
	"limitWarnings",
	"leaveRequests",
	"inbox",
	"changes",
] as const;
export type OwnDataPart = (typeof OWN_DATA_PARTS)[number];

/** A record: hours and dates as everywhere in the API, other fields as they are stored (`minutes`, `cents`). */
const recordSchema = z.record(z.string(), z.unknown());

export const ownDataInputSchema = z.strictObject({
	userId: idSchema.optional().describe("Another person, for admins, who answer a request for data"),
	// Required: a GET without a query writes nothing, and this call counts its uses.
	format: z.enum(["json", "csv"]).describe("csv answers a file: a line for each field"),
	language: z.enum(LANGUAGES).optional().describe("Of the file's headings; the caller's by default"),
	separator: separatorSchema,
});

/** Everything that is stored about one person, and nothing about others. */
export const ownDataSchema = z.strictObject({
	exportedAt: z.string().describe("ISO 8601, UTC"),
	person: namedSchema,
	parts: z.array(z.strictObject({ part: z.enum(OWN_DATA_PARTS), records: z.array(recordSchema) })),
	hasMoreChanges: z.boolean().describe("There are older changes than those listed"),
});
export type OwnData = z.infer<typeof ownDataSchema>;
