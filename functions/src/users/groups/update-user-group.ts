import { contract } from "@tuntikirja/contract/contract.ts";
import type { Reader } from "#firestore/documents.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { changeProfile } from "#users/change-profile.ts";
import { presentAccount } from "#users/present-account.ts";
import { userGroupsDoc } from "#records/groups/user-groups.ts";

export const updateUserGroup = operation(contract.users.updateUserGroup).handler(
	async ({ input, context }) => {
		const { userId, groupId } = input;
		const profile = await changeProfile({ ...context, userId }, async (_, writer) => {
			if (groupId !== null) await requireGroup(writer, groupId);
			return { groupId };
		});
		return presentAccount(userId, profile);
	},
);

/** @throws not-found */
async function requireGroup(reader: Reader, groupId: string): Promise<void> {
	const groups = (await reader.get(userGroupsDoc))?.groups ?? {};
	if (!Object.hasOwn(groups, groupId)) throw new AppError("not-found");
}
