import { contract } from "@tuntikirja/contract/contract.ts";
import { database } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { companySettingsDoc, DEFAULT_SETTINGS } from "#records/company/company-settings.ts";

export const getOwnAccount = operation(contract.users.getOwnAccount).handler(async ({ context }) => {
	const { pendingEmail, passwordChangedAt } = context.caller.profile;
	const { idleMinutes, longestSessionHours } = (await database.get(companySettingsDoc)) ?? DEFAULT_SETTINGS;
	return {
		pendingEmail: pendingEmail ?? null,
		passwordChangedAt: passwordChangedAt ?? null,
		idleMinutes,
		longestSessionHours,
	};
});
