import type { CompanySettingsAnswer } from "@tuntikirja/contract/settings/schema.ts";
import { type CompanySettings, SETTING_DEFAULTS } from "#records/company/company-settings.ts";

/** The settings as the API answers them: the multiplier decimal, and what holds where nothing is set. */
export function presentSettings(settings: CompanySettings): CompanySettingsAnswer {
	const { changes: _, ...shown } = settings;
	return {
		...shown,
		expensesMultiplier: settings.expensesMultiplier.map(({ from, value }) => ({ from, value: value / 1000 })),
		defaults: {
			...SETTING_DEFAULTS,
			bonusTable: [...SETTING_DEFAULTS.bonusTable],
			expensesMultiplier: SETTING_DEFAULTS.expensesMultiplier / 1000,
		},
	};
}
