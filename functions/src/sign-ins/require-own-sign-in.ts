import type { DecodedIdToken, UserRecord } from "firebase-admin/auth";
import { AppError } from "#errors/app-error.ts";
import { log } from "#errors/log.ts";
import { now } from "#firestore/clock.ts";
import { database } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { auditDocument, auditRows, originOf } from "#records/audit/audit-log.ts";
import type { Caller } from "#records/people/caller.ts";
import { changeOwnProfile } from "#records/people/change-own-profile.ts";
import { userDoc } from "#records/people/users.ts";
import { deleteIdentity, identityOf, identityWithEmail, revokeSessions, updateIdentity } from "./provider.ts";
import {
	foreignProviders,
	googleIdsOf,
	hasForeignAddress,
	isKnownSignIn,
	type Owner,
} from "./whose-sign-in.ts";

/** The requests that a page makes at once meet the same foreign account, and leave one row. */
const ONE_PAGE_MS = 10_000;

/**
 * Refuses a token that another account than the owner's may have made. Who has stolen a token can link a Google account
 * of their own to it, or change its address, and would stay in through every reset of the password (threat T34). What
 * the profile knows costs nothing. Otherwise the identity provider is asked once: a Google account with the address of
 * the profile is remembered, anything else is removed, and all sessions end.
 * @returns the caller, with a profile that knows the sign-in
 * @throws foreign-sign-in, unauthenticated when the token is older than what the provider says now
 */
export async function requireOwnSignIn(
	token: DecodedIdToken,
	caller: Caller,
	requestId: string,
): Promise<Caller> {
	const { uid, profile } = caller;
	if (isKnownSignIn(token, profile)) return caller;
	const account = await identityOf(uid);
	if (account === null) throw new AppError("unauthenticated");
	const foreign = foreignProviders(account, profile);
	if (foreign.length > 0 || hasForeignAddress(account, profile)) {
		await removeForeign(account, caller, foreign, requestId);
		throw new AppError("foreign-sign-in");
	}
	const googleIds = googleIdsOf(account);
	if (!isKnownSignIn(token, { ...profile, googleIds })) throw new AppError("unauthenticated");
	return { uid, profile: await changeOwnProfile(caller, requestId, async () => ({ googleIds })) };
}

async function removeForeign(
	account: UserRecord,
	{ uid, profile }: Caller,
	foreign: string[],
	requestId: string,
): Promise<void> {
	await secureAccount(account, profile, foreign);
	log("warn", "A foreign sign-in was removed from an account", { uid, requestId, providers: foreign.join() });
	const origin = originOf({ caller: { uid }, requestId }, "user", uid, uid);
	await transact(async (writer) => {
		const latest = auditRows({ entity: "user", entityId: uid }, { from: justBefore() }, null, 1);
		const isNoted = (await writer.find(latest)).some(({ changed }) => changed.includes("foreignSignIn"));
		if (!isNoted) auditDocument(writer, origin, { before: profile, after: profile }, ["foreignSignIn"]);
	});
}

function justBefore(): string {
	return new Date(now().getTime() - ONE_PAGE_MS).toISOString();
}

/**
 * Unlinks providers from an account, gives it the address of its owner's profile again, and ends all of its sessions. Safe to
 * repeat.
 */
export async function secureAccount(
	account: UserRecord,
	owner: Owner,
	providersToUnlink: string[],
): Promise<void> {
	const isElsewhere = hasForeignAddress(account, owner);
	if (isElsewhere) await removeStranger(owner.email);
	if (isElsewhere || providersToUnlink.length > 0)
		await updateIdentity(account.uid, {
			...(isElsewhere ? { email: owner.email } : {}),
			...(providersToUnlink.length > 0 ? { providersToUnlink } : {}),
		});
	await revokeSessions(account.uid);
}

/**
 * Deletes an identity with the address that has no profile. A stranger may have created it, with a password or a linked
 * provider that a change of password does not remove, so it is never reused. @throws email-taken
 */
export async function removeStranger(email: string): Promise<void> {
	const identity = await identityWithEmail(email);
	if (identity === null) return;
	if ((await database.get(userDoc(identity.uid))) !== null) throw new AppError("email-taken");
	await deleteIdentity(identity.uid);
}
