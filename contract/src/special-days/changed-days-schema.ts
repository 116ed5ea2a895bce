// Apart from the other schemas, which forms load: this one needs those of the work days.
import { z } from "zod";
import { namedSchema } from "#kernel/schemas/fields.ts";
import { leaveRequestSchema } from "#leave-requests/schema.ts";
import { workDaySchema } from "#work-days/schema.ts";
import { availableHolidaysSchema } from "./schema.ts";

/** The booked days, what they use, and the person's holiday after the booking. */
export const bookedHolidaysSchema = z.strictObject({
	workDays: z.array(workDaySchema),
	usedDays: z.int(),
	available: availableHolidaysSchema,
	request: leaveRequestSchema.optional().describe("With 202: the leave was requested in place of booked"),
});

export const exemptedDaySchema = z.strictObject({
	nationalHoliday: namedSchema.nullable().describe("Null when it has been deleted before"),
	workDay: workDaySchema.optional().describe("The one day that was exempted"),
});
