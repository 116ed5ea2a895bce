import { z } from "zod";
import { newContractInputSchema } from "#employment-contracts/schema.ts";
import {
	decimalSchema,
	hoursSchema,
	idSchema,
	localDateSchema,
	monthSchema,
	namedSchema,
} from "#kernel/schemas/fields.ts";
import { payrollPersonSchema } from "#payroll/schema.ts";
import { MOST_BUCKET_DAYS } from "#special-days/bounds.ts";
import { accountSchema } from "#users/account-schema.ts";
import { newUserInputSchema } from "#users/new-user-schema.ts";
import { USER_BOUNDS } from "#users/bounds.ts";
import { LANGUAGES } from "#kernel/schemas/languages.ts";
import { newWageInputSchema } from "#wages/schema.ts";

/** A person with all that they begin with. Contract and wage begin on the first day. */
export const joiningInputSchema = z.strictObject({
	id: z.uuid().describe("The client's own UUID of the person; the same call twice hires one person"),
	person: newUserInputSchema.omit({ id: true, password: true }).extend({
		language: z.enum(LANGUAGES).nullable().default(null).describe("Of the invitation and of the app"),
	}),
	contract: newContractInputSchema
		.pick({ kind: true, endDate: true, partTimeHoursPerMonth: true, percentage: true })
		.nullable()
		.default(null),
	wage: newWageInputSchema.pick({ kind: true, amount: true }).nullable().default(null),
	payroll: payrollPersonSchema
		.omit({ userId: true })
		.nullable()
		.default(null)
		.describe("What payroll knows the person by; never of externals"),
	groupId: idSchema.nullable().default(null),
	projectIds: z
		.array(idSchema)
		.max(USER_BOUNDS.mostFirstProjects)
		.refine((ids) => new Set(ids).size === ids.length, "a project twice")
		.default([]),
	openingBalance: decimalSchema({ min: -10_000, max: 10_000 })
		.default(0)
		.describe("Hours of flex on the first day"),
	openingHolidays: z
		.strictObject({
			days: z.int().min(1).max(MOST_BUCKET_DAYS),
			to: localDateSchema.describe("The last day on which they can be used"),
		})
		.nullable()
		.default(null)
		.describe("Holiday that the person brings along, to be used from the first day on"),
});
export type Joining = z.output<typeof joiningInputSchema>;

/** What the person will see on the first day. */
export const joiningPreviewSchema = z.strictObject({
	firstDay: localDateSchema,
	dayExpected: hoursSchema,
	month: monthSchema,
	monthExpected: hoursSchema.describe("Of the whole first month"),
	balance: hoursSchema,
	holidays: z.int().describe("Days that can be used at once"),
	group: namedSchema.nullable(),
	leads: z.array(z.string()).describe("Who acts for the group"),
	projects: z.array(namedSchema),
});
export type JoiningPreview = z.infer<typeof joiningPreviewSchema>;

/** The person, and whether the invitation has gone out. */
export const joinedSchema = accountSchema.extend({
	isInvited: z.boolean().describe("False: the mail was refused and is repeated by a schedule"),
});
