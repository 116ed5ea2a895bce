import { z } from "zod";
import {
	hoursSchema,
	idSchema,
	localDateSchema,
	monthSchema,
	namedSchema,
	queryIntegerSchema,
	cursorSchema,
} from "#kernel/schemas/fields.ts";
import { AUDIT_PAGE } from "./bounds.ts";
import { FIELD_KINDS } from "./field-kinds.ts";

/** A value of a field before or after a change; null: there was or is none. */
export const auditValueSchema = z
	.union([
		z.string(),
		z.number(),
		z.boolean(),
		z.array(z.string()),
		z.array(z.strictObject({ fromRate: z.number(), bonusPercent: z.number() })),
	])
	.nullable();
export type AuditValue = z.infer<typeof auditValueSchema>;

/** One field from what to what. */
export const auditChangeSchema = z.strictObject({
	field: z.string(),
	kind: z.enum(FIELD_KINDS).describe("What the values are: hours are decimal hours, euros decimal euros"),
	part: z
		.strictObject({ name: z.string().nullable(), from: localDateSchema.nullable() })
		.nullable()
		.describe("Which of several: the label, the first day of the step or period; null: the object's own"),
	before: auditValueSchema.describe("Of a list what was removed; null: none, or hidden"),
	after: auditValueSchema.describe("Of a list what was added; null: none, or hidden"),
	isHidden: z.boolean().describe("The values are not for the caller"),
});
export type AuditChange = z.infer<typeof auditChangeSchema>;

/** One change of one record: who, whose, what, when, and each recorded field from what to what. */
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
	changed: z.array(z.string()).describe("Names of the stored fields, those without recorded values too"),
	changes: z.array(auditChangeSchema).describe("Of the recorded fields"),
	requestId: z.string().describe("Rows of one request are one act"),
	hoursBefore: hoursSchema.nullable(),
	hoursAfter: hoursSchema.nullable(),
	withoutVersion: z.literal(true).optional().describe("The request did not name the version that it changed"),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditInputSchema = z.strictObject({
	entity: z
		.string()
		.regex(/^[A-Za-z]{1,40}$/, "not an entity")
		.optional(),
	id: idSchema
		.optional()
		.describe("Of the entity; needs `entity`. `yyyy-MM` of a `workMonth`: that month of all people"),
	subjectId: idSchema.optional().describe("Whom the changes are about; for admins"),
	actorId: idSchema.optional().describe("Who made the changes; for admins, and not with an id"),
	startDate: localDateSchema.optional().describe("First day of the changes, in Helsinki"),
	endDate: localDateSchema.optional().describe("Last day of the changes"),
	limit: queryIntegerSchema(1, AUDIT_PAGE.most).default(AUDIT_PAGE.usual),
	after: cursorSchema.optional(),
});

export const auditPageSchema = z.strictObject({
	rows: z.array(auditEntrySchema),
	next: cursorSchema.nullable(),
});
