import { z } from "zod";
import { liabilityYearSchema } from "#liability/holiday-schema.ts";
import { WAGE_KINDS } from "#wages/wage-kinds.ts";
import { cancelledSchema } from "#employment-contracts/schema.ts";
import { hoursSchema, idSchema, localDateSchema, namedSchema } from "#kernel/schemas/fields.ts";
import { lockedChoiceShape, lockedShape } from "#previews/preview-schema.ts";
import { resourceSchema } from "#resources/schema.ts";
import { bucketSchema } from "#special-days/schema.ts";

export const leavingDateSchema = z.strictObject({
	userId: idSchema,
	lastDay: localDateSchema,
	...lockedChoiceShape,
});

export const leavingInputSchema = leavingDateSchema.extend({
	basis: z
		.string()
		.regex(/^[0-9a-f]{64}$/, "not a basis")
		.optional()
		.describe("Of the preview that the caller has seen; refused when something has changed since")
		.meta({ examples: ["0123456789abcdef".repeat(4)] }),
});

/** A contract or a wage that the leaving ends. */
const endingSchema = z.strictObject({
	startDate: localDateSchema,
	endDate: localDateSchema.nullable().describe("As it is without the leaving"),
	isRemoved: z.boolean().describe("It would begin after the last day"),
});

const resourceToSettleSchema = z.strictObject({
	...resourceSchema.pick({ id: true, name: true, kind: true }).shape,
	from: z.string(),
	to: z.string().nullable().describe("First minute after it; null: until it is returned"),
	outcome: z
		.enum(["hand-back", "shortened", "cancelled"])
		.describe("hand-back: held now, and stays so until it is returned"),
});
export type ResourceToSettle = z.infer<typeof resourceToSettleSchema>;

/** The flex balance on the last day, and what it is the sum of. */
const finalBalanceSchema = z.strictObject({
	asOf: localDateSchema.describe("The last day that is counted by now"),
	opening: hoursSchema,
	flex: hoursSchema.describe("Of all days up to asOf"),
	adjustments: hoursSchema,
	balance: hoursSchema.describe("Now: opening, flex and adjustments"),
	ended: hoursSchema.describe("Change by days after the last day that are counted by now"),
	booked: hoursSchema.describe("Flex of entries between asOf and the last day; other days as expected"),
	final: hoursSchema,
});

const finalHolidaysSchema = z.strictObject({
	buckets: z
		.array(bucketSchema)
		.describe("As they are on the last day: with what is earned by then, and leave until then taken"),
	uncovered: z.int().describe("Days taken that were never earned"),
	days: z.int().describe("Remaining days of all buckets without the uncovered ones: to be paid out"),
});

const euros = z.number().describe("€");

/** What is paid beside the wage, and how it is counted. */
const finalPaySchema = z.strictObject({
	years: z.array(liabilityYearSchema).describe("Holiday to pay out by credit years"),
	holidayPay: euros,
	bonusPercent: z.number().describe("Holiday bonus, of the holiday pay; 0: none is paid to who leaves"),
	bonus: euros,
	kind: z.enum(WAGE_KINDS),
	wage: euros.describe("€ a month or an hour, on the last day"),
	hourDivisor: hoursSchema.nullable().describe("Hours a month by which a monthly wage is divided"),
	hours: hoursSchema.describe("Of the final balance"),
	hourPrice: euros,
	flex: euros.describe("€ of the balance: hours × price of an hour"),
	total: euros,
});

/** What leaving on the day does. */
export const leavingPreviewSchema = z.strictObject({
	lastDay: localDateSchema,
	basis: z.string().describe("Identifies what was shown, for the call that does it"),
	contracts: z.array(endingSchema),
	wages: z.array(endingSchema).describe("Without amounts"),
	cancelled: cancelledSchema.describe("Leave and allocations after the last day"),
	resources: z.array(resourceToSettleSchema),
	links: z
		.array(z.strictObject({ projectName: z.string(), expiresAt: localDateSchema }))
		.describe("Links to timesheets that the person has shared; they stay valid"),
	leads: z.array(namedSchema).describe("Groups that the person leads"),
	...lockedShape,
	balance: finalBalanceSchema,
	holidays: finalHolidaysSchema,
	pay: finalPaySchema.nullable().describe("null: no employment or no wage is in force on the last day"),
});
export type LeavingPreview = z.infer<typeof leavingPreviewSchema>;

/** What a confirmed leaving has cancelled so far. */
export const leavingCancelledSchema = cancelledSchema.extend({
	resources: z
		.array(resourceToSettleSchema.pick({ name: true, from: true, outcome: true }))
		.describe("Reservations that were shortened or cancelled"),
	more: z.int().describe("What a list of this length leaves out; the audit trail has a row for each"),
});
export type LeavingCancelled = z.infer<typeof leavingCancelledSchema>;

/** A person who leaves or has left. */
export const leavingSchema = z.strictObject({
	userId: idSchema,
	name: z.string(),
	leaving: z
		.strictObject({
			lastDay: localDateSchema,
			hasEnded: z.boolean().describe("Access has been taken"),
			cancelled: leavingCancelledSchema.nullable().describe("null: nothing"),
		})
		.nullable(),
});
export type Leaving = z.infer<typeof leavingSchema>;

/** What calling off a leaving did: ends that others have changed since stay as they are. */
export const calledOffSchema = leavingSchema.extend({
	restored: z.strictObject({ contracts: z.int(), wages: z.int() }),
});
