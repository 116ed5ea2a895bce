import { contract } from "@tuntikirja/contract/contract.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { changeOwnProfile } from "#records/people/change-own-profile.ts";
import { thisSecond, withoutAnySession, withoutSession } from "#records/sign-ins/sessions.ts";
import { revokeSessions } from "#sign-ins/provider.ts";

/**
 * Ends a session. The provider can only revoke all sessions of a person at once, so a single one is refused by the
 * time of its sign-in, which all its tokens share.
 */
export const signOut = operation(contract.users.signOut).handler(async ({ input, context }) => {
	const { signedInAt, everywhere } = input;
	// A list of sign-ins to come would end those that are made later.
	if (signedInAt > Math.max(context.caller.signedInAt, thisSecond()))
		throw new AppError("invalid-input", { fields: [{ path: "signedInAt", reason: "in the future" }] });
	await changeOwnProfile(context.caller, context.requestId, async ({ sessions }) => ({
		sessions: everywhere ? withoutAnySession(sessions, signedInAt) : withoutSession(sessions, signedInAt),
	}));
	// Already refused here; this makes the refresh tokens useless at the provider too.
	if (everywhere) await revokeSessions(context.caller.uid);
	return {};
});
