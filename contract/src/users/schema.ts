import { LANGUAGES } from "#kernel/schemas/languages.ts";
import { z } from "zod";
import { dayTypeSchema, idSchema, localDateSchema, roleSchema } from "#kernel/schemas/fields.ts";
import { APPROVED_DAY_TYPES } from "#leave-requests/needs-approval.ts";
import { timerSchema } from "#work-days/timer/timer-schema.ts";

/** The signed-in person. Spec §3. */
export const ownUserInfoSchema = z.strictObject({
	id: idSchema,
	name: z.string(),
	email: z.string(),
	picture: z.string().nullable(),
	role: roleSchema,
	isAdmin: z.boolean(),
	isActive: z.boolean(),
	systemCreated: z.boolean(),
	emailVerified: z.boolean(),
	startDate: localDateSchema,
	language: z.enum(LANGUAGES).nullable(),
	lacksSecondFactor: z
		.boolean()
		.describe(
			"Without the second factor that the company requires: an admin acts as a user, others without duties",
		),
	isInvoicingUser: z.literal(true).optional().describe("Has the duty invoicing; left out for others"),
	isPayrollUser: z.literal(true).optional().describe("Has the duty payroll; left out for others"),
	withoutBalance: z
		.literal(true)
		.optional()
		.describe("All contracts are by the hour, so that the person has no balance"),
	leaveToRequest: z
		.array(z.literal(APPROVED_DAY_TYPES))
		.optional()
		.describe("The kinds of own leave that a lead approves; left out: all leave is booked as it is entered"),
	reasonTypes: z
		.array(dayTypeSchema)
		.optional()
		.describe("The kinds of leave that new leave can have a reason of absence of; left out: none"),
	timer: timerSchema
		.nullable()
		.optional()
		.describe("The running timer; null: none runs. Left out for people who do not use it"),
});
export type OwnUserInfo = z.infer<typeof ownUserInfoSchema>;

export const ownSettingsSchema = z.strictObject({
	language: z.enum(LANGUAGES).nullable(),
	favouriteProjectIds: z.array(idSchema).max(100),
	usesTimer: z
		.boolean()
		.optional()
		.describe("The app offers a timer; left out: never chosen, so it does not"),
});

export const ownSettingsInputSchema = z.strictObject({
	language: z.enum(LANGUAGES).optional(),
	favouriteProjectIds: z.array(idSchema).max(100).optional(),
	usesTimer: z.boolean().optional(),
});
