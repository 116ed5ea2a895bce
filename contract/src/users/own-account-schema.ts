import { z } from "zod";
import { textSchema, linkSchema } from "#kernel/schemas/text-schema.ts";
import { emailSchema, nameSchema } from "./account-schema.ts";
import { USER_BOUNDS } from "./bounds.ts";
import { passwordProblem } from "./passwords/password-rule.ts";

/** The address of a picture elsewhere: the service stores no files. */
const pictureSchema = linkSchema(USER_BOUNDS.picture.max);

/** What a person sees of the own account beside the profile, and how long a session may last. */
export const ownAccountSchema = z.strictObject({
	pendingEmail: z.string().nullable().describe("A new address that has not been verified yet"),
	passwordChangedAt: z.string().nullable().describe("null: never here"),
	idleMinutes: z
		.int()
		.nullable()
		.describe("Minutes without use after which the browser signs out; null: never"),
	longestSessionHours: z.int().nullable().describe("Hours after which a sign-in ends; null: never"),
});
export type OwnAccount = z.infer<typeof ownAccountSchema>;

/** Fields that are left out stay unchanged. */
export const ownProfileInputSchema = z.strictObject({
	name: nameSchema.optional(),
	picture: pictureSchema.nullable().optional(),
});

export const ownProfileSchema = z.strictObject({ name: z.string(), picture: z.string().nullable() });

export const newEmailInputSchema = z.strictObject({ email: emailSchema });

export const newPasswordInputSchema = z.strictObject({
	password: textSchema(USER_BOUNDS.password.max).refine((text) => passwordProblem(text) === null, "too easy"),
});

export const signOutInputSchema = z.strictObject({
	signedInAt: z
		.int()
		.min(0)
		.max(Number.MAX_SAFE_INTEGER)
		.describe("The session, by the second of its sign-in (auth_time of the token)"),
	everywhere: z.boolean().default(false).describe("All other sessions too"),
});
