import { z } from "zod";
import { localDateSchema, idSchema } from "#kernel/schemas/fields.ts";
import { nameTextSchema, textSchema } from "#kernel/schemas/text-schema.ts";
import { isLocalTime, RESOURCE_BOUNDS, RESOURCE_KINDS } from "./rules.ts";

const localTimeSchema = z
	.string()
	.max(16)
	.refine(isLocalTime, "not a time")
	.meta({ description: "yyyy-MM-ddTHH:mm in Helsinki", examples: ["2026-09-15T09:00"] });
/** A whole day or a minute. */
const momentSchema = z.union([localDateSchema, localTimeSchema]);

const nameSchema = nameTextSchema({ max: RESOURCE_BOUNDS.name });
const notesSchema = textSchema(RESOURCE_BOUNDS.notes).describe("All staff can read them");
const kindSchema = z.enum(RESOURCE_KINDS);

/** A reservation as stored in its document. The names of holders are no secret among the staff. */
const storedReservationSchema = z.object({
	userId: idSchema,
	name: z.string(),
	from: localTimeSchema,
	to: localTimeSchema.nullable(),
	returnedAt: localTimeSchema.nullable(),
});
export type StoredReservation = z.infer<typeof storedReservationSchema>;

/** `resources/{id}` as stored, and as the page listens to it. */
export const storedResourceSchema = z.object({
	id: idSchema,
	name: z.string(),
	kind: kindSchema,
	notes: z.string(),
	version: z.int().min(1),
	reservations: z.record(idSchema, storedReservationSchema),
	/** For queries: the people who hold the reservations. */
	holderIds: z.array(z.string()),
});
export type StoredResource = z.infer<typeof storedResourceSchema>;

const reservationSchema = z.strictObject({
	id: idSchema,
	userId: idSchema,
	name: z.string(),
	from: localTimeSchema,
	to: localTimeSchema.nullable().describe("First minute after it; null: until it is returned"),
	returnedAt: localTimeSchema.nullable(),
});

/** Something that the company lends: who has it, who waits for it, who had it lately. */
export const resourceSchema = z.strictObject({
	id: idSchema,
	name: z.string(),
	kind: kindSchema,
	notes: z.string(),
	version: z.int(),
	holder: reservationSchema.nullable().describe("The reservation that runs now"),
	upcoming: z.array(reservationSchema).describe("The next ones first"),
	history: z.array(reservationSchema).describe("At most the last twenty, the latest first"),
});
export type Resource = z.infer<typeof resourceSchema>;

export const reservationInputSchema = z.strictObject({
	id: idSchema.optional().describe("The client's own UUID; the same call twice makes one reservation"),
	resourceId: idSchema,
	userId: idSchema.optional().describe("Who gets it from an admin; without: the caller"),
	from: momentSchema.describe("A minute, or a whole date"),
	to: momentSchema
		.optional()
		.describe("The first minute after it, or its last date; without: until returned"),
});

export const returnInputSchema = z.strictObject({
	resourceId: idSchema,
	id: idSchema.optional().describe("Of the reservation; without: the one that runs now"),
});

export const newResourceInputSchema = z.strictObject({
	id: idSchema.optional().describe("The client's own UUID; the same call twice makes one"),
	name: nameSchema,
	kind: kindSchema,
	notes: notesSchema.default(""),
});

/** Fields that are left out stay unchanged. */
export const resourceEditSchema = z.strictObject({
	id: idSchema,
	name: nameSchema.optional(),
	kind: kindSchema.optional(),
	notes: notesSchema.optional(),
	version: z.int().optional().describe("Refused when another user has changed it since"),
});

export const resourceRemovalSchema = z.strictObject({ id: idSchema });
