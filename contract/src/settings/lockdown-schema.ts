import { z } from "zod";
import { LOCKDOWN_STATES } from "#kernel/lockdown.ts";
import { namedSchema } from "#kernel/schemas/fields.ts";

const stateSchema = z
	.enum(LOCKDOWN_STATES)
	.describe("`read-only`: nothing can be changed; `closed`: only admins may call");

export const lockdownInputSchema = z.strictObject({ state: stateSchema });

/** Whether the API is locked down, since when and by whom. */
export const lockdownSchema = z.strictObject({
	state: stateSchema,
	changedAt: z.string().nullable().describe("ISO 8601, UTC; null: it has always been open"),
	changedBy: namedSchema.nullable().describe("null: the people who run the service"),
});
export type Lockdown = z.infer<typeof lockdownSchema>;
