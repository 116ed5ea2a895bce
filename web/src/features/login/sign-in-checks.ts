import { appConfig } from "#lib/app-config.ts";

/** Returns true if the address may sign in: every address, or only those of the configured domains. Spec §5. */
export function isAllowedEmail(
	email: string,
	domains: readonly string[] = appConfig.emailDomains ?? [],
): boolean {
	const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
	return domains.length === 0 || domains.includes(domain);
}

/** One @, something before it, and a domain with a dot. The identity provider validates the rest. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Returns the problem with an address as a key of login.validation, or null. */
export function whyNotEmail(
	text: string,
	domains?: readonly string[],
): "emailRequired" | "emailInvalid" | "emailNotAllowed" | null {
	const email = text.trim();
	if (email === "") return "emailRequired";
	if (!EMAIL.test(email)) return "emailInvalid";
	return isAllowedEmail(email, domains) ? null : "emailNotAllowed";
}

// Plain functions: a schema library would add 9 kB to this page for two fields.
export const EMAIL_RULES = {
	setValueAs: (text: string) => text.trim(),
	validate: (text: string) => whyNotEmail(text) ?? true,
};
export const PASSWORD_RULES = { required: "passwordRequired" };
