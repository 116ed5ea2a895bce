import { z } from "zod";
import { idSchema, localDateSchema, namedSchema } from "#kernel/schemas/fields.ts";

const substituteShape = {
	userId: idSchema.describe("An active manager or admin"),
	startDate: localDateSchema,
	endDate: localDateSchema.describe("The last day, at most a year after the first"),
};

export const substituteInputSchema = z.strictObject({
	leadId: idSchema.optional().describe("The lead who is away; left out: the caller. Another one for admins"),
	substitute: z.strictObject(substituteShape).nullable().describe("null: there is none any more"),
});

export const leadSubstituteSchema = z.strictObject({
	leadId: idSchema,
	substitute: z.strictObject({ ...substituteShape, name: z.string() }).nullable(),
});

/** The people for whom the caller acts, and who acts for the caller. */
export const ledPeopleSchema = z.strictObject({
	people: z.array(z.strictObject({ id: idSchema, name: z.string(), group: namedSchema.nullable() })),
	groups: z.array(namedSchema).describe("Those that the caller leads, also as a substitute; all for admins"),
	substitute: leadSubstituteSchema.shape.substitute,
});
export type LedPeople = z.infer<typeof ledPeopleSchema>;
