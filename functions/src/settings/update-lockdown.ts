import { contract } from "@tuntikirja/contract/contract.ts";
import { noteLockdown } from "#http/lockdown.ts";
import { operation } from "#http/operation.ts";
import { changeLockdown } from "./change-lockdown.ts";
import { presentLockdown } from "./get-lockdown.ts";

export const updateLockdown = operation(contract.settings.updateLockdown).handler(
	async ({ input, context }) => {
		const after = await changeLockdown(input.state, context.caller.uid, context.requestId);
		noteLockdown(after.state);
		return presentLockdown(after);
	},
);
