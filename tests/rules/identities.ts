import type { TokenOptions } from "@firebase/rules-unit-testing";
import { ROLES, type Role } from "@tuntikirja/contract/kernel/access.ts";

/** A caller. `profile` null: signed up with the public key, without a user document; `uid` null: not signed in. */
export interface Identity {
	readonly name: string;
	readonly uid: string | null;
	readonly profile: {
		readonly role: Role;
		readonly isActive: boolean;
		readonly googleIds?: readonly string[];
		readonly secondFactorRequired?: boolean;
		readonly isInvoicingUser?: boolean;
		readonly isPayrollUser?: boolean;
	} | null;
	readonly claims?: TokenOptions;
	/** The role whose rights this identity has, null for none. */
	readonly acts: Role | null;
}

/** The address of a person; a token has it unless its claims say otherwise. */
export function addressOf(uid: string): string {
	return `${uid}@example.com`;
}

function linked(identities: Record<string, string[]>): TokenOptions {
	return { firebase: { sign_in_provider: "google.com", identities } };
}

/** What the provider says of a sign-in with two steps. */
const WITH_SECOND_FACTOR = {
	sign_in_provider: "password",
	sign_in_second_factor: "totp",
	identities: {},
} as const;

/** The columns of the matrix. Each identity requests "own" and "another's" documents. */
export const IDENTITIES: readonly Identity[] = [
	{ name: "anonymous", uid: null, profile: null, acts: null },
	{ name: "stranger", uid: "uid-stranger", profile: null, acts: null },
	{ name: "inactive", uid: "uid-inactive", profile: { role: "user", isActive: false }, acts: null },
	{
		name: "inactive admin",
		uid: "uid-inactive-admin",
		profile: { role: "admin", isActive: false },
		acts: null,
	},
	// Rights come only from the profile; claims in the token have no effect.
	{
		name: "stranger with an admin's token",
		uid: "uid-stranger-admin",
		profile: null,
		claims: { role: "admin", admin: true, isActive: true },
		acts: null,
	},
	{
		name: "user with an admin's token",
		uid: "uid-user-admin",
		profile: { role: "user", isActive: true },
		claims: { role: "admin", admin: true },
		acts: "user",
	},
	// A sign-in of another account than the person's own.
	{
		name: "admin with another address in the token",
		uid: "uid-other-address",
		profile: { role: "admin", isActive: true },
		claims: { email: "thief@example.com" },
		acts: null,
	},
	{
		name: "admin with an unknown Google account",
		uid: "uid-unknown-google",
		profile: { role: "admin", isActive: true, googleIds: ["1001"] },
		claims: linked({ "google.com": ["2002"] }),
		acts: null,
	},
	{
		name: "admin with a provider that is not offered",
		uid: "uid-github",
		profile: { role: "admin", isActive: true },
		claims: linked({ "github.com": ["1001"] }),
		acts: null,
	},
	{
		name: "user with a known Google account",
		uid: "uid-known-google",
		profile: { role: "user", isActive: true, googleIds: ["1001"] },
		claims: linked({ "google.com": ["1001"] }),
		acts: "user",
	},
	{
		name: "admin without the required second factor",
		uid: "uid-admin-one-factor",
		profile: { role: "admin", isActive: true, secondFactorRequired: true },
		acts: "user",
	},
	{
		name: "admin with the required second factor",
		uid: "uid-admin-two-factors",
		profile: { role: "admin", isActive: true, secondFactorRequired: true },
		claims: { firebase: WITH_SECOND_FACTOR },
		acts: "admin",
	},
	// Duties open calls of the API. No page of theirs listens to a document.
	...(["isInvoicingUser", "isPayrollUser"] as const).map((duty) => ({
		name: `user with ${duty}`,
		uid: `uid-${duty}`,
		profile: { role: "user" as const, isActive: true, [duty]: true },
		acts: "user" as const,
	})),
	...ROLES.map((role) => ({ name: role, uid: `uid_${role}`, profile: { role, isActive: true }, acts: role })),
];

/** The person whose documents are "another's". */
export const VICTIM = "uid-victim";
