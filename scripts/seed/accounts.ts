import { firestore } from "@tuntikirja/functions/firestore/database.ts";
import { type Auth, getAuth } from "firebase-admin/auth";
import type { DemoPerson } from "./demo-company.ts";

/** Everybody's password in the demo. */
const PASSWORD = "tuntikirja-demo";

/** Makes the person's account, or sets one that is there back to what it was. */
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

/** Makes the accounts of all people, with which they sign in. */
export async function putAccounts(people: readonly DemoPerson[]): Promise<void> {
	// The database handle starts the one Firebase app of the process.
	firestore();
	const auth = getAuth();
	await Promise.all(people.map((person) => putAccount(auth, person)));
}
