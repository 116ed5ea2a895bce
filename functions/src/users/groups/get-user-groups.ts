import { contract } from "@tuntikirja/contract/contract.ts";
import { database } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { presentGroups, userGroupsDoc } from "#records/groups/user-groups.ts";

export const getUserGroups = operation(contract.users.getUserGroups).handler(async () =>
	presentGroups(await database.get(userGroupsDoc)),
);
