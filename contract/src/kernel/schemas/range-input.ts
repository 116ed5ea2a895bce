import { z } from "zod";
import { idSchema, localDateSchema } from "./fields.ts";

/** A range of dates, both included, of one person or of whom the caller may see. */
export const personalRangeSchema = z.strictObject({
	startDate: localDateSchema,
	endDate: localDateSchema,
	userId: idSchema.optional().describe("Left out: the caller; all people for an admin"),
});
