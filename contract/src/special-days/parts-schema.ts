import { z } from "zod";
import { hoursSchema, idSchema, localDateSchema, monthSchema, namedSchema } from "#kernel/schemas/fields.ts";
import { BUCKET_KINDS } from "./holiday-buckets.ts";
import { availableHolidaysSchema } from "./schema.ts";
import { comparedBucketsSchema, leaveRequestSchema } from "#leave-requests/schema.ts";
import { workDaySchema } from "#work-days/schema.ts";

/** What a credit year earns, month by month. Rules §5. */
const earnedYearSchema = z.strictObject({
	creditYear: z.int(),
	rule: z.enum(["14-days", "35-hours"]).describe("What makes a month full, for all months of the year"),
	rate: z.union([z.literal(2), z.literal(2.5)]).describe("Days for each full month"),
	months: z.array(
		z.strictObject({
			month: monthSchema,
			days: z.int().describe("Worked, or equal to work"),
			hours: hoursSchema,
			isFull: z.boolean(),
			joinedTo: monthSchema
				.optional()
				.describe("The first month of the employment: together with it, its last month is full"),
		}),
	),
	days: z.int().describe("Full months × rate, rounded up: days of the Act"),
	granted: z.int().describe("Days of the Act that illness has cost, granted up to 24"),
	reasons: z
		.array(
			z.strictObject({
				reasonId: idSchema,
				days: z.int().describe("Days of leave that are equal to work"),
				most: z.int().describe("As many of a credit year are"),
			}),
		)
		.optional()
		.describe("Of reasons of absence that have days of their own; left out: none, or the caller is a lead"),
	usable: z.int().describe("The two together in the unit of the holiday year in which they are used"),
});
export type EarnedYear = z.infer<typeof earnedYearSchema>;

const usedDaySchema = z.strictObject({
	date: localDateSchema,
	reason: z
		.enum(["weekday", "week-saturday", "loose-saturday", "payment"])
		.describe(
			"A weekday of holiday, the Saturday of a whole week, a Saturday for five single days, or a payment",
		),
	state: z.enum(["taken", "planned", "paid-out"]),
	bucket: z
		.enum(BUCKET_KINDS)
		.nullable()
		.describe("The bucket that it is taken from; null: none can hold it"),
	creditYear: z.int().nullable(),
});
export type HolidayUsed = z.infer<typeof usedDaySchema>;

/** The same count with what is requested, and with what it is made of: the months that earn, and the days that use. */
export const explainedHolidaysSchema = availableHolidaysSchema.extend({
	withRequested: z
		.strictObject({
			days: z
				.int()
				.describe("Days that the requested leave would use beside those that are taken and planned"),
			left: z.int().describe("availableHolidays without them"),
			buckets: comparedBucketsSchema.describe(
				"Of subdivision and coming, in their order: what is left now, and with the requested leave",
			),
		})
		.describe("The count as it would be if all requested leave were taken, as limits measure it"),
	cancelDays: z
		.int()
		.describe("Leave that is approved and further ahead than this is cancelled without asking"),
	parts: z.strictObject({
		last: earnedYearSchema.describe("The credit year whose days are used in the running holiday year"),
		soFar: earnedYearSchema.describe("The running credit year up to today"),
		forecast: earnedYearSchema.describe("The running credit year by its end"),
		days: z.array(usedDaySchema).describe("Used in the running holiday year and later, in order of date"),
	}),
});
export type ExplainedHolidays = z.infer<typeof explainedHolidaysSchema>;

// Apart from the other schemas, which forms load: this one needs those of the work days.

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
