import { contract } from "@tuntikirja/contract/contract.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { markStaleFrom } from "#records/derived/balances.ts";
import { operation } from "#http/operation.ts";
import { requireOpenMonths } from "#hours/require-open-months.ts";
import { readableSubject } from "#http/caller.ts";
import { changeOwnProfile } from "#records/people/change-own-profile.ts";
import { AppError } from "#errors/app-error.ts";
import { thisSecond, withoutAnySession, withoutSession } from "#records/sign-ins/sessions.ts";
import { identityOf, revokeSessions, updateIdentity } from "#sign-ins/provider.ts";
import { database } from "#firestore/reader.ts";
import { loadSettings } from "#records/company/company-settings.ts";
import { now } from "#firestore/clock.ts";
import { userDoc } from "#records/people/users.ts";
import { presentGroups, userGroupsDoc } from "#records/groups/user-groups.ts";
import { getOwnUserInfo } from "./get-own-user-info.ts";
import { getUsers } from "./get-users.ts";
import {
	deleteUserGroup,
	newUserGroup,
	renameUserGroup,
	updateGroupLeads,
	updateUserGroup,
} from "./groups/user-groups.ts";
import { forgotPassword } from "./identity/forgot-password.ts";
import { resetPassword } from "./identity/reset-password.ts";
import { getSecondFactors, resetSecondFactor } from "./identity/second-factors.ts";
import { updateOwnEmail } from "./identity/update-own-email.ts";
import { hire } from "./joining/hire.ts";
import { previewJoining } from "./joining/preview-joining.ts";
import { callOffLeaving } from "./leaving/call-off-leaving.ts";
import { getLeaving } from "./leaving/get-leaving.ts";
import { previewLeaving } from "./leaving/preview-leaving.ts";
import { setLeaving } from "./leaving/set-leaving.ts";
import { newUser } from "./new-user.ts";
import { getOwnData } from "./own-data/get-own-data.ts";
import { deleteUser } from "./removal/delete-user.ts";
import { previewStartDate } from "./start-date/preview-start-date.ts";
import { updateDisabledStatus, updateDuties, updateRole, updateUserStatus } from "./update-access.ts";
import { updateDetails } from "./update-details.ts";
import { updateOwnSettings } from "./update-own-settings.ts";
import { changeProfile } from "./change-profile.ts";
import { presentAccount } from "./present-account.ts";
import { daysOfMove, requireNoLoggedDays } from "./start-date/start-date-move.ts";
import { renameEverywhere } from "./own-account/rename-everywhere.ts";
import { requireRecentSignIn } from "./identity/recent-sign-in.ts";

const getUserGroups = operation(contract.users.getUserGroups).handler(async () =>
	presentGroups(await database.get(userGroupsDoc)),
);

/** Asked of the identity provider, so that it shows also what the person's profile does not know. */
const getSignIns = operation(contract.users.getSignIns).handler(async ({ input }) => {
	if ((await database.get(userDoc(input.userId))) === null) throw new AppError("not-found");
	const account = await identityOf(input.userId);
	const providers = account?.providerData ?? [];
	return {
		signIns: providers.map(({ providerId, email }) => ({ provider: providerId, email: email || null })),
	};
});

/** The provider first: if it fails nothing is recorded, and the repeated call does both again. */
const updateOwnPassword = operation(contract.users.updateOwnPassword).handler(async ({ input, context }) => {
	const { caller, requestId } = context;
	requireRecentSignIn(caller);
	await updateIdentity(caller.uid, { password: input.password });
	await changeOwnProfile(caller, requestId, async ({ sessions }) => ({
		sessions: withoutAnySession(sessions, null),
		passwordChangedAt: now().toISOString(),
	}));
	return {};
});

const getOwnAccount = operation(contract.users.getOwnAccount).handler(async ({ context }) => {
	const { pendingEmail, passwordChangedAt } = context.caller.profile;
	const { idleMinutes, longestSessionHours } = await loadSettings(database);
	return {
		pendingEmail: pendingEmail ?? null,
		passwordChangedAt: passwordChangedAt ?? null,
		idleMinutes,
		longestSessionHours,
	};
});

/**
 * Ends a session. The provider can only revoke all sessions of a person at once, so a single one is refused by the
 * time of its sign-in, which all its tokens share.
 */
const signOut = operation(contract.users.signOut).handler(async ({ input, context }) => {
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

const updateOwnProfile = operation(contract.users.updateOwnProfile).handler(async ({ input, context }) => {
	const { caller, requestId } = context;
	const { name, picture } = await changeOwnProfile(caller, requestId, async (before, writer) => {
		const { name = before.name, picture = before.picture } = input;
		if (name !== before.name) await renameEverywhere(writer, caller.uid, name);
		return { name, picture };
	});
	return { name, picture };
});

const getStartingDate = operation(contract.users.getStartingDate).handler(async ({ input, context }) => {
	const { profile } = await readableSubject(context.caller, input.userId);
	return { startDate: profile.startDate };
});

const updateStartDate = operation(contract.users.updateStartDate).handler(async ({ input, context }) => {
	const { userId, startDate } = input;
	const profile = await changeProfile({ ...context, userId }, async (before, writer) => {
		const days = daysOfMove(before.startDate, startDate);
		await requireOpenMonths(writer, userId, days);
		await requireNoLoggedDays(writer, userId, before.startDate, startDate);
		const [moved] = days;
		if (moved !== undefined) markStaleFrom(writer, userId, monthOf(moved.startDate));
		return { startDate };
	});
	return presentAccount(userId, profile);
});

/** What can be done with people, for the router. */
export const users = {
	callOffLeaving,
	deleteUser,
	deleteUserGroup,
	forgotPassword,
	getLeaving,
	getOwnAccount,
	getOwnData,
	getOwnUserInfo,
	getSecondFactors,
	getSignIns,
	getStartingDate,
	getUserGroups,
	getUsers,
	hire,
	newUser,
	newUserGroup,
	previewJoining,
	previewLeaving,
	previewStartDate,
	renameUserGroup,
	resetPassword,
	resetSecondFactor,
	setLeaving,
	signOut,
	updateDetails,
	updateDisabledStatus,
	updateDuties,
	updateGroupLeads,
	updateOwnEmail,
	updateOwnPassword,
	updateOwnProfile,
	updateOwnSettings,
	updateRole,
	updateStartDate,
	updateUserGroup,
	updateUserStatus,
};
