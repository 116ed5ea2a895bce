import type { DecodedIdToken, UserInfo, UserRecord } from "firebase-admin/auth";
import type { UserProfile } from "#records/people/users.ts";

/** What of a profile says which sign-ins are its owner's. */
export type Owner = Pick<UserProfile, "email" | "googleIds" | "pendingEmail">;

const GOOGLE = "google.com";

/** The ways to sign in whose claims in a token need no id of their own: the address is compared. */
const ADDRESS_CLAIMS: ReadonlySet<string> = new Set(["email"]);

function isSame(address: string | undefined, email: string): boolean {
	return email !== "" && address?.toLowerCase() === email.toLowerCase();
}

/**
 * Says whether a token is the owner's without a further question: it has the address of the profile, and no linked
 * account but known ones of Google. The address alone is not enough, because it stays when an account is linked.
 */
export function isKnownSignIn(
	{ email, firebase }: Pick<DecodedIdToken, "email" | "firebase">,
	owner: Owner,
): boolean {
	return (
		isSame(email, owner.email) &&
		Object.entries(firebase.identities).every(
			([provider, ids]) => ADDRESS_CLAIMS.has(provider) || areKnown(provider, ids, owner),
		)
	);
}

function areKnown(provider: string, ids: unknown, { googleIds }: Owner): boolean {
	return provider === GOOGLE && Array.isArray(ids) && ids.every((id) => googleIds.includes(id));
}

/** An account at the identity provider, as far as it says how one signs in to it. */
export type Account = Pick<UserRecord, "email"> & {
	readonly providerData: readonly Pick<UserInfo, "providerId" | "uid" | "email">[];
};

/** The providers that are linked to the account, beside its password. */
export function linkedProviders({ providerData }: Account): string[] {
	return providerData.map(({ providerId }) => providerId).filter((id) => id !== "password");
}

/** The linked providers that are not the owner's: only Google with the address of the profile is. */
export function foreignProviders({ providerData }: Account, { email }: Owner): string[] {
	const foreign = providerData.filter((one) => one.providerId !== GOOGLE || !isSame(one.email, email));
	return linkedProviders({ providerData: foreign });
}

/**
 * Says whether the account has another address than the profile, to which it would send its mails. One that the owner
 * has confirmed by the mailed link is theirs, before the first request with it completes the change.
 */
export function hasForeignAddress(account: Account, { email, pendingEmail }: Owner): boolean {
	return email !== "" && !isSame(account.email, email) && !isSame(account.email, pendingEmail ?? "");
}

export function googleIdsOf({ providerData }: Account): string[] {
	return providerData.filter(({ providerId }) => providerId === GOOGLE).map(({ uid }) => uid);
}
