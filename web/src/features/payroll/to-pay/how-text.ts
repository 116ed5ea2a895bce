import type { ToPayLine } from "@tuntikirja/contract/payroll/to-pay-schema.ts";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";

/** Writes how an amount is counted: hours × price, or the days of each credit year by §10, §11 or §12 of the Act. */
export function useHowText(): (line: ToPayLine) => readonly string[] {
	const { t } = useTranslation("wages", { keyPrefix: "payroll.toPay.how" });
	const format = useFormat();
	return useCallback(
		({ what, quantity, hourPrice, amount, years }: ToPayLine) => {
			if (what === "overtime") return [t("overtime")];
			if (amount === null) return [t("noWage")];
			if (hourPrice !== null)
				return [t("hours", { hours: format.hours(quantity), price: format.euros(hourPrice) })];
			return years.map((year) => {
				const days = {
					years: `${year.creditYear}–${year.creditYear + 1}`,
					days: format.integer(year.days),
					price: format.euros(year.dayPrice),
				};
				const bonus = year.bonus === 0 ? "" : ` ${t("bonus", { bonus: format.euros(year.bonus) })}`;
				if (year.rule === "monthly")
					return t("monthly", { ...days, wage: format.euros(year.wage ?? 0) }) + bonus;
				if (year.rule === "percent") {
					const share = { percent: format.share(year.percent ?? 0), paid: format.euros(year.paid ?? 0) };
					return t("percent", { ...days, ...share }) + bonus;
				}
				const average = {
					day: format.euros(year.averageDay ?? 0),
					coefficient: format.number(year.coefficient ?? 0),
				};
				return t("average", { ...days, ...average }) + bonus;
			});
		},
		[t, format],
	);
}
