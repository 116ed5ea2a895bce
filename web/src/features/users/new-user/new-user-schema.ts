import { newUserInputSchema } from "@tuntikirja/contract/users/new-user-schema.ts";
import { isAllowedEmail } from "@tuntikirja/contract/users/bounds.ts";
import { z } from "zod";
import { keyed, neededDateSchema } from "#domain/forms/typed-fields.ts";
import { appConfig } from "#lib/app-config.ts";
import type users from "#locales/en/users.json";

export type ValidationKey = keyof typeof users.validation;

/** The contract's schema of a text, with keys of users.validation as its messages. */
function worded(schema: z.ZodType<string, string>, short: ValidationKey, long: ValidationKey, other = short) {
	return keyed(schema, (code) => (code === "too_small" ? short : code === "too_big" ? long : other));
}

const { shape } = newUserInputSchema;

export const newUserSchema = z.object({
	firstName: worded(shape.firstName, "nameRequired", "nameTooLong", "nameControl"),
	lastName: worded(shape.lastName, "nameRequired", "nameTooLong", "nameControl"),
	email: z
		.string()
		.trim()
		.min(1, "emailRequired")
		.pipe(worded(shape.email, "emailInvalid", "emailTooLong"))
		.refine((address) => isAllowedEmail(address, appConfig.emailDomains ?? []), "emailNotAllowed"),
	// Undefined: the person gets an invitation and sets it by the link.
	password: worded(
		shape.password.unwrap(),
		"passwordTooShort",
		"passwordTooLong",
		"passwordTooCommon",
	).optional(),
	role: shape.role,
	startDate: neededDateSchema,
	isCapacityUser: shape.isCapacityUser.unwrap(),
	isSalesUser: shape.isSalesUser.unwrap(),
	isInvoicingUser: shape.isInvoicingUser.unwrap(),
	isPayrollUser: shape.isPayrollUser.unwrap(),
});
export type NewUserValues = z.input<typeof newUserSchema>;
