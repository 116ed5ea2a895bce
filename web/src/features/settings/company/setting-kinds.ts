import type { CompanySettingsAnswer } from "@tuntikirja/contract/settings/schema.ts";

/** A setting that is valid from a date on. */
export type DatedSetting = keyof CompanySettingsAnswer["defaults"];
export type SettingStep<Name extends DatedSetting = DatedSetting> = CompanySettingsAnswer[Name][number];
export type SettingValue = SettingStep["value"];
export type BonusRow = CompanySettingsAnswer["bonusTable"][number]["value"][number];

/** How a value is entered: chosen, typed as a number within bounds, or as rows of the bonus table. */
export type SettingKind =
	| { readonly kind: "choice"; readonly options: readonly (string | boolean)[] }
	| { readonly kind: "number"; readonly min: number; readonly max: number; readonly decimals: number }
	| { readonly kind: "bonus" };

/** Bounds copied from contract/src/settings/schema.ts, which is not loaded in the browser. */
export const SETTING_KINDS: Readonly<Record<DatedSetting, SettingKind>> = {
	expensesMultiplier: { kind: "number", min: 0, max: 10, decimals: 3 },
	bonusTable: { kind: "bonus" },
	partTimeHolidayRule: { kind: "choice", options: ["proportional", "fixed"] },
	holidayWeek: { kind: "choice", options: ["six-day", "five-day"] },
	looseDaySaturday: { kind: "choice", options: [true, false] },
	allowWeekendWork: { kind: "choice", options: [true, false] },
	purgeYears: { kind: "number", min: 2, max: 50, decimals: 0 },
};

export const DATED_SETTINGS = Object.keys(SETTING_KINDS) as readonly DatedSetting[];

/** Maximum number of rows of the bonus table, and of dates of one setting. */
export const MOST_BONUS_ROWS = 20;
