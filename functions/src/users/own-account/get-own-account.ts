import { contract } from "@tuntikirja/contract/contract.ts";
import { database } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { loadSettings } from "#records/company/company-settings.ts";

export const getOwnAccount = operation(contract.users.getOwnAccount).handler(async ({ context }) => {
	const { pendingEmail, passwordChangedAt } = context.caller.profile;
	const { idleMinutes, longestSessionHours } = await loadSettings(database);
	return {
		pendingEmail: pendingEmail ?? null,
		passwordChangedAt: passwordChangedAt ?? null,
		idleMinutes,
		longestSessionHours,
	};
});
