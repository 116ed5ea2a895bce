import { signInWithEmailAndPassword } from "firebase/auth";
import { auth } from "#lib/firebase.ts";

export type PasswordRefusal = "wrong" | "tooMany" | "unreachable";

/** The identity provider has not taken the password. */
export class PasswordRefused extends Error {
	readonly why: PasswordRefusal;

	constructor(why: PasswordRefusal) {
		super(why);
		this.why = why;
	}
}

/**
 * Signs in anew with the password, because the server changes a sign-in only shortly after one. A second factor is
 * asked after the password was right: whether the last sign-in is recent enough is then for the server to say.
 * @throws PasswordRefused
 */
export async function confirmPassword(password: string): Promise<void> {
	try {
		await signInWithEmailAndPassword(auth, auth.currentUser?.email ?? "", password);
	} catch (error) {
		const code = error instanceof Error && "code" in error ? String(error.code) : "";
		if (code === "auth/multi-factor-auth-required") return;
		if (code === "auth/too-many-requests") throw new PasswordRefused("tooMany");
		throw new PasswordRefused(/credential|wrong-password/i.test(code) ? "wrong" : "unreachable");
	}
}

/** Why the password was refused, if that is what has failed. */
export function passwordRefusal(error: unknown): PasswordRefusal | null {
	return error instanceof PasswordRefused ? error.why : null;
}
