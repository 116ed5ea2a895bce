import { z } from "zod";
import { decimalSchema, idSchema, localDateSchema, notesSchema } from "#kernel/schemas/fields.ts";

const endDateSchema = localDateSchema.nullable().describe("null: until the day before the next one starts");
const percentageSchema = decimalSchema({ min: 0, max: 100 }).describe("Of the expected hours");

/** A period of availability. Managers see the dates and the percentage of others, not the notes. */
export const availabilitySchema = z.strictObject({
	id: idSchema,
	userId: idSchema,
	startDate: localDateSchema,
	endDate: endDateSchema,
	percentage: z.number(),
	notes: z.string().optional().describe("The caller's own; for admins those of all people"),
});
export type AvailabilityAnswer = z.infer<typeof availabilitySchema>;

export const newAvailabilityInputSchema = z.strictObject({
	id: idSchema.optional().describe("The client's own UUID; the same call twice makes one"),
	userId: idSchema
		.optional()
		.describe("The person, by default the caller; only admins may name another person"),
	startDate: localDateSchema,
	endDate: endDateSchema.default(null),
	percentage: percentageSchema,
	notes: notesSchema.default(""),
});

/** Fields that are left out stay unchanged. */
export const availabilityEditSchema = z.strictObject({
	id: idSchema,
	userId: idSchema.optional(),
	startDate: localDateSchema.optional(),
	endDate: endDateSchema.optional(),
	percentage: percentageSchema.optional(),
	notes: notesSchema.optional(),
});

export const availabilityRemovalSchema = z.strictObject({ id: idSchema, userId: idSchema.optional() });

/** A person's availabilities after a change. */
export const savedAvailabilitiesSchema = z.strictObject({
	id: idSchema.describe("Of the one that was changed"),
	availabilities: z.array(availabilitySchema),
});
