import { z } from "zod";
import {
	hoursSchema,
	idSchema,
	localDateSchema,
	monthSchema,
	namedSchema,
	queryIntegerSchema,
} from "#kernel/schemas/fields.ts";

/** Rows of a page by default, and the most rows of a page. */
export const AUDIT_PAGE = { usual: 100, most: 500 } as const;

/** One change: who, what, when; names of fields, and values only of hours. */
export const auditEntrySchema = z.strictObject({
	id: idSchema,
	at: z.string().describe("ISO 8601, UTC"),
	actor: namedSchema.nullable().describe("null: hidden from the caller, or no user made the request"),
	subjectId: z.string().describe("Id of the person whom the change concerns"),
	subject: namedSchema
		.nullable()
		.describe("That person; null: the change concerns no person, or the person is deleted"),
	entity: z.string(),
	entityId: z.string(),
	object: z
		.strictObject({
			name: z.string().nullable(),
			date: localDateSchema.nullable(),
			month: monthSchema.nullable(),
		})
		.describe("What it was called then and the day or month it is of; null: it has none"),
	action: z.enum(["create", "update", "delete"]),
	changed: z.array(z.string()),
	hoursBefore: hoursSchema.nullable(),
	hoursAfter: hoursSchema.nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Where the next page begins: instant and id of the last row of this one. */
const cursorSchema = z
	.string()
	.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z~[A-Za-z0-9_-]{1,128}$/, "not a cursor")
	.meta({ examples: ["2026-09-15T08:30:00.000Z~x7Jr2"] });

export const auditInputSchema = z.strictObject({
	entity: z
		.string()
		.regex(/^[A-Za-z]{1,40}$/, "not an entity")
		.optional(),
	id: idSchema.optional().describe("Of the entity; needs `entity`"),
	subjectId: idSchema.optional().describe("Whom the changes are about; for admins"),
	limit: queryIntegerSchema(1, AUDIT_PAGE.most).default(AUDIT_PAGE.usual),
	after: cursorSchema.optional(),
});

export const auditPageSchema = z.strictObject({
	rows: z.array(auditEntrySchema),
	next: cursorSchema.nullable(),
});
