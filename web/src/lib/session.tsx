import { signOut as firebaseSignOut, type User } from "firebase/auth";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { AuthProvider, FirebaseAppProvider, useAuth, useUser } from "reactfire";
import { auth, firebaseApp } from "./firebase.ts";
import { forgetPerson } from "./remembered.ts";
import { maySignOut } from "./sign-out-guard.ts";

/** Why somebody is on /login who was signed in a moment ago. */
export type SignOutReason = "chosen" | "inactive" | "unknown-user" | "unauthenticated" | "auth-error";

export type SessionState =
	| { readonly status: "loading" }
	| { readonly status: "signedOut"; readonly reason: SignOutReason | null }
	| { readonly status: "signedIn"; readonly user: User };

export interface Session {
	readonly state: SessionState;
	/** Ends the session and forgets the person at this browser; /login tells the reason. Who chooses it may be asked first. */
	readonly signOut: (reason: SignOutReason) => Promise<void>;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
	const session = useContext(SessionContext);
	if (!session) throw new Error("useSession needs a SessionProvider above it.");
	return session;
}

/** Who is signed in at the identity provider. Role and name come from own-user-info: see profile.ts. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
	return (
		<FirebaseAppProvider firebaseApp={firebaseApp}>
			<AuthProvider sdk={auth}>
				<SessionOfUser>{children}</SessionOfUser>
			</AuthProvider>
		</FirebaseAppProvider>
	);
}

function SessionOfUser({ children }: { readonly children: ReactNode }) {
	const sdk = useAuth();
	const { status, data: user } = useUser();
	const [reason, setReason] = useState<SignOutReason | null>(null);

	const signOut = useCallback(
		async (why: SignOutReason) => {
			if (why === "chosen" && !(await maySignOut())) return;
			setReason(why);
			await firebaseSignOut(sdk);
		},
		[sdk],
	);

	// Also when another tab signs out, or the provider ends the session.
	const signedOut = status === "success" && !user;
	useEffect(() => {
		if (signedOut) forgetPerson();
		else if (user) setReason(null);
	}, [signedOut, user]);

	const session = useMemo<Session>(() => {
		if (user) return { state: { status: "signedIn", user }, signOut };
		return { state: status === "loading" ? { status } : { status: "signedOut", reason }, signOut };
	}, [user, status, reason, signOut]);
	return <SessionContext value={session}>{children}</SessionContext>;
}

/**
 * Stands in after the provider itself has failed: nobody is signed in, and /login says why. The broken
 * subscription cannot be taken up again, so a new sign-in starts with a fresh page.
 */
export function SessionAfterError({ children }: { readonly children: ReactNode }) {
	useEffect(() => {
		forgetPerson();
		return auth.onAuthStateChanged((user) => user && location.reload());
	}, []);
	const session = useMemo<Session>(
		() => ({ state: { status: "signedOut", reason: "auth-error" }, signOut: () => firebaseSignOut(auth) }),
		[],
	);
	return <SessionContext value={session}>{children}</SessionContext>;
}

/** The provider's own failure is logged and ends the session. Spec §4. */
export function signOutAfterError(error: unknown): void {
	console.error("Auth error", error);
	firebaseSignOut(auth).catch(() => undefined);
}
