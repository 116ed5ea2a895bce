import { ROLES } from "@tuntikirja/contract/kernel/roles.ts";
import { isAllowedEmail, USER_BOUNDS } from "@tuntikirja/contract/users/bounds.ts";
import * as z from "zod/mini";
import { appConfig } from "#lib/app-config.ts";

const { name, email, password } = USER_BOUNDS;

// Messages are keys of users.validation.
const namePart = z
	.string()
	.check(
		z.trim(),
		z.minLength(name.min, "nameRequired"),
		z.maxLength(name.max, "nameTooLong"),
		z.regex(/^\P{Cc}*$/u, "nameControl"),
	);

/** The server's rules for a new person, checked before the request. */
export const newUserSchema = z.object({
	firstName: namePart,
	lastName: namePart,
	email: z.string().check(
		z.trim(),
		z.minLength(1, "emailRequired"),
		z.minLength(email.min, "emailInvalid"),
		z.maxLength(email.max, "emailTooLong"),
		z.email("emailInvalid"),
		z.refine((address) => isAllowedEmail(address, appConfig.emailDomains ?? []), "emailNotAllowed"),
	),
	password: z
		.string()
		.check(z.minLength(password.min, "passwordTooShort"), z.maxLength(password.max, "passwordTooLong")),
	role: z.enum(ROLES),
	startDate: z.string("startDateRequired"),
	isCapacityUser: z.boolean(),
	isSalesUser: z.boolean(),
});
export type NewUserForm = z.infer<typeof newUserSchema>;
