import {
	deleteUserGroup,
	getUserGroups,
	newUserGroup,
	renameUserGroup,
	updateGroupLeads,
	updateUserGroup,
} from "./groups/user-groups.ts";
import {
	getOwnAccount,
	getOwnUserInfo,
	signOut,
	updateOwnEmail,
	updateOwnPassword,
	updateOwnProfile,
	updateOwnSettings,
} from "./own-account/own-account.ts";
import { getStartingDate, previewStartDate, updateStartDate } from "./start-date/start-date.ts";
import { contract } from "@tuntikirja/contract/contract.ts";
import { operation } from "#http/operation.ts";
import { AppError } from "#errors/app-error.ts";
import { identityOf } from "#sign-ins/provider.ts";
import { database } from "#firestore/reader.ts";
import { userDoc } from "#records/people/users.ts";
import { getUsers } from "./get-users.ts";
import { forgotPassword } from "./identity/forgot-password.ts";
import { getSecondFactors, resetPassword, resetSecondFactor } from "./identity/reset-sign-ins.ts";
import { hire } from "./joining/hire.ts";
import { previewJoining } from "./joining/preview-joining.ts";
import { callOffLeaving, getLeaving, setLeaving } from "./leaving/leaving.ts";
import { previewLeaving } from "./leaving/preview-leaving.ts";
import { newUser } from "./new-user.ts";
import { getOwnData } from "./own-data/get-own-data.ts";
import { deleteUser } from "./removal/delete-user.ts";
import {
	updateDetails,
	updateDisabledStatus,
	updateDuties,
	updateRole,
	updateUserStatus,
} from "./update-account.ts";

/** Asked of the identity provider, so that it shows also what the person's profile does not know. */
const getSignIns = operation(contract.users.getSignIns).handler(async ({ input }) => {
	if ((await database.get(userDoc(input.userId))) === null) throw new AppError("not-found");
	const account = await identityOf(input.userId);
	const providers = account?.providerData ?? [];
	return {
		signIns: providers.map(({ providerId, email }) => ({ provider: providerId, email: email || null })),
	};
});

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
