import { contract } from "@tuntikirja/contract/contract.ts";
import { operation } from "#http/operation.ts";
import { database, type Reader } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";
import {
	groupRecords,
	presentGroups,
	type StoredGroup,
	userGroupsDoc,
	requireLeads,
} from "#records/groups/user-groups.ts";
import { randomUUID } from "node:crypto";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { AppError } from "#errors/app-error.ts";
import { followGroups } from "#records/inbox/deciders.ts";
import type { Call } from "#records/people/caller.ts";
import { type RecordsById, withEdited, withNew, without } from "#records/edit-record.ts";
import { anyoneInGroup } from "#records/people/users.ts";
import { changeProfile } from "#users/change-profile.ts";
import { presentAccount } from "#users/present-account.ts";

export const getUserGroups = operation(contract.users.getUserGroups).handler(async () =>
	presentGroups(await database.get(userGroupsDoc)),
);

type Groups = RecordsById<StoredGroup>;

/** Changes the groups in one transaction: 2 reads and 2 writes; what waits for leads follows them. @throws name-taken */
async function changeGroups(
	call: Call,
	groupId: string,
	apply: (groups: Groups, writer: Writer) => Groups | Promise<Groups>,
) {
	const origin = originOf(call, "userGroup", groupId);
	const after = await changeDocument(userGroupsDoc, origin, async (before, writer) => {
		const { byId, deletedIds } = await apply(groupRecords(before), writer);
		const names = Object.values(byId).map(({ name }) => name.toLocaleLowerCase("fi"));
		if (new Set(names).size < names.length) throw new AppError("name-taken");
		const changed = { ...before, groups: byId, deletedIds: [...deletedIds] };
		(await followGroups(writer, before, changed))(writer);
		return changed;
	});
	return presentGroups(after);
}

export const newUserGroup = operation(contract.users.newUserGroup).handler(({ input, context }) => {
	const id = input.id ?? randomUUID();
	return changeGroups(context, id, (groups) => withNew(groups, id, { name: input.name }));
});

export const renameUserGroup = operation(contract.users.renameUserGroup).handler(({ input, context }) =>
	changeGroups(context, input.groupId, (groups) =>
		withEdited(groups, input.groupId, (group) => ({ ...group, name: input.name })),
	),
);

export const updateGroupLeads = operation(contract.users.updateGroupLeads).handler(
	({ input: { groupId, leadIds }, context }) =>
		changeGroups(context, groupId, async (groups, writer) => {
			const before = own(groups.byId, groupId)?.leadIds ?? [];
			const added = leadIds.filter((leadId) => !before.includes(leadId));
			await requireLeads(writer, added);
			return withEdited(groups, groupId, ({ name }) => ({ name, leadIds }));
		}),
);

export const deleteUserGroup = operation(contract.users.deleteUserGroup).handler(({ input, context }) =>
	changeGroups(context, input.groupId, async (groups, writer) => {
		const left = without(groups, input.groupId);
		if ((await writer.find(anyoneInGroup(input.groupId))).length > 0) throw new AppError("group-in-use");
		return left;
	}),
);

export const updateUserGroup = operation(contract.users.updateUserGroup).handler(
	async ({ input: { userId, groupId }, context }) => {
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
