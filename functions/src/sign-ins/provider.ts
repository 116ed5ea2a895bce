import { getApp } from "firebase-admin/app";
import { type Auth, getAuth, type UserRecord } from "firebase-admin/auth";

export interface NewIdentity {
	readonly uid: string;
	readonly email: string;
	readonly displayName: string;
	/** Without one the person sets it by the link of the invitation. */
	readonly password?: string;
}

function codeOf(error: unknown): string {
	return String((error as { code?: unknown } | null)?.code);
}

/** The identity under the uid, or null. */
export async function identityOf(uid: string): Promise<UserRecord | null> {
	return absentIsNull(getAuth().getUser(uid));
}

/** The identity that holds an address, or null. */
export async function identityWithEmail(email: string): Promise<UserRecord | null> {
	return absentIsNull(getAuth().getUserByEmail(email));
}

async function absentIsNull(asked: Promise<UserRecord>): Promise<UserRecord | null> {
	try {
		return await asked;
	} catch (error) {
		if (codeOf(error) === "auth/user-not-found") return null;
		throw error;
	}
}

/** Every identity of the project. */
export async function everyIdentity(): Promise<UserRecord[]> {
	const found: UserRecord[] = [];
	let token: string | undefined;
	do {
		const { users, pageToken } = await getAuth().listUsers(1000, token);
		found.push(...users);
		token = pageToken;
	} while (token !== undefined);
	return found;
}

export async function uidsWithSecondFactor(): Promise<string[]> {
	return (await everyIdentity()).filter(hasSecondFactor).map(({ uid }) => uid);
}

/** A token of the functions' own account, for what the Admin SDK cannot ask; the emulators take the word "owner". */
export async function ownToken(): Promise<string> {
	if (process.env.FIREBASE_AUTH_EMULATOR_HOST !== undefined) return "owner";
	const token = await getApp().options.credential?.getAccessToken();
	return token?.access_token ?? "";
}

/** Says whether the sign-in of this identity has a second step. */
export function hasSecondFactor({ multiFactor }: UserRecord): boolean {
	return (multiFactor?.enrolledFactors.length ?? 0) > 0;
}

/** Makes an identity; answers why it could not when its uid or its address is there already. */
export async function createIdentity(
	identity: NewIdentity,
): Promise<"created" | "uid-taken" | "email-taken"> {
	try {
		await getAuth().createUser({ ...identity, emailVerified: false });
		return "created";
	} catch (error) {
		if (codeOf(error) === "auth/uid-already-exists") return "uid-taken";
		if (codeOf(error) === "auth/email-already-exists") return "email-taken";
		throw error;
	}
}

export async function updateIdentity(uid: string, fields: Parameters<Auth["updateUser"]>[1]): Promise<void> {
	await getAuth().updateUser(uid, fields);
}

export async function revokeSessions(uid: string): Promise<void> {
	await getAuth().revokeRefreshTokens(uid);
}

/** Deletes an identity; one that is gone is as good. */
export async function deleteIdentity(uid: string): Promise<void> {
	try {
		await getAuth().deleteUser(uid);
	} catch (error) {
		if (codeOf(error) !== "auth/user-not-found") throw error;
	}
}
