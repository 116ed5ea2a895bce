import { contract } from "@tuntikirja/contract/contract.ts";
import { database } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { liabilitySettingsDoc, NO_LIABILITY_SETTINGS } from "#records/payroll/liability-settings.ts";
import { getFlexLiability } from "./get-flex-liability.ts";
import { getHolidayLiability } from "./get-holiday-liability.ts";
import { getSubcontracting } from "./get-subcontracting.ts";

const getLiabilitySettings = operation(contract.liability.getLiabilitySettings).handler(
	async () => (await database.get(liabilitySettingsDoc)) ?? NO_LIABILITY_SETTINGS,
);

/** 1 read, 2 writes. */
const updateLiabilitySettings = operation(contract.liability.updateLiabilitySettings).handler(
	({ input: { revision, terms }, context }) =>
		changeDocument(
			liabilitySettingsDoc,
			originOf(context, "liabilitySettings", "liability"),
			async (before) => {
				const stored = before ?? NO_LIABILITY_SETTINGS;
				if (revision !== undefined && revision !== stored.revision) throw new AppError("stale-settings");
				return { terms, revision: stored.revision + 1 };
			},
			NO_LIABILITY_SETTINGS,
		),
);

export const liability = {
	getFlexLiability,
	getHolidayLiability,
	getLiabilitySettings,
	getSubcontracting,
	updateLiabilitySettings,
};
