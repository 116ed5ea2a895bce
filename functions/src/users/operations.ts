import { getOwnUserInfo } from "./get-own-user-info.ts";
import { getUsers } from "./get-users.ts";
import { deleteUserGroup, newUserGroup, renameUserGroup, updateGroupLeads } from "./groups/change-groups.ts";
import { getUserGroups } from "./groups/get-user-groups.ts";
import { updateUserGroup } from "./groups/update-user-group.ts";
import { forgotPassword } from "./identity/forgot-password.ts";
import { getSignIns } from "./identity/get-sign-ins.ts";
import { resetPassword } from "./identity/reset-password.ts";
import { getSecondFactors, resetSecondFactor } from "./identity/second-factors.ts";
import { updateOwnEmail } from "./identity/update-own-email.ts";
import { updateOwnPassword } from "./identity/update-own-password.ts";
import { hire } from "./joining/hire.ts";
import { previewJoining } from "./joining/preview-joining.ts";
import { callOffLeaving } from "./leaving/call-off-leaving.ts";
import { getLeaving } from "./leaving/get-leaving.ts";
import { previewLeaving } from "./leaving/preview-leaving.ts";
import { setLeaving } from "./leaving/set-leaving.ts";
import { newUser } from "./new-user.ts";
import { getOwnAccount } from "./own-account/get-own-account.ts";
import { signOut } from "./own-account/sign-out.ts";
import { updateOwnProfile } from "./own-account/update-own-profile.ts";
import { getOwnData } from "./own-data/get-own-data.ts";
import { deleteUser } from "./removal/delete-user.ts";
import { getStartingDate } from "./start-date/get-starting-date.ts";
import { previewStartDate } from "./start-date/preview-start-date.ts";
import { updateStartDate } from "./start-date/update-start-date.ts";
import { updateDisabledStatus, updateDuties, updateRole, updateUserStatus } from "./update-access.ts";
import { updateDetails } from "./update-details.ts";
import { updateOwnSettings } from "./update-own-settings.ts";

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
