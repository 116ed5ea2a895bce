import { contract } from "@tuntikirja/contract/contract.ts";
import { operation } from "#http/operation.ts";
import { changeOwnProfile } from "#records/people/change-own-profile.ts";
import { renameEverywhere } from "./rename-everywhere.ts";

export const updateOwnProfile = operation(contract.users.updateOwnProfile).handler(
	async ({ input, context }) => {
		const { caller, requestId } = context;
		const { name, picture } = await changeOwnProfile(caller, requestId, async (before, writer) => {
			const { name = before.name, picture = before.picture } = input;
			if (name !== before.name) await renameEverywhere(writer, caller.uid, name);
			return { name, picture };
		});
		return { name, picture };
	},
);
