import { contract } from "@tuntikirja/contract/contract.ts";
import { whyNoDuty } from "@tuntikirja/contract/kernel/access.ts";
import { operation } from "#http/operation.ts";
import { isSecondFactorRequiredOf } from "#records/sign-ins/second-factor.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import { requireRate } from "#rate-limits/take.ts";
import { addIdentityTask } from "#records/people/identity-tasks.ts";
import { changeProfile, withoutSignIns } from "./change-profile.ts";
import { settleIdentityOrLater } from "./identity/settle-identity.ts";
import { presentAccount } from "./present-account.ts";
import { requireFreeAddress, requireFreeSignIn } from "./new-user.ts";
import { renameEverywhere } from "./own-account/own-account.ts";

export const updateUserStatus = operation(contract.users.updateUserStatus).handler(
	async ({ input: { userId, isActive }, context }) => {
		const profile = await changeProfile({ ...context, userId }, () => ({ isActive }));
		await settleIdentityOrLater(userId);
		return presentAccount(userId, profile);
	},
);

export const updateDisabledStatus = operation(contract.users.updateDisabledStatus).handler(
	async ({ input: { userId, disabled }, context }) => {
		const profile = await changeProfile({ ...context, userId }, () => ({ disabled }));
		await settleIdentityOrLater(userId);
		return presentAccount(userId, profile);
	},
);

/**
 * Roles are read from the profile on every request, so the identity provider needs no update. Externals have no duties:
 * they are taken away with the role.
 */
export const updateRole = operation(contract.users.updateRole).handler(async ({ input, context }) => {
	const { userId, role } = input;
	const profile = await changeProfile({ ...context, userId }, async (before, writer) => {
		const duties = role === "external" ? { isInvoicingUser: false, isPayrollUser: false } : {};
		const secondFactorRequired = await isSecondFactorRequiredOf({ ...before, ...duties, role }, writer);
		return { ...duties, role, secondFactorRequired };
	});
	return presentAccount(userId, profile);
});

/** Changes what a person does beside their role. Like the role, it is read on every request. @throws duty-not-available */
export const updateDuties = operation(contract.users.updateDuties).handler(async ({ input, context }) => {
	const { userId, ...given } = input;
	const profile = await changeProfile({ ...context, userId }, async (before, writer) => {
		const changed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
		const after = { ...before, ...changed };
		refuseIf(whyNoDuty(after));
		return { ...changed, secondFactorRequired: await isSecondFactorRequiredOf(after, writer) };
	});
	return presentAccount(userId, profile);
});

/** Changes of the address of one person: each mails the new one. */
const MAILS = { scope: "person-email", limit: 5, windowSeconds: 3600 };

/**
 * The profile changes first, and is what counts: a token with the old address is refused from the next request on. The
 * task in the same transaction has the identity provider follow, and mails the new address.
 */
export const updateDetails = operation(contract.users.updateDetails).handler(async ({ input, context }) => {
	const { userId, name, email } = input;
	if (email !== undefined) {
		if (userId === context.caller.uid) throw new AppError("own-access");
		await requireRate(MAILS, userId);
		await requireFreeSignIn(userId, email);
	}
	const profile = await changeProfile({ ...context, userId }, async (before, writer) => {
		const after = { name: name ?? before.name, email: email ?? before.email };
		const isMoved = after.email !== before.email;
		if (isMoved) await requireFreeAddress(writer, after.email);
		// Reads before it writes, so it comes after the question whether the address is free.
		if (after.name !== before.name) await renameEverywhere(writer, userId, after.name);
		if (!isMoved) return { name: after.name };
		addIdentityTask(writer, userId);
		return { ...after, emailVerified: false, pendingEmail: null, ...withoutSignIns(before) };
	});
	if (email !== undefined) await settleIdentityOrLater(userId);
	return presentAccount(userId, profile);
});
