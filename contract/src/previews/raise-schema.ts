import { z } from "zod";
import { decimalSchema } from "#kernel/schemas/fields.ts";

/** Amounts that grow by a share of themselves, rounded half up to the cent. */
export const percentRaiseSchema = z.strictObject({
	unit: z.literal("percent"),
	amount: decimalSchema({ min: 0.01, max: 100 }),
});
