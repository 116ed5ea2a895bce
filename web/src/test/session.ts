import type { OwnUserInfo } from "@tuntikirja/contract/users/schema.ts";
import { signInWithEmailAndPassword, type User } from "firebase/auth";
import { auth } from "#lib/firebase.ts";
import { aProfile, identityProvider, network, PASSWORD } from "./network.ts";

const known = new Map<string, User>();

/**
 * Signs a person in unless a user is signed in: without one the API client sends no request. The provider is called
 * once for each test file and person.
 */
export async function startSession(profile: OwnUserInfo = aProfile()): Promise<void> {
	if (auth.currentUser) return;
	const user = known.get(profile.id);
	if (user) return auth.updateCurrentUser(user);
	network.use(...identityProvider(profile));
	const signedIn = await signInWithEmailAndPassword(auth, profile.email, PASSWORD);
	known.set(profile.id, signedIn.user);
}
