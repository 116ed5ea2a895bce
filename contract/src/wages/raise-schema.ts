import { z } from "zod";
import { decimalSchema, idSchema, localDateSchema } from "#kernel/schemas/fields.ts";
import { moneyPreviewShape } from "#previews/preview-schema.ts";
import { percentRaiseSchema } from "#previews/raise-schema.ts";
import { MOST_RAISED, MOST_WAGE, WAGE_KINDS } from "./wage-kinds.ts";

const bySchema = z.discriminatedUnion("unit", [
	percentRaiseSchema,
	z.strictObject({
		unit: z.literal("euros"),
		kind: z.enum(WAGE_KINDS).describe("Whose wages are raised: euros a month are not euros an hour"),
		amount: decimalSchema({ min: 0.01, max: MOST_WAGE }),
	}),
]);
export type WageRaise = z.output<typeof bySchema>;

/** Higher wages for several people from one date on. */
export const raiseInputSchema = z.strictObject({
	id: idSchema.describe(
		"The client's own UUID, of the new wage of each person; the same call twice raises once",
	),
	startDate: localDateSchema.describe("First day of the new wages"),
	userIds: z
		.array(idSchema)
		.min(1)
		.max(MOST_RAISED)
		.refine((ids) => new Set(ids).size === ids.length, "a person twice"),
	by: bySchema,
});
export type RaiseInput = z.output<typeof raiseInputSchema>;

/** Why a person's wage cannot be raised. */
const RAISE_PROBLEMS = ["no-wage", "other-kind", "changes-that-day", "too-high"] as const;
export type RaiseProblem = (typeof RAISE_PROBLEMS)[number];

const euros = z.number().describe("€ a month or an hour");

const raisedPersonSchema = z.strictObject({
	userId: idSchema,
	name: z.string(),
	raised: z
		.strictObject({
			kind: z.enum(WAGE_KINDS),
			before: euros,
			after: euros,
			endDate: localDateSchema
				.nullable()
				.describe("Last day of the new wage, where another one or none follows"),
		})
		.nullable(),
	problem: z.enum(RAISE_PROBLEMS).nullable().describe("Why it cannot be raised: then no wage of the act is"),
});
export type RaisedPerson = z.output<typeof raisedPersonSchema>;

/** The wage of each person before and after, and what all of them cost in the months until the present one. */
export const raisePreviewSchema = z.strictObject({
	people: z.array(raisedPersonSchema).describe("By name"),
	...moneyPreviewShape,
});
