import { z } from "zod";
import { decimalSchema, localDateSchema } from "#kernel/schemas/fields.ts";

const PERCENT = { min: 0, max: 100 } as const;

/** Longest history. */
const MOST_STEPS = 50;

/** By what holiday and hours of a balance are priced. */
export const liabilityTermsSchema = z.strictObject({
	divisor: decimalSchema({ min: 1, max: 31 }).describe("Days of holiday by which a monthly wage is divided"),
	bonusPercent: decimalSchema(PERCENT).describe("Holiday bonus, of the holiday pay"),
	bonusOnLeaving: z
		.boolean()
		.optional()
		.describe("Holiday bonus is paid for the days that are paid out to who leaves; left out: it is not"),
	sideCostPercent: decimalSchema(PERCENT).describe("Side costs, of holiday pay and bonus"),
	shortPercent: decimalSchema(PERCENT).describe(
		"§12 of the Annual Holidays Act: employed for less than a year",
	),
	longPercent: decimalSchema(PERCENT).describe("§12, for a year or longer"),
	hourDivisor: decimalSchema({ min: 1, max: 744 }).describe(
		"Hours by which a full-time monthly wage is divided, for hours of the balance",
	),
});
export type LiabilityTerms = z.infer<typeof liabilityTermsSchema>;

const settingsShape = {
	terms: z
		.array(z.strictObject({ from: localDateSchema, ...liabilityTermsSchema.shape }))
		.max(MOST_STEPS)
		.refine((steps) => new Set(steps.map(({ from }) => from)).size === steps.length, "a date twice")
		.describe("Each holds from its date until the next one"),
};

export const liabilitySettingsSchema = z.strictObject({ ...settingsShape, revision: z.int() });
export type LiabilitySettings = z.infer<typeof liabilitySettingsSchema>;

export const liabilitySettingsEditSchema = z.strictObject({
	...settingsShape,
	revision: z.int().optional().describe("Refused when another user has changed them since"),
});
