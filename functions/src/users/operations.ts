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
import { database, ofMany } from "#firestore/reader.ts";
import { userDoc, allUsers } from "#records/people/users.ts";
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
import { contractInForce } from "@tuntikirja/contract/employment-contracts/rules.ts";
import type { ListedUser } from "@tuntikirja/contract/users/account-schema.ts";
import {
	presentContracts,
	allEmploymentContracts,
	contractList,
} from "#records/people/employment-contracts.ts";
import { today } from "#firestore/clock.ts";
import { lastEntryDates } from "#hours/last-entry-dates.ts";
import { presentAccount } from "./present-account.ts";
import { presentLeavings } from "#records/people/leavings.ts";

/**
 * The shards of profiles; for admins also those of contracts and two months, a document for each person who is leaving,
 * and a query for each whose latest entry is older and not stored yet.
 */
const getUsers = operation(contract.users.getUsers).handler(async ({ context }) => {
	const { profile, isOnDuty } = context.caller;
	const users = profile.role === "admin" ? await everything() : await (isOnDuty ? employed() : staff());
	return { users: users.sort((a, b) => a.name.localeCompare(b.name, "fi") || a.id.localeCompare(b.id)) };
});

async function staff(): Promise<ListedUser[]> {
	const people = await allUsers(ofMany());
	const active = people.filter(({ value }) => value.isActive);
	return active.map(({ id, value: { name, role } }) => ({ id, name, role }));
}

/** Those who have left too: their last wages are paid. */
async function employed(): Promise<ListedUser[]> {
	const people = await allUsers(ofMany());
	return people.map(({ id, value: { name, role, isActive, startDate, erasedAt } }) => {
		return { id, name, role, isActive, startDate, isErased: erasedAt !== null };
	});
}

async function everything(): Promise<ListedUser[]> {
	const [people, contracts, leavings] = await Promise.all([
		allUsers(ofMany()),
		allEmploymentContracts(ofMany()),
		ofMany().find(presentLeavings()),
	]);
	const lastEntries = await lastEntryDates(people.map(({ id }) => id));
	const contractsOf = new Map(contracts.map((stored) => [stored.userId, stored]));
	const lastDays = new Map(leavings.map(({ userId, lastDay }) => [userId, lastDay]));
	return people.map(({ id, value }) => {
		const stored = contractsOf.get(id) ?? null;
		const current = contractInForce(contractList(stored), today());
		return {
			...presentAccount(id, value),
			contract: presentContracts(id, stored).find((one) => one.id === current?.id) ?? null,
			lastEntryDate: lastEntries.get(id) ?? null,
			lastDay: lastDays.get(id) ?? null,
		};
	});
}

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
