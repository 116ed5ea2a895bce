import { contract } from "@tuntikirja/contract/contract.ts";
import { operation } from "#http/operation.ts";
import { isSecondFactorRequiredOf } from "#records/sign-ins/second-factor.ts";
import { changeProfile } from "./change-profile.ts";
import { settleIdentityOrLater } from "./identity/settle-identity.ts";
import { presentAccount } from "./present-account.ts";

export const updateUserStatus = operation(contract.users.updateUserStatus).handler(
	async ({ input, context }) => {
		const { userId, isActive } = input;
		const profile = await changeProfile({ ...context, userId }, () => ({ isActive }));
		await settleIdentityOrLater(userId);
		return presentAccount(userId, profile);
	},
);

export const updateDisabledStatus = operation(contract.users.updateDisabledStatus).handler(
	async ({ input, context }) => {
		const { userId, disabled } = input;
		const profile = await changeProfile({ ...context, userId }, () => ({ disabled }));
		await settleIdentityOrLater(userId);
		return presentAccount(userId, profile);
	},
);

/** Roles are read from the profile on every request, so the identity provider needs no update. */
export const updateRole = operation(contract.users.updateRole).handler(async ({ input, context }) => {
	const { userId, role } = input;
	const profile = await changeProfile({ ...context, userId }, async (_, writer) => {
		return { role, secondFactorRequired: await isSecondFactorRequiredOf(role, writer) };
	});
	return presentAccount(userId, profile);
});

/** Changes whether a person is shown on the capacity board, and whether they sell projects. */
export const updateDuties = operation(contract.users.updateDuties).handler(async ({ input, context }) => {
	const { userId, isCapacityUser, isSalesUser } = input;
	const profile = await changeProfile({ ...context, userId }, (before) => ({
		isCapacityUser: isCapacityUser ?? before.isCapacityUser,
		isSalesUser: isSalesUser ?? before.isSalesUser,
	}));
	return presentAccount(userId, profile);
});
