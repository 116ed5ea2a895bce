import { contract } from "@tuntikirja/contract/contract.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";

export const getStartingDate = operation(contract.users.getStartingDate).handler(
	async ({ input, context }) => {
		const { profile } = await readableSubject(context.caller, input.userId);
		return { startDate: profile.startDate };
	},
);
