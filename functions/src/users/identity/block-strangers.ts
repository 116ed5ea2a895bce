import {
	type AuthBlockingEvent,
	beforeUserCreated,
	beforeUserSignedIn,
	HttpsError,
} from "firebase-functions/v2/identity";
import { idSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { BEFORE_SIGN_IN } from "#events/runtime-options.ts";
import { database } from "#firestore/reader.ts";
import { userDoc } from "#records/people/users.ts";
import { foreignProviders, hasForeignAddress } from "#sign-ins/whose-sign-in.ts";

/**
 * Refuses an account without a profile, and a sign-in that is not the person's own, before there is a token. The API checks
 * the same at every call and does not rely on this (threats T1 and T34). The accounts of people are made by the
 * server, for which this is not called.
 */
async function requireColleague({ data, additionalUserInfo }: AuthBlockingEvent): Promise<void> {
	const uid = idSchema.safeParse(data?.uid);
	if (data === undefined || !uid.success) throw refusal();
	const profile = await database.get(userDoc(uid.data));
	if (profile === null || !profile.isActive || profile.disabled) throw refusal();
	const used = additionalUserInfo?.providerId ?? "";
	// A foreign account that is linked must not keep the owner out, who signs in by another way.
	if (hasForeignAddress(data, profile) || foreignProviders(data, profile).includes(used)) throw refusal();
}

function refusal(): HttpsError {
	return new HttpsError("permission-denied", "This account does not belong to the company.");
}

/** Before a sign-up, by which a stranger would get an account. */
export const beforeCreate = beforeUserCreated(BEFORE_SIGN_IN, requireColleague);

/** Before each sign-in. */
export const beforeSignIn = beforeUserSignedIn(BEFORE_SIGN_IN, requireColleague);
