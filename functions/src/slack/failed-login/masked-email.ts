import { emailSchema } from "@tuntikirja/contract/users/account-schema.ts";

/** An address with only its first letter and domain; text that is no address is not repeated. */
export function maskedEmail(typed: string): string {
	const { data: email } = emailSchema.safeParse(typed);
	if (email === undefined) return "no valid address";
	return `${email.slice(0, 1)}***${email.slice(email.lastIndexOf("@"))}`;
}
