import { type DecodedIdToken, getAuth } from "firebase-admin/auth";
import { idSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { canAccess, type SignedInLevel } from "@tuntikirja/contract/kernel/access.ts";
import { personInReach, type ReachingCaller, type Subject } from "#records/groups/person-in-reach.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import { readSession, whySessionIsOver } from "#records/sign-ins/sessions.ts";
import { settleEmail } from "#records/people/change-own-profile.ts";
import { requireOwnSignIn } from "#sign-ins/require-own-sign-in.ts";

const BEARER = /^Bearer ([\w.~+/=-]{1,4096})$/;

/** Who makes a request: their profile with the role in which they act. */
export interface SignedInCaller extends ReachingCaller {
	/** The second of the sign-in. */
	readonly signedInAt: number;
	/** Whether the sign-in had a second factor. */
	readonly hasSecondFactor: boolean;
	/** An admin without the second factor that the company requires of admins: acts as a user. Threat T35. */
	readonly lacksSecondFactor: boolean;
}

/** The token of the header. @throws unauthenticated */
function tokenOf(authorization: string | null): string {
	const token = BEARER.exec(authorization ?? "")?.[1];
	if (token === undefined) throw new AppError("unauthenticated");
	return token;
}

/**
 * What the token says. Its signature is checked here, without a request; `checkRevoked` asks the identity provider too.
 * @throws unauthenticated
 */
async function verified(token: string, checkRevoked: boolean): Promise<DecodedIdToken> {
	try {
		const decoded = await getAuth().verifyIdToken(token, checkRevoked);
		idSchema.parse(decoded.uid);
		return decoded;
	} catch {
		throw new AppError("unauthenticated");
	}
}

/**
 * The caller behind an Authorization header, if they may use something of this level. A valid token is not
 * enough: everyone can sign up with the public key (threat T1). Role and active state are read from the
 * user's document each time, never from the token, so that a change of role takes effect at the next request (T6, T7).
 * The sign-in must be the person's own (T34), and its session must hold (decision 146).
 * @throws unauthenticated, session-expired, unknown-user, inactive, foreign-sign-in, forbidden, second-factor-required
 */
export async function identify(
	authorization: string | null,
	level: SignedInLevel,
	checkRevoked: boolean,
	requestId: string,
): Promise<SignedInCaller> {
	const text = tokenOf(authorization);
	const token = await verified(text, false);
	const { uid, auth_time: signedInAt } = token;
	// Two requests to two services: together they take as long as the longer one.
	const [{ profile: known, longestSessionHours }] = await Promise.all([
		readSession(uid, signedInAt),
		checkRevoked ? verified(text, true) : token,
	]);
	if (known === null) throw new AppError("unknown-user");
	refuseIf(whySessionIsOver(known.sessions, signedInAt, longestSessionHours));
	const verifiedEmail = token.email_verified === true ? token.email : undefined;
	const profile = await settleEmail({ uid, profile: known }, verifiedEmail, requestId);
	if (!profile.isActive || profile.disabled) throw new AppError("inactive");
	const caller = await requireOwnSignIn(token, { uid, profile }, requestId);
	if (!canAccess(profile.role, level)) throw new AppError("forbidden");
	const hasSecondFactor = token.firebase.sign_in_second_factor !== undefined;
	const lacksSecondFactor = profile.role === "admin" && profile.secondFactorRequired && !hasSecondFactor;
	const role = lacksSecondFactor ? "user" : profile.role;
	if (!canAccess(role, level)) throw new AppError("second-factor-required");
	return { uid, profile: { ...caller.profile, role }, signedInAt, hasSecondFactor, lacksSecondFactor };
}

/**
 * The person whose data is requested: the caller, or a person whom the caller reaches in this call. All but admins get
 * the same answer for another person's id and for an id that does not exist, so they cannot find out who works here.
 * @throws forbidden, not-found (admins only)
 */
export async function readableSubject(caller: ReachingCaller, userId: string | undefined): Promise<Subject> {
	const subject = await personInReach(caller, userId ?? caller.uid);
	if (subject === null) throw new AppError(caller.profile.role === "admin" ? "not-found" : "forbidden");
	return subject;
}
