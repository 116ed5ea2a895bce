import { z } from "zod";
import { billedHoursSchema } from "#billing-rate/schema.ts";
import { endpoint } from "#kernel/endpoint.ts";
import { idSchema, personalRangeSchema } from "#kernel/schemas/fields.ts";

/** A person's month by its billing rate; amounts are sent to admins only. */
const userBonusSchema = billedHoursSchema.extend({
	userId: idSchema,
	name: z.string(),
	month: z.string().describe("yyyy-MM"),
	bonusPercent: z.number().describe("By the bonus table in force at the end of the month"),
	basis: z.number().optional().describe("Wage of the month in €; admins only"),
	bonus: z.number().optional().describe("€; admins only"),
});
export type UserBonus = z.infer<typeof userBonusSchema>;

/** Bonuses by billing rate. Spec §7, rules §10. */
export const bonus = {
	/** Each month with work of the range: the caller's; for admins of all people or of one. */
	getBonuses: endpoint("user", "GET", "/bonus/bonuses", "Bonuses")
		.input(personalRangeSchema)
		.output(billedHoursSchema.extend({ userBonusPercentages: z.array(userBonusSchema) })),
};
