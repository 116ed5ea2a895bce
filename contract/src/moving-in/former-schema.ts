import { z } from "zod";
import { idSchema, localDateSchema } from "#kernel/schemas/fields.ts";
import { nameSchema } from "#users/account-schema.ts";

/** A person of a file who has left: known by their name alone, and without an address. */
export const formerSchema = z
	.strictObject({
		id: z.uuid().describe("The client's own UUID, by which the rows name the person"),
		name: nameSchema,
		firstDay: localDateSchema.describe("Of the file's rows of the person"),
		lastDay: localDateSchema,
	})
	.refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
		path: ["lastDay"],
		error: "before the first day",
	});
export type Former = z.output<typeof formerSchema>;

export const formerRecordSchema = z.strictObject({
	kind: z.literal("former"),
	key: idSchema.describe("Hash of what the file says of the person"),
	former: formerSchema,
});
