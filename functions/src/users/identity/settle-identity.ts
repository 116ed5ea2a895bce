import { database, transact } from "#firestore/documents.ts";
import { AppError } from "#errors/app-error.ts";
import { describeError, log } from "#errors/log.ts";
import { removeTraces } from "#users/removal/remove-traces.ts";
import { type UserProfile, userDoc } from "#records/people/users.ts";
import {
	createIdentity,
	deleteIdentity,
	identityOf,
	identityWithEmail,
	revokeSessions,
	updateIdentity,
} from "./provider.ts";
import { type IdentityTask, identityTaskDoc } from "#records/people/identity-tasks.ts";

/** Attempts to create an identity while copies of the same request may do so too. */
const TRIES = 3;

/**
 * Updates the identity provider, and for a deleted person their traces in other documents, to the present profile. The
 * profile itself was written before and takes effect at the next request. Running this twice or late does no harm. The
 * task is removed only if no newer one was added meanwhile. Threat T6.
 */
export async function settleIdentity(uid: string, password?: string): Promise<void> {
	const [task, profile] = await database.getAll<[IdentityTask, UserProfile]>([
		identityTaskDoc(uid),
		userDoc(uid),
	]);
	if (task === null) return;
	if (profile === null || profile.erasedAt !== null) {
		await deleteIdentity(uid);
		await removeTraces(uid);
	} else {
		await matchIdentity(uid, profile, password);
	}
	await transact(async (writer) => {
		const current = await writer.get(identityTaskDoc(uid));
		if (current?.at === task.at) writer.remove(identityTaskDoc(uid));
	});
}

/** The same where the change already holds without it: what fails is left to the sweeper. */
export async function settleIdentityOrLater(uid: string): Promise<void> {
	try {
		await settleIdentity(uid);
	} catch (error) {
		log("error", "An identity could not be settled; the sweeper will", { uid, ...describeError(error) });
	}
}

async function matchIdentity(uid: string, profile: UserProfile, password: string | undefined): Promise<void> {
	const { email, name, isActive, disabled } = profile;
	if ((await identityOf(uid)) === null) await makeIdentity(uid, profile, password);
	// The password only of a call that made the person and did not get to its end.
	await updateIdentity(uid, {
		disabled,
		...(password === undefined ? {} : { email, displayName: name, password }),
	});
	if (!isActive || disabled) await revokeSessions(uid);
}

async function makeIdentity(
	uid: string,
	{ email, name }: UserProfile,
	password: string | undefined,
): Promise<void> {
	const identity = { uid, email, displayName: name, ...(password === undefined ? {} : { password }) };
	for (let tried = 0; tried < TRIES; tried += 1) {
		const outcome = await createIdentity(identity);
		if (outcome !== "email-taken") return;
		await removeStranger(email);
	}
	throw new AppError("unavailable");
}

/**
 * Deletes an identity with the address that has no profile. A stranger may have created it, with a password or a linked
 * provider that a change of password does not remove, so it is never reused.
 */
export async function removeStranger(email: string): Promise<void> {
	const identity = await identityWithEmail(email);
	if (identity === null) return;
	if ((await database.get(userDoc(identity.uid))) !== null) throw new AppError("email-taken");
	await deleteIdentity(identity.uid);
}
