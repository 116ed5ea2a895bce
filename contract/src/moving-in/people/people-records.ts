import { z } from "zod";
import { newContractInputSchema } from "#employment-contracts/schema.ts";
import { localDateSchema } from "#kernel/schemas/fields.ts";
import { nameTextSchema } from "#kernel/schemas/text-schema.ts";
import { PAYROLL_BOUNDS, payrollPersonSchema } from "#payroll/schema.ts";
import { MOST_OPENING_BUCKETS } from "#special-days/bounds.ts";
import { newBucketSchema } from "#special-days/schema.ts";
import { emailSchema, groupNameSchema, nameSchema } from "#users/account-schema.ts";
import { joiningInputSchema } from "#users/joining/schema.ts";
import { newWageInputSchema } from "#wages/schema.ts";
import { recordKeySchema } from "#moving-in/record-key.ts";

/** Most contracts, and most wages, of one person in a file. */
const MOST_OF_PERSON = 50;

/** Minutes of a balance, as many as the hours of one that is adjusted. */
const MOST_MINUTES = 600_000;

const contractSchema = newContractInputSchema.pick({
	kind: true,
	startDate: true,
	endDate: true,
	partTimeHoursPerMonth: true,
	percentage: true,
});
export type RecordContract = z.output<typeof contractSchema>;

const wageSchema = newWageInputSchema.pick({ startDate: true, endDate: true, kind: true, amount: true });
export type RecordWage = z.output<typeof wageSchema>;

const balanceSchema = z.strictObject({
	date: localDateSchema,
	minutes: z.int().min(-MOST_MINUTES).max(MOST_MINUTES).describe("Of flex, on the morning of the date"),
});
export type RecordBalance = z.output<typeof balanceSchema>;

const holidaysSchema = z
	.array(newBucketSchema)
	.max(MOST_OPENING_BUCKETS)
	.default([])
	.describe("Days of each credit year, saved and deferred ones apart");
export type RecordHolidays = z.output<typeof holidaysSchema>;

/** A person with all that they begin with. */
export const personRecordSchema = z.strictObject({
	kind: z.literal("person"),
	key: recordKeySchema,
	person: joiningInputSchema.shape.person,
	group: groupNameSchema.nullable().default(null),
	payroll: payrollPersonSchema
		.pick({ employeeNumber: true, costCentre: true })
		.extend({
			payGroup: nameTextSchema({ max: PAYROLL_BOUNDS.name }).nullable().default(null).describe("Its name"),
		})
		.nullable()
		.default(null),
	contracts: z.array(contractSchema).max(MOST_OF_PERSON).default([]),
	wages: z.array(wageSchema).max(MOST_OF_PERSON).default([]),
	balance: balanceSchema.nullable().default(null),
	holidays: holidaysSchema,
	invites: z.boolean().default(false).describe("Whether the invitation is mailed at once"),
});
export type PersonRecord = z.output<typeof personRecordSchema>;

const ownerSchema = z
	.strictObject({
		email: emailSchema.optional(),
		employeeNumber: payrollPersonSchema.shape.employeeNumber.optional(),
		name: nameSchema.optional(),
	})
	.refine((named) => Object.values(named).some((value) => value !== ""), "names no person")
	.describe("Who is here: by the first of these that is given; a name that one person has");
export type RecordOwner = z.output<typeof ownerSchema>;

export const contractRecordSchema = z.strictObject({
	kind: z.literal("contract"),
	key: recordKeySchema,
	person: ownerSchema,
	contract: contractSchema,
});

export const wageRecordSchema = z.strictObject({
	kind: z.literal("wage"),
	key: recordKeySchema,
	person: ownerSchema,
	wage: wageSchema,
});

export const openingRecordSchema = z
	.strictObject({
		kind: z.literal("opening"),
		key: recordKeySchema,
		person: ownerSchema,
		balance: balanceSchema.nullable().default(null),
		holidays: holidaysSchema,
	})
	.refine(({ balance, holidays }) => balance !== null || holidays.length > 0, "opens nothing");
