import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useTranslation } from "react-i18next";
import { useCallback } from "react";
import type { CompanySettingsAnswer } from "@tuntikirja/contract/settings/schema.ts";
import { useToday } from "#lib/clock.ts";
import { useFormat, useLanguage, writeDecimal } from "#lib/i18n/format.ts";

interface SettingEffectProps {
	readonly name: DatedSetting;
	/** The date from which the new value is valid; null while it is not a date. */
	readonly from: LocalDate | null;
	readonly steps: readonly SettingStep[];
}

/** The effect of a new value on calculated figures, and the months that a past date affects. */
export function SettingEffect({ name, from, steps }: SettingEffectProps) {
	const { t } = useTranslation("settings");
	const format = useFormat();
	const today = useToday();
	const reach = from === null ? null : pastReach(from, steps, today);
	// Of the retention period only today's value counts, so that a past date has no effect.
	const isFelt = reach !== null && name !== "purgeYears";
	return (
		<div aria-live="polite" className="grid gap-1 text-table">
			{isFelt && (
				<p className="text-warn">
					{t("company.past", {
						count: reach.months,
						from: format.date(reach.from),
						to: format.date(reach.to),
					})}
				</p>
			)}
			<p className="text-muted">{t(`company.effects.${name}`)}</p>
		</div>
	);
}

/** From a past day to the day before the setting's next change, at most to today; null for a day that is not past. */
function pastReach(from: LocalDate, steps: readonly SettingStep[], today: LocalDate) {
	if (from >= today) return null;
	const later = steps.map((step) => step.from).filter((date) => date > from && date <= today);
	const next = later.sort()[0];
	const to = next === undefined ? today : addDays(next, -1);
	return { from, to, months: eachMonth(monthOf(from), monthOf(to)).length };
}

export function useSettingText(): (
	name: DatedSetting,
	value: Exclude<SettingValue, string> | string,
) => string {
	const { t } = useTranslation("settings");
	const language = useLanguage();
	const { monthName, share } = useFormat();
	return useCallback(
		(name, value) => {
			if (Array.isArray(value)) {
				if (value.length === 0) return t("company.noBonus");
				return value
					.map(({ fromRate, bonusPercent }) =>
						t("company.bonusStep", { rate: share(fromRate), bonus: share(bonusPercent) }),
					)
					.join(", ");
			}
			if (name === "purgeYears") return t("company.years", { count: Number(value) });
			if (name === "timerStep") return t("company.minutes", { count: Number(value) });
			if (name === "referencePeriodMonth") return monthName(`2000-${String(value).padStart(2, "0")}`);
			if (typeof value === "number") return writeDecimal(value, language);
			return t(`company.values.${String(value)}` as "company.values.true");
		},
		[t, language, monthName, share],
	);
}

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
