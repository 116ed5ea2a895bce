import * as z from "zod/mini";
import { appConfig } from "#lib/app-config.ts";

/** Some addresses are not allowed: where the company has named its domains, all others. Spec §5. */
export function isAllowedEmail(
	email: string,
	domains: readonly string[] = appConfig.emailDomains ?? [],
): boolean {
	const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
	return domains.length === 0 || domains.includes(domain);
}

// Messages are keys of login.validation.
const email = z.string().check(
	z.trim(),
	z.minLength(1, "emailRequired"),
	z.email("emailInvalid"),
	z.refine((text) => isAllowedEmail(text), "emailNotAllowed"),
);

export const signInSchema = z.object({
	email,
	password: z.string().check(z.minLength(1, "passwordRequired")),
});
export const resetSchema = z.object({ email });
