import { type DecodedIdToken, getAuth } from "firebase-admin/auth";
import { idSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { canAccess, type SignedInLevel } from "@tuntikirja/contract/kernel/access.ts";
import { database } from "#firestore/documents.ts";
import type { Caller } from "#records/people/caller.ts";
import { userDoc } from "#records/people/users.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import { readSession, whySessionIsOver } from "#records/sign-ins/sessions.ts";
import { settleEmail } from "#records/sign-ins/settle-email.ts";

const BEARER = /^Bearer ([\w.~+/=-]{1,4096})$/;

/** The caller of a request, with the second in which they signed in. */
export interface SignedInCaller extends Caller {
	readonly signedInAt: number;
}

async function tokenOf(authorization: string | null, checkRevoked: boolean): Promise<DecodedIdToken> {
	const token = BEARER.exec(authorization ?? "")?.[1];
	if (token === undefined) throw new AppError("unauthenticated");
	try {
		const decoded = await getAuth().verifyIdToken(token, checkRevoked);
		return { ...decoded, uid: idSchema.parse(decoded.uid) };
	} catch {
		throw new AppError("unauthenticated");
	}
}

/**
 * The caller behind an Authorization header, if they may use something of this level. A valid token is not
 * enough: everyone can sign up with the public key (threat T1). Role and active state are read from the
 * user's document each time, never from the token, so that a change of role takes effect at the next request (T6, T7).
 * The session behind the token must hold, too: decision 146.
 * @throws unauthenticated, session-expired, unknown-user, inactive, forbidden
 */
export async function identify(
	authorization: string | null,
	level: SignedInLevel,
	checkRevoked: boolean,
	requestId = "",
): Promise<SignedInCaller> {
	const { uid, auth_time: signedInAt, email, email_verified } = await tokenOf(authorization, checkRevoked);
	const { profile: known, longestSessionHours } = await readSession(uid, signedInAt);
	if (known === null) throw new AppError("unknown-user");
	refuseIf(whySessionIsOver(known.sessions, signedInAt, longestSessionHours));
	const verifiedEmail = email_verified === true ? email : undefined;
	const profile = await settleEmail({ uid, profile: known }, verifiedEmail, requestId);
	if (!profile.isActive || profile.disabled) throw new AppError("inactive");
	if (!canAccess(profile.role, level)) throw new AppError("forbidden");
	return { uid, profile, signedInAt };
}

/**
 * The person whose data is requested: the caller, or for an admin any person. Others get the same answer for another
 * person's id and for an id that does not exist, so they cannot find out who works at the company.
 * @throws forbidden, not-found (admins only)
 */
export async function readableSubject(caller: Caller, userId: string | undefined): Promise<Caller> {
	if (userId === undefined || userId === caller.uid) return caller;
	if (caller.profile.role !== "admin") throw new AppError("forbidden");
	const profile = await database.get(userDoc(userId));
	if (profile === null) throw new AppError("not-found");
	return { uid: userId, profile };
}
