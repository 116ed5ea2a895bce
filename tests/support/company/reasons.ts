import type { AbsenceReason } from "@tuntikirja/contract/settings/absence-reasons.ts";
import {
	companySettingsDoc,
	DEFAULT_SETTINGS,
} from "@tuntikirja/functions/records/company/company-settings.ts";
import { put, stored } from "#tests/support/stored.ts";

/** A reason of unpaid leave that new leave can have. */
export function aReason(overrides: Partial<AbsenceReason> & Pick<AbsenceReason, "id">): AbsenceReason {
	return {
		nameEn: "Parental leave",
		nameFi: "Vanhempainvapaa",
		dayTypeId: 1,
		isActive: true,
		certificateAfterDays: null,
		accruingDays: null,
		...overrides,
	};
}

/** Gives the company these reasons, without the API. None: it has none any more. */
export async function putReasons(...reasons: readonly AbsenceReason[]): Promise<void> {
	const { absenceReasons: _, ...settings } = (await stored(companySettingsDoc)) ?? DEFAULT_SETTINGS;
	await put(companySettingsDoc, {
		...settings,
		...(reasons.length > 0 && { absenceReasons: [...reasons] }),
	});
}
