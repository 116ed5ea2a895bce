import { z } from "zod";
import { idSchema, namedSchema } from "#kernel/fields.ts";

/** A label of a project; its price reaches admins only. */
export const hourLabelSchema = z.strictObject({
	id: idSchema,
	name: z.string(),
	hourPrice: z.number().optional().describe("€ an hour; admins only"),
});

/** A project as its reader may see it: prices for admins alone, to externals no member but themselves. */
export const projectSchema = z.strictObject({
	id: idSchema,
	name: z.string(),
	members: z.array(namedSchema),
	isActive: z.boolean(),
	isMember: z.boolean().describe("The caller can log hours on it while it is active"),
	hourPrice: z.number().optional().describe("€ an hour; admins only"),
	hourName: z.string().optional().describe("Name of the price; admins only"),
	hourLabels: z.array(hourLabelSchema),
	favProject: z.boolean(),
	favLabelId: idSchema.nullable(),
});
export type Project = z.infer<typeof projectSchema>;

export const favouriteProjectInputSchema = z.strictObject({
	id: idSchema.optional().describe("The caller's own id; anybody else's is refused"),
	projectId: idSchema,
	favProject: z.boolean(),
});

export const favouriteLabelInputSchema = z.strictObject({
	projectId: idSchema,
	favLabelId: idSchema.nullable(),
	version: z.literal(2).describe("Version of this call, always 2"),
});
