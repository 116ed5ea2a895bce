import { AppError } from "#errors/app-error.ts";
import type { SignedInCaller } from "#http/caller.ts";
import { thisSecond } from "#records/sign-ins/sessions.ts";

/** Longest time since the sign-in for a change of the sign-in itself; the page asks for the password just before. */
const RECENT_SECONDS = 300;

/** An unattended browser must not be enough to take an account over. @throws sign-in-again */
export function requireRecentSignIn({ signedInAt }: SignedInCaller): void {
	if (thisSecond() - signedInAt > RECENT_SECONDS) throw new AppError("sign-in-again");
}
