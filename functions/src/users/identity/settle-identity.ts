import type { UserRecord } from "firebase-admin/auth";
import { database, ofMany } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { AppError } from "#errors/app-error.ts";
import { orLog } from "#errors/log.ts";
import { forgetPerson } from "#users/removal/forget-person.ts";
import { removeTraces } from "#users/removal/remove-traces.ts";
import { userDoc, type UserProfile } from "#records/people/users.ts";
import { createIdentity, deleteIdentity, identityOf, updateIdentity } from "#sign-ins/provider.ts";
import { removeStranger, secureAccount } from "#sign-ins/require-own-sign-in.ts";
import { hasForeignAddress, linkedProviders } from "#sign-ins/whose-sign-in.ts";
import { type IdentityTask, identityTaskDoc, openIdentityTasks } from "#records/people/identity-tasks.ts";
import { endAccessOfLeft } from "#users/leaving/end-access.ts";
import { scheduled } from "#events/scheduled.ts";
import { sendResetMail } from "./send-mail.ts";

/** Attempts to create an identity while copies of the same request may do so too. */
const TRIES = 3;
/** Pages of documents that a call searches for the traces of a deleted person: a hundred each, so some seconds. */
const PAGES_IN_A_CALL = 100;

/**
 * Updates the identity provider, and for a deleted person their traces in other documents, to the present profile. The
 * profile itself was written before and takes effect at the next request. Running this twice or late does no harm. The
 * task is removed only if no newer one was added meanwhile. What of a deletion is not done in so many pages stays for the
 * sweeper. Threat T6.
 */
export async function settleIdentity(uid: string, password?: string, pages = PAGES_IN_A_CALL): Promise<void> {
	const [task, profile] = await database.getAll([identityTaskDoc(uid), userDoc(uid)]);
	if (task === null) return;
	if (profile === null || profile.erasedAt !== null) {
		await deleteIdentity(uid);
		if (task.reached === undefined) await removeTraces(uid, profile);
		if (!(await forgetPerson(task, pages))) return;
	} else {
		await matchIdentity(task, profile, password);
	}
	await transact(async (writer) => {
		const current = await writer.get(identityTaskDoc(uid));
		if (current?.at === task.at) writer.remove(identityTaskDoc(uid));
	});
}

/** The same where the change already holds without it: what fails is left to the sweeper. */
export async function settleIdentityOrLater(uid: string, pages?: number): Promise<void> {
	await orLog("An identity could not be settled; the sweeper will", { uid }, () =>
		settleIdentity(uid, undefined, pages),
	);
}

async function matchIdentity(
	{ userId: uid, withoutMail }: IdentityTask,
	profile: UserProfile,
	password: string | undefined,
): Promise<void> {
	const { email, name, isActive, disabled } = profile;
	const account = await identityOf(uid);
	// Someone who was moved in without an address has nothing to sign in with until they get one.
	if (account === null && email === "") return;
	if (account === null) await makeIdentity(uid, profile, password);
	const isInvited =
		password === undefined && withoutMail === undefined && isActive && !disabled && hasNeverSignedIn(account);
	// The password only of a call that made the person and did not get to its end.
	await updateIdentity(uid, {
		disabled,
		...(password === undefined ? {} : { email, displayName: name, password }),
	});
	// Another address than the profile has is that from before an admin has given the person a new one.
	const isMoved = account !== null && hasForeignAddress(account, profile);
	if (account !== null && (!isActive || disabled || isMoved))
		await secureAccount(account, profile, linkedProviders(account));
	// A refused mail leaves the task to the next attempt; of a move only its first attempt mails.
	if (isInvited || (isMoved && isActive && !disabled)) await sendResetMail(email, profile.language);
}

/** A person without a password gets the link to set one: the invitation. */
function hasNeverSignedIn(account: UserRecord | null): boolean {
	return account === null || (account.providerData.length === 0 && !account.metadata.lastSignInTime);
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

/** People settled in one run; the next run, ten minutes later, goes on. */
const PEOPLE_AT_ONCE = 100;
/** Pages of documents searched for the traces of a deleted person in one run. */
const PAGES_AT_ONCE = 500;

/** Ends the access of those whose last day is over, and finishes what a crash or the identity provider has left undone. */
export async function sweepIdentities(): Promise<void> {
	await endAccessOfLeft();
	for (const { userId } of await ofMany().find(openIdentityTasks(PEOPLE_AT_ONCE)))
		await settleIdentityOrLater(userId, PAGES_AT_ONCE);
}

export const identitySweeper = scheduled("every 10 minutes", sweepIdentities);
