import { z } from "zod";
import { endpoint } from "#kernel/endpoint.ts";
import { profitPercentagesSchema, profitsInputSchema, profitsSchema } from "./schema.ts";

/** What the company earns. Spec §7, rules §9. */
export const profitability = {
	/** The range up to today in euros for admins; the whole months that it touches in percentages for all others. */
	getProfits: endpoint("user", "GET", "/profitability/profits", "Profitability by month")
		.input(profitsInputSchema)
		.output(z.union([profitsSchema, profitPercentagesSchema])),
};
