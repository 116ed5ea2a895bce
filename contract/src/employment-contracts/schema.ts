import { z } from "zod";
import { hoursPreviewShape, lockedChoiceShape } from "#previews/preview-schema.ts";
import {
	dayTypeSchema,
	decimalSchema,
	hoursSchema,
	idSchema,
	localDateSchema,
} from "#kernel/schemas/fields.ts";
import { CONTRACT_BOUNDS, CONTRACT_KINDS } from "./rules.ts";

const kindSchema = z
	.enum(CONTRACT_KINDS)
	.describe("subcontract: costs its price without the multiplier, earns no annual holiday and no bonus");

const hoursPerMonthSchema = decimalSchema(CONTRACT_BOUNDS.hoursPerMonth)
	.nullable()
	.describe("null: full time; 0: paid by the hour; else part time, hours a month");

const percentageSchema = decimalSchema(CONTRACT_BOUNDS.percentage)
	.nullable()
	.describe("Of full time; null is 100");

const endDateSchema = localDateSchema
	.nullable()
	.describe("null: until the day before the next contract starts");

/** An employment contract as the API answers it. Spec §3. */
export const employmentContractSchema = z.strictObject({
	id: idSchema,
	userId: idSchema,
	kind: kindSchema,
	startDate: localDateSchema,
	endDate: endDateSchema,
	partTimeHoursPerMonth: hoursSchema.nullable(),
	percentage: z.number().nullable(),
});
export type ContractAnswer = z.infer<typeof employmentContractSchema>;

export const newContractInputSchema = z.strictObject({
	id: idSchema.optional().describe("The client's own UUID; the same call twice makes one contract"),
	userId: idSchema,
	kind: kindSchema.default("employment"),
	startDate: localDateSchema,
	endDate: endDateSchema.default(null),
	partTimeHoursPerMonth: hoursPerMonthSchema.default(null),
	percentage: percentageSchema.default(null),
	...lockedChoiceShape,
});

/** Fields that are left out stay unchanged. */
export const contractEditSchema = z.strictObject({
	id: idSchema,
	userId: idSchema,
	kind: kindSchema.optional(),
	startDate: localDateSchema.optional(),
	endDate: endDateSchema.optional(),
	partTimeHoursPerMonth: hoursPerMonthSchema.optional(),
	percentage: percentageSchema.optional(),
	...lockedChoiceShape,
});

export const contractRemovalSchema = z.strictObject({ id: idSchema, userId: idSchema, ...lockedChoiceShape });

/** Days, both included, without a contract although there is one before or after. */
export const gapSchema = z.strictObject({ startDate: localDateSchema, endDate: localDateSchema });

/** A person's contracts after a change. */
export const savedContractsSchema = z.strictObject({
	id: idSchema.describe("Of the contract that was changed"),
	contracts: z.array(employmentContractSchema),
	gaps: z
		.array(gapSchema)
		.describe("Days without a contract, on which nothing is expected and nothing can be logged"),
});

/** One change, as one of the three calls would make it. */
export const contractPreviewInputSchema = z.discriminatedUnion("action", [
	newContractInputSchema.extend({ action: z.literal("create") }),
	contractEditSchema.extend({ action: z.literal("update") }),
	contractRemovalSchema.extend({ action: z.literal("delete") }),
]);
export type ContractChange = z.output<typeof contractPreviewInputSchema>;

/** What is booked on days that lose their contract. Saving cancels it. */
export const cancelledSchema = z.strictObject({
	leave: z
		.array(z.strictObject({ date: localDateSchema, dayTypeId: dayTypeSchema }))
		.describe("Entries of leave that are deleted, by date"),
	allocations: z
		.array(
			z.strictObject({
				projectName: z.string(),
				startDate: localDateSchema,
				endDate: localDateSchema,
				left: gapSchema.nullable().describe("The days that stay planned; null: the allocation is deleted"),
			}),
		)
		.describe("Allocations of capacity planning that are deleted or shortened"),
	requests: z
		.array(
			z.strictObject({
				dates: z.array(localDateSchema).describe("The days that need no decision any more"),
				isClosed: z.boolean().describe("No other day of the request waits"),
			}),
		)
		.describe("Open leave requests that are closed or shortened"),
});

export const contractPreviewSchema = z.strictObject({
	...hoursPreviewShape,
	gaps: z.array(gapSchema),
	wageStaysFrom: localDateSchema
		.nullable()
		.describe("The first day with other terms on which the wage goes on as it was; null: there is none"),
	cancelled: cancelledSchema.describe("What saving cancels, because its days lose their contract"),
});
