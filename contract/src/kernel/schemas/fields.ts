import { z } from "zod";
import { isLocalDate } from "#kernel/local-date.ts";
import { ROLES } from "#kernel/access.ts";
import { LONGEST_NOTE } from "#kernel/note-length.ts";
import { textSchema } from "./text-schema.ts";

/** Names that every plain object inherits. Names between underscores are refused by the pattern. */
const INHERITED = [
	"constructor",
	"hasOwnProperty",
	"isPrototypeOf",
	"propertyIsEnumerable",
	"toLocaleString",
	"toString",
	"valueOf",
];

/**
 * An id, checked before it comes near a document path: a slash in one would name another document
 * (threat T4), and Firestore reserves `__x__`. Nor may it be a name of Object.prototype: ids are keys of
 * records. Holds Firebase uids, UUIDs and work-day ids.
 */
export const idSchema = z
	.string()
	.regex(new RegExp(`^(?!__.*__$|(?:${INHERITED.join("|")})$)[A-Za-z0-9_-]{1,128}$`), "not an id")
	.meta({ examples: ["0b5f3c1e-6f0e-4c7e-9d3a-2f4f1f1b7a10"] });

/** A date that exists, `yyyy-MM-dd`. */
export const localDateSchema = z
	.string()
	.refine(isLocalDate, "not a date")
	.meta({ format: "date", examples: ["2026-09-15"] });

/** A calendar month, `yyyy-MM`. */
export const monthSchema = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, "not a month");

/** Free text of an entry, a booking or a bucket. */
export const notesSchema = textSchema(LONGEST_NOTE);

/** A reference with the name it had when it was written. */
export const namedSchema = z.strictObject({ id: idSchema, name: z.string() });
/** An id with its name. */
export type Named = z.infer<typeof namedSchema>;

/** One of the four roles. */
export const roleSchema = z.enum(ROLES);

/** The number of a day type. The schema is not beside the values, because the browser imports those without zod. */
export const dayTypeSchema = z.union([
	z.literal(0),
	z.literal(1),
	z.literal(2),
	z.literal(3),
	z.literal(4),
	z.literal(5),
	z.literal(6),
	z.literal(7),
]);

/**
 * A number with at most so many decimals, and its bounds. Every number that the API takes is one of these or a whole
 * number: what is accepted can be counted with exactly, and what is more precise is refused by the name of its field.
 */
export function decimalSchema(
	{ min, max }: { readonly min: number; readonly max: number },
	places: 2 | 3 = 2,
) {
	const words = { 2: "more than two decimals", 3: "more than three decimals" };
	return z
		.number()
		.min(min)
		.max(max)
		.multipleOf(10 ** -places, words[places]);
}

/** Hours of one entry: 0–24. */
export const entryHoursSchema = decimalSchema({ min: 0, max: 24 }).describe(
	"Decimal hours, 7.5 is 7 h 30 min; counted to the nearest minute",
);

/** Any number of hours in an answer. */
export const hoursSchema = z.number().describe("Decimal hours, two decimals");

/**
 * A whole number out of a query string, where everything is text. Not `z.coerce`, to which a list of one number is that
 * number as well (threat T28).
 */
export function queryIntegerSchema(least: number, most: number) {
	const read = (value: unknown) =>
		typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value;
	return z.preprocess(read, z.int().min(least).max(most));
}

/** Where the next page of a list begins: instant and id of the last record of this one. */
export const cursorSchema = z
	.string()
	.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z~[A-Za-z0-9_-]{1,128}$/, "not a cursor")
	.meta({ examples: ["2026-09-15T08:30:00.000Z~x7Jr2"] });

/** A range of dates, both included, of one person or of whom the caller may see. */
export const personalRangeSchema = z.strictObject({
	startDate: localDateSchema,
	endDate: localDateSchema,
	userId: idSchema.optional().describe("Left out: the caller; all people for an admin"),
});

/** The last record of a page of a list in order of instants. */
export interface PagePlace {
	readonly at: string;
	readonly id: string;
}

/** The cursor that asks for the page after the place. */
export function cursorOf({ at, id }: PagePlace): string {
	return `${at}~${id}`;
}

/** Where the asked page begins; null: it is the first. */
export function placeOf(cursor: string | undefined): PagePlace | null {
	if (cursor === undefined) return null;
	const [at = "", id = ""] = cursor.split("~");
	return { at, id };
}
