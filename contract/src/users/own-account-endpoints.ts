import { z } from "zod";
import { endpoint } from "#kernel/endpoint.ts";
import {
	newEmailInputSchema,
	newPasswordInputSchema,
	ownAccountSchema,
	ownProfileInputSchema,
	ownProfileSchema,
	signOutInputSchema,
} from "./own-account-schema.ts";

/** The caller's own account: name, sign-in and sessions. Decision 146. */
export const ownAccount = {
	/** What the own profile does not say: an unverified address, and how long a session may last. */
	getOwnAccount: endpoint("everyone", "GET", "/user/own-account/", "Own account")
		.input(z.strictObject({}))
		.output(ownAccountSchema),
	/** Changes the own name or picture; a new name is shown wherever the old one was. */
	updateOwnProfile: endpoint("everyone", "PUT", "/user/own-profile/", "Change own name or picture")
		.input(ownProfileInputSchema)
		.output(ownProfileSchema),
	/**
	 * Mails a link to a new address; it becomes the person's when they have opened the link and signed in with it.
	 * @throws sign-in-again, email-not-allowed, email-taken, too-many-requests
	 */
	updateOwnEmail: endpoint("everyone", "PUT", "/user/own-email/", "Change own e-mail")
		.input(newEmailInputSchema)
		.output(ownAccountSchema.pick({ pendingEmail: true })),
	/** Sets another password and ends all sessions; the person signs in again. @throws sign-in-again */
	updateOwnPassword: endpoint("everyone", "PUT", "/user/own-password/", "Change own password")
		.input(newPasswordInputSchema)
		.output(z.strictObject({})),
	/** Ends one session of the caller, or all: their tokens are refused from the next request on. */
	signOut: endpoint("everyone", "POST", "/user/sign-out/", "Sign out", { worksInLockdown: true })
		.input(signOutInputSchema)
		.output(z.strictObject({})),
};
