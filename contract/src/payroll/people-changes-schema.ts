import { z } from "zod";
import { idSchema, localDateSchema } from "#kernel/schemas/fields.ts";
import { reportInput } from "#reports/input-schema.ts";
import { WAGE_KINDS } from "#wages/wage-kinds.ts";

/** What of a person has changed; of one whose documents cannot be read it is not known. */
const PEOPLE_CHANGES = ["joined", "left", "contract", "wage", "unreadable"] as const;

const contractTermsSchema = z.strictObject({
	partTimeHoursPerMonth: z.number().nullable().describe("null: full time; 0: paid by the hour"),
	percentage: z.number().nullable().describe("Of full time; null is 100"),
});
const wageTermsSchema = z.strictObject({
	kind: z.enum(WAGE_KINDS),
	amount: z.number().describe("€ a month or an hour"),
});
const termsSchema = z.union([contractTermsSchema, wageTermsSchema]).nullable();
export type Terms = z.infer<typeof termsSchema>;

const changeSchema = z.strictObject({
	userId: idSchema,
	name: z.string(),
	employeeNumber: z.string(),
	what: z.enum(PEOPLE_CHANGES),
	from: localDateSchema.describe("The first day of the new terms; of those who left the last one of the old"),
	old: termsSchema,
	new: termsSchema,
});
export type PeopleChange = z.infer<typeof changeSchema>;

/** Days on which something took effect or was entered. */
export const peopleChangesInputSchema = reportInput({});
export const peopleChangesSchema = z.strictObject({ lines: z.array(changeSchema) });
