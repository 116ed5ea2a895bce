import { contract } from "@tuntikirja/contract/contract.ts";
import { operation } from "#http/operation.ts";
import { changeOwnProfile } from "./change-profile.ts";

export const updateOwnSettings = operation(contract.users.updateOwnSettings).handler(
	async ({ input, context }) => {
		const profile = await changeOwnProfile(context.caller, context.requestId, async (before) => ({
			language: input.language ?? before.language,
			favouriteProjectIds: input.favouriteProjectIds ?? before.favouriteProjectIds,
		}));
		return { language: profile.language, favouriteProjectIds: profile.favouriteProjectIds };
	},
);
