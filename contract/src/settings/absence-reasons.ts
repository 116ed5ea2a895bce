import { z } from "zod";
import { idSchema } from "#kernel/schemas/fields.ts";
import { nameTextSchema } from "#kernel/schemas/text-schema.ts";
import { DAY_TYPES } from "#kernel/day-types.ts";
import { REASON_BOUNDS } from "./bounds.ts";

/** The kinds of leave that have reasons. */
export const REASON_DAY_TYPES = [DAY_TYPES.UNPAID_LEAVE, DAY_TYPES.SICK_LEAVE, DAY_TYPES.PAID_LEAVE] as const;

/** Why people are away, as the company names it under a kind of leave. Decision 201. */
export const absenceReasonSchema = z.strictObject({
	id: idSchema,
	nameEn: nameTextSchema({ max: REASON_BOUNDS.name }),
	nameFi: nameTextSchema({ max: REASON_BOUNDS.name }),
	dayTypeId: z.literal(REASON_DAY_TYPES),
	isActive: z.boolean().describe("New leave can have it"),
	certificateAfterDays: z
		.int()
		.min(1)
		.max(REASON_BOUNDS.certificateAfterDays)
		.nullable()
		.describe("A certificate is asked for when a stretch is longer than this; null: never"),
	accruingDays: z
		.int()
		.min(0)
		.max(REASON_BOUNDS.accruingDays)
		.nullable()
		.describe(
			"Working days a credit year that are equal to work in the accrual of annual holiday; null: as of its day type",
		),
});
export type AbsenceReason = z.infer<typeof absenceReasonSchema>;

/** All reasons of the company, those that are in use no longer too. */
export const absenceReasonListSchema = z
	.array(absenceReasonSchema)
	.max(REASON_BOUNDS.reasons)
	.refine((reasons) => new Set(reasons.map(({ id }) => id)).size === reasons.length, "an id twice");

export const absenceReasonsSchema = z.strictObject({ reasons: absenceReasonListSchema, revision: z.int() });

export const absenceReasonsInputSchema = z.strictObject({
	reasons: absenceReasonListSchema.describe("They replace the previous ones"),
	revision: z.int().optional().describe("Refused when another user has changed the settings since"),
});
