import { signOut as firebaseSignOut, type User } from "firebase/auth";
import {
	createContext,
	type ReactNode,
	useCallback,
	useContext,
	useDeferredValue,
	useEffect,
	useMemo,
	useState,
} from "react";
import { AuthProvider, FirebaseAppProvider, useAuth, useUser } from "reactfire";
import { auth, firebaseApp } from "#lib/firebase.ts";
import { forgetPerson } from "#lib/remembered.ts";
import { isSessionMarked, markSession } from "./session-mark.ts";
import { maySignOut } from "./sign-out-guard.ts";
import { watchDatabase } from "./silent-database.ts";
import { forgetReason, recallReason, rememberReason, type SignOutReason } from "./sign-out-reason.ts";

export type SessionState =
	| { readonly status: "loading" }
	| { readonly status: "signedOut"; readonly reason: SignOutReason | null }
	| { readonly status: "signedIn"; readonly user: User };

export interface Session {
	readonly state: SessionState;
	/**
	 * Ends the session and deletes the stored state of the person; /login shows the reason. A user who chooses it may
	 * have to confirm.
	 */
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
		<FirebaseAppProvider firebaseApp={firebaseApp} suspense={false}>
			<AuthProvider sdk={auth}>
				<SessionOfUser>{children}</SessionOfUser>
			</AuthProvider>
		</FirebaseAppProvider>
	);
}

function SessionOfUser({ children }: { readonly children: ReactNode }) {
	const sdk = useAuth();
	// Undefined until the provider has answered; its failure is thrown to the error boundary.
	const { data } = useUser();
	const isUnknown = data === undefined;
	useEffect(() => (isUnknown ? watchDatabase() : undefined), [isUnknown]);
	// The first answer is rendered deferred: it shows the shell or the login page. Decision 121.
	const known = useDeferredValue(isUnknown) ? undefined : data;
	// Who is leaving is signed out at once: the provider has its own storage to clear first, which may take its time.
	const [leaving, setLeaving] = useState<User | null>(null);
	const user = known === leaving ? null : known;
	const [reason, setReason] = useState(recallReason);
	const [seen, setSeen] = useState<User | null>();
	if (user !== seen) {
		setSeen(user);
		if (user) setReason(null);
		// Also when another tab signs out, or the provider ends the session.
		else if (isSessionMarked()) setReason((first) => first ?? "unauthenticated");
	}

	const noteReason = useCallback((why: SignOutReason) => {
		// At once, not with the next render: the page may be reloaded before it.
		rememberReason(why);
		setReason((first) => first ?? why);
	}, []);

	const signOut = useCallback(
		async (why: SignOutReason) => {
			if (why === "chosen" && !(await maySignOut())) return;
			noteReason(why);
			markSession(false);
			setLeaving(sdk.currentUser);
			await firebaseSignOut(sdk);
		},
		[sdk, noteReason],
	);

	const signedOut = user === null;
	useEffect(() => {
		if (signedOut) {
			if (isSessionMarked()) rememberReason("unauthenticated");
			forgetPerson();
		} else if (user) {
			markSession(true);
			forgetReason();
		}
	}, [signedOut, user]);

	const session = useMemo<Session>(() => {
		if (user) return { state: { status: "signedIn", user }, signOut };
		const state: SessionState = user === null ? { status: "signedOut", reason } : { status: "loading" };
		return { state, signOut };
	}, [user, reason, signOut]);
	return <SessionContext value={session}>{children}</SessionContext>;
}

/**
 * The session after the provider itself has failed: signed out, and /login shows why. The broken
 * subscription cannot be restarted, so a new sign-in reloads the page.
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
