import { z } from "zod";
import { moneyPreviewShape } from "#previews/preview-schema.ts";
import { decimalSchema, idSchema, localDateSchema } from "#kernel/schemas/fields.ts";
import { MOST_WAGE, WAGE_KINDS } from "./wage-kinds.ts";

const endDateSchema = localDateSchema.nullable().describe("null: until the day before the next wage starts");

const amountSchema = decimalSchema({ min: 0.01, max: MOST_WAGE }).describe("€ a month or an hour");

/** A wage with the dates from which it holds. Admins only. */
export const wageSchema = z.strictObject({
	id: idSchema,
	userId: idSchema,
	startDate: localDateSchema,
	endDate: endDateSchema,
	kind: z.enum(WAGE_KINDS),
	amount: z.number().describe("€ a month or an hour"),
});
export type WageAnswer = z.infer<typeof wageSchema>;

export const newWageInputSchema = z.strictObject({
	id: idSchema.optional().describe("The client's own UUID; the same call twice makes one wage"),
	userId: idSchema,
	startDate: localDateSchema,
	endDate: endDateSchema.default(null),
	kind: z.enum(WAGE_KINDS),
	amount: amountSchema,
});

/** Fields that are left out stay unchanged. */
export const wageEditSchema = z.strictObject({
	id: idSchema,
	userId: idSchema,
	startDate: localDateSchema.optional(),
	endDate: endDateSchema.optional(),
	kind: z.enum(WAGE_KINDS).optional(),
	amount: amountSchema.optional(),
});

export const wageRemovalSchema = z.strictObject({ id: idSchema, userId: idSchema });

/** A person's wages after a change. */
export const savedWagesSchema = z.strictObject({
	id: idSchema.describe("Of the wage that was changed"),
	wages: z.array(wageSchema),
});

/** One change, as one of the three calls would make it. */
export const wagePreviewInputSchema = z.discriminatedUnion("action", [
	newWageInputSchema.extend({ action: z.literal("create") }),
	wageEditSchema.extend({ action: z.literal("update") }),
	wageRemovalSchema.extend({ action: z.literal("delete") }),
]);
export type WageChange = z.output<typeof wagePreviewInputSchema>;

/** What the person costs in each month until the present one, before and after a change. */
export const wagePreviewSchema = z.strictObject(moneyPreviewShape);
