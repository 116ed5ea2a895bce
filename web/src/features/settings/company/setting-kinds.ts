import type { CompanySettingsAnswer } from "@tuntikirja/contract/settings/schema.ts";

/** A setting that is valid from a date on. */
export type DatedSetting = keyof CompanySettingsAnswer["defaults"];
export type SettingStep<Name extends DatedSetting = DatedSetting> = CompanySettingsAnswer[Name][number];
export type SettingValue = SettingStep["value"];

export const DATED_SETTINGS = [
	"expensesMultiplier",
	"bonusTable",
	"partTimeHolidayRule",
	"holidayWeek",
	"looseDaySaturday",
	"illnessDeductible",
	"allowWeekendWork",
	"referencePeriodMonth",
	"clockTimes",
	"timerStep",
	"purgeYears",
] as const satisfies readonly DatedSetting[];
