import { type DecodedIdToken, getAuth } from "firebase-admin/auth";
import { idSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { type Guard, hasDuty, mayUse } from "@tuntikirja/contract/kernel/access.ts";
import {
	personInReach,
	reachesAll,
	type ReachingCaller,
	type Subject,
} from "#records/groups/person-in-reach.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import { needsSecondFactor, withoutSecondFactor } from "#records/sign-ins/second-factor.ts";
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
	/** An admin or one with a duty, without the second factor that the company requires of them: acts without. Threat T35. */
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
 * The caller behind an Authorization header, if they may make a call that asks for this. A valid token is not
 * enough: everyone can sign up with the public key (threat T1). Role and active state are read from the
 * user's document each time, never from the token, so that a change of role takes effect at the next request (T6, T7).
 * The sign-in must be the person's own (T34), and its session must hold (decision 146).
 * @throws unauthenticated, session-expired, unknown-user, inactive, foreign-sign-in, forbidden, second-factor-required
 */
export async function identify(
	authorization: string | null,
	guard: Guard,
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
	if (!mayUse(profile, guard)) throw new AppError("forbidden");
	const hasSecondFactor = token.firebase.sign_in_second_factor !== undefined;
	const lacksSecondFactor = needsSecondFactor(profile) && profile.secondFactorRequired && !hasSecondFactor;
	const acting = lacksSecondFactor ? withoutSecondFactor(caller.profile) : caller.profile;
	if (!mayUse(acting, guard)) throw new AppError("second-factor-required");
	const isOnDuty = hasDuty(acting, guard.duty);
	return { uid, profile: acting, signedInAt, hasSecondFactor, lacksSecondFactor, isOnDuty };
}

/**
 * The person whose data is requested: the caller, or a person whom the caller reaches in this call. All whom the call does not open
 * to all people get the same answer for another person's id and for an id that does not exist, so they cannot find out who works here.
 * @throws forbidden, not-found (admins and those on duty only)
 */
export async function readableSubject(caller: ReachingCaller, userId: string | undefined): Promise<Subject> {
	const subject = await personInReach(caller, userId ?? caller.uid);
	if (subject === null) throw new AppError(reachesAll(caller) ? "not-found" : "forbidden");
	return subject;
}
