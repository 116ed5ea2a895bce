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
import { forgetPerson, isBoolean, recall, remember } from "#lib/remembered.ts";
import { forgetReason, maySignOut, recallReason, rememberReason, type SignOutReason } from "./sign-out.ts";

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

const KEY = "signedIn";

/**
 * Says whether the app has seen a sign-in at this browser and no sign-out since. Without a signed-in user it means
 * that the provider has ended the session: its tokens were revoked, or the account was deleted.
 */
function isSessionMarked(): boolean {
	return recall("person", KEY, isBoolean) ?? false;
}

function markSession(isSignedIn: boolean): void {
	remember("person", KEY, isSignedIn);
}

/** Milliseconds of "Loading …" after which the database is asked, and milliseconds that it has for its answer. */
const SUSPICION_MS = 4000;
const PATIENCE_MS = 3000;
/** The identity provider's own database: the session is in it. */
const DATABASE = "firebaseLocalStorageDb";
/** Read by public/boot.js. */
const MARK = "ui.withoutDatabase";

/**
 * An iPhone with several tabs may never open the browser's database. The identity provider waits for it and would do so
 * for ever: after some seconds the page is loaded once without the database, and the login page says why. A slow network
 * is no reason: the database itself is asked. @returns what ends the watch
 */
function watchDatabase(): () => void {
	if (typeof indexedDB === "undefined") return () => undefined;
	let deadline: ReturnType<typeof setTimeout>;
	const suspicion = setTimeout(() => {
		// Behind the provider's own request, so this never makes the database.
		const request = indexedDB.open(DATABASE);
		deadline = setTimeout(loadWithoutDatabase, PATIENCE_MS);
		request.onerror = () => clearTimeout(deadline);
		request.onsuccess = () => {
			clearTimeout(deadline);
			request.result.close();
		};
	}, SUSPICION_MS);
	return () => {
		clearTimeout(suspicion);
		clearTimeout(deadline);
	};
}

function loadWithoutDatabase(): void {
	try {
		sessionStorage.setItem(MARK, "1");
	} catch {
		// Without a mark the next page would do the same, and so on.
		return;
	}
	rememberReason("silent-database");
	location.reload();
}
