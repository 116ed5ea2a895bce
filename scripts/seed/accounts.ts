import { firestore } from "@tuntikirja/functions/firestore/database.ts";
import { type Auth, getAuth } from "firebase-admin/auth";
import type { DemoPerson } from "./demo-company.ts";

/** The password of all demo people. */
const PASSWORD = "tuntikirja-demo";

/** Creates the person's account, or resets an existing one. */
async function putAccount(auth: Auth, { uid, profile }: DemoPerson): Promise<void> {
	const account = {
		email: profile.email,
		password: PASSWORD,
		displayName: profile.name,
		emailVerified: profile.emailVerified,
		disabled: !profile.isActive,
	};
	try {
		await auth.createUser({ uid, ...account });
	} catch (error) {
		if ((error as { code?: string }).code !== "auth/uid-already-exists") throw error;
		await auth.updateUser(uid, account);
	}
}

/** Creates the accounts with which all people sign in. */
export async function putAccounts(people: readonly DemoPerson[]): Promise<void> {
	// The database handle starts the one Firebase app of the process.
	firestore();
	const auth = getAuth();
	await Promise.all(people.map((person) => putAccount(auth, person)));
}
