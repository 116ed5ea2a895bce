import { contract } from "@tuntikirja/contract/contract.ts";
import { now } from "#firestore/clock.ts";
import { operation } from "#http/operation.ts";
import { changeOwnProfile } from "#records/people/change-own-profile.ts";
import { withoutAnySession } from "#records/sign-ins/sessions.ts";
import { updateIdentity } from "#sign-ins/provider.ts";
import { requireRecentSignIn } from "./recent-sign-in.ts";

/** The provider first: if it fails nothing is recorded, and the repeated call does both again. */
export const updateOwnPassword = operation(contract.users.updateOwnPassword).handler(
	async ({ input, context }) => {
		const { caller, requestId } = context;
		requireRecentSignIn(caller);
		await updateIdentity(caller.uid, { password: input.password });
		await changeOwnProfile(caller, requestId, async ({ sessions }) => ({
			sessions: withoutAnySession(sessions, null),
			passwordChangedAt: now().toISOString(),
		}));
		return {};
	},
);
