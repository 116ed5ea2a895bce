import { confirmPurge } from "./confirm-purge.ts";
import { getCompanySettings } from "./get-company-settings.ts";
import { getLetterhead } from "./get-letterhead.ts";
import { getLockdown } from "./get-lockdown.ts";
import { getRetention } from "./get-retention.ts";
import { updateCompanySettings } from "./update-company-settings.ts";
import { updateLetterhead } from "./update-letterhead.ts";
import { updateLockdown } from "./update-lockdown.ts";

/** What can be done with settings, for the router. */
export const settings = {
	confirmPurge,
	getCompanySettings,
	getLetterhead,
	getLockdown,
	getRetention,
	updateCompanySettings,
	updateLetterhead,
	updateLockdown,
};
