import type { UserRecord } from "firebase-admin/auth";
import { AppError } from "#errors/app-error.ts";
import { database } from "#firestore/documents.ts";
import { userDoc } from "#records/people/users.ts";
import { deleteIdentity, identityWithEmail, revokeSessions, updateIdentity } from "./provider.ts";
import { hasForeignAddress, type Owner } from "./whose-sign-in.ts";

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
