import { appConfig } from "#lib/app-config.ts";

/** Some addresses are not allowed: where the company has named its domains, all others. Spec §5. */
export function isAllowedEmail(
	email: string,
	domains: readonly string[] = appConfig.emailDomains ?? [],
): boolean {
	const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
	return domains.length === 0 || domains.includes(domain);
}

/** One @, something before it, and a domain with a dot: the identity provider has the last word. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** The key in login.validation of what is wrong with an address, or null. */
export function whyNotEmail(
	text: string,
	domains?: readonly string[],
): "emailRequired" | "emailInvalid" | "emailNotAllowed" | null {
	const email = text.trim();
	if (email === "") return "emailRequired";
	if (!EMAIL.test(email)) return "emailInvalid";
	return isAllowedEmail(email, domains) ? null : "emailNotAllowed";
}

// Plain rules and no schema: two fields would cost this page the 9 kB of a schema library.
export const EMAIL_RULES = {
	setValueAs: (text: string) => text.trim(),
	validate: (text: string) => whyNotEmail(text) ?? true,
};
export const PASSWORD_RULES = { required: "passwordRequired" };
