import { z } from "zod";
import { idSchema, localDateSchema, roleSchema } from "#kernel/schemas/fields.ts";
import { APPROVED_DAY_TYPES } from "#leave-requests/needs-approval.ts";
import { SEPARATORS } from "#table-files/write-csv.ts";
import { timerSchema } from "#work-days/timer/timer-schema.ts";

export const LANGUAGES = ["en", "fi"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What is between the cells of a CSV file. */
export const separatorSchema = z
	.enum(SEPARATORS)
	.optional()
	.describe(
		"Of CSV: comma with decimal points, semicolon with decimal commas; by default as the language has it",
	);

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
