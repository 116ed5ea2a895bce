import { decimalSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { WageRaise } from "@tuntikirja/contract/wages/raise-schema.ts";
import { MOST_WAGE } from "@tuntikirja/contract/wages/wage-kinds.ts";
import { z } from "zod";
import { neededDateSchema, typedNumber } from "#domain/forms/typed-fields.ts";

/** Of per cent, or of euros of one kind of wage. */
export const RAISE_UNITS = ["percent", "monthly", "hourly"] as const;

/** The fields of a raise, the amount as typed. */
export const raiseFormSchema = z
	.object({
		unit: z.enum(RAISE_UNITS),
		amount: typedNumber(decimalSchema({ min: 0.01, max: MOST_WAGE })),
		startDate: neededDateSchema,
	})
	.refine(({ unit, amount }) => unit !== "percent" || amount <= 100, { path: ["amount"] });
export type RaiseValues = z.input<typeof raiseFormSchema>;

/** What the call takes of the fields. */
export function raiseOf({ unit, amount, startDate }: z.output<typeof raiseFormSchema>) {
	const by: WageRaise = unit === "percent" ? { unit, amount } : { unit: "euros", kind: unit, amount };
	return { startDate, by };
}
