import { z } from "zod";
import { localDateSchema, roleSchema } from "#kernel/schemas/fields.ts";
import { nameTextSchema, textSchema } from "#kernel/schemas/text-schema.ts";
import { emailSchema } from "./account-schema.ts";
import { USER_BOUNDS } from "./bounds.ts";
import { passwordProblem } from "./passwords/password-rule.ts";

// Apart from the other fields of an account: a page without a password does not load the list of common ones.

export const newPasswordInputSchema = z.strictObject({
	password: textSchema(USER_BOUNDS.password.max).refine((text) => passwordProblem(text) === null, "too easy"),
});

/** Part of a name, without control characters: it is written to tables, mails and files. */
const namePartSchema = nameTextSchema(USER_BOUNDS.name);

/** A password that the application itself sets. */
const passwordSchema = textSchema(USER_BOUNDS.password.max)
	.min(USER_BOUNDS.password.min)
	.refine((password) => passwordProblem(password) === null, "too common");

export const newUserInputSchema = z.strictObject({
	id: z.uuid().optional().describe("The client's own UUID; the same call twice makes one person"),
	firstName: namePartSchema,
	lastName: namePartSchema,
	email: emailSchema,
	password: passwordSchema
		.optional()
		.describe("Left out, the person gets an invitation by mail and sets it by its link"),
	role: roleSchema,
	startDate: localDateSchema,
	isCapacityUser: z.boolean().default(false),
	isSalesUser: z.boolean().default(false),
	isInvoicingUser: z.boolean().default(false),
	isPayrollUser: z.boolean().default(false),
});
export type NewUser = z.output<typeof newUserInputSchema>;
