import { z } from "zod";

const timeSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "not a time of day");

/** Start and end of an entry on the clocks of Helsinki; an end that is not later is on the next day. */
export const clockSchema = z.strictObject({
	start: timeSchema,
	end: timeSchema,
	breakMinutes: z.int().min(0).max(1439).describe("Breaks that are no working time"),
});
