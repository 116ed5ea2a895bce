import { emailSchema } from "@tuntikirja/contract/users/account-schema.ts";

/** An address of which one letter and the domain are told; what is none is not repeated. */
export function maskedEmail(typed: string): string {
	const { data: email } = emailSchema.safeParse(typed);
	if (email === undefined) return "no valid address";
	return `${email.slice(0, 1)}***${email.slice(email.lastIndexOf("@"))}`;
}
