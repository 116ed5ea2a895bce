import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { writeDecimal } from "#lib/i18n/decimal.ts";
import { useFormat, useLanguage } from "#lib/i18n/format.ts";
import type { DatedSetting, SettingValue } from "./setting-kinds.ts";

/** Formats a setting's value, with its unit if it has one. */
export function useSettingText(): (
	name: DatedSetting,
	value: Exclude<SettingValue, string> | string,
) => string {
	const { t } = useTranslation("settings");
	const language = useLanguage();
	const { monthName } = useFormat();
	return useCallback(
		(name, value) => {
			if (Array.isArray(value)) {
				if (value.length === 0) return t("company.noBonus");
				const step = (percent: number) => writeDecimal(percent, language);
				return value
					.map(({ fromRate, bonusPercent }) =>
						t("company.bonusStep", { rate: step(fromRate), bonus: step(bonusPercent) }),
					)
					.join(", ");
			}
			if (name === "purgeYears") return t("company.years", { count: Number(value) });
			if (name === "timerStep") return t("company.minutes", { count: Number(value) });
			if (name === "referencePeriodMonth") return monthName(`2000-${String(value).padStart(2, "0")}`);
			if (typeof value === "number") return writeDecimal(value, language);
			return t(`company.values.${String(value)}` as "company.values.true");
		},
		[t, language, monthName],
	);
}
