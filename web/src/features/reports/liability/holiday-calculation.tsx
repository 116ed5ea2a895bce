import type {
	HolidayLiability,
	HolidayLiabilityLine,
	LiabilityYear,
} from "@tuntikirja/contract/liability/holiday-schema.ts";
import { useTranslation } from "react-i18next";
import { FigureCalculation } from "#domain/figure-calculation.tsx";
import { useFormat, useLanguage, writeDecimal } from "#lib/i18n/format.ts";

interface HolidayCalculationProps {
	readonly line: HolidayLiabilityLine;
	readonly answer: Pick<HolidayLiability, "terms" | "week">;
	readonly onClose: () => void;
}

/** Holiday pay of each credit year, bonus and side costs of a person. */
export function HolidayCalculation({ line, answer: { terms, week }, onClose }: HolidayCalculationProps) {
	const { t } = useTranslation("liability");
	const format = useFormat();
	const rule = useRuleText(terms.divisor, week);
	const years = line.years.map((year, index) => ({
		id: `${year.creditYear} ${year.isRunning}`,
		...(index > 0 && { sign: "+" as const }),
		label: t(year.isRunning ? "calculation.accrued" : "calculation.untaken", {
			days: format.integer(year.days),
			year: `${year.creditYear}–${String(year.creditYear + 1).slice(2)}`,
		}),
		detail: rule(year),
		value: format.euros(year.pay),
	}));
	return (
		<FigureCalculation
			figure={t("columns.total")}
			intro={t(week === "five-day" ? "calculation.introFive" : "calculation.intro")}
			onClose={onClose}
			steps={[
				...years,
				{
					id: "bonus",
					sign: "+",
					label: t("columns.bonus"),
					detail: t("calculation.bonus", { percent: format.percent(terms.bonusPercent) }),
					value: format.euros(line.bonus),
				},
				{
					id: "sideCosts",
					sign: "+",
					label: t("columns.sideCosts"),
					detail: t("calculation.sideCosts", { percent: format.percent(terms.sideCostPercent) }),
					value: format.euros(line.sideCosts),
				},
			]}
			title={`${t("tabs.holiday")}: ${line.name}`}
			value={format.euros(line.total)}
		/>
	);
}

/** How the days of a credit year are priced, in a line. */
function useRuleText(divisor: number, week: HolidayLiability["week"]): (year: LiabilityYear) => string {
	const { t } = useTranslation("liability");
	const format = useFormat();
	const language = useLanguage();
	return (year) => {
		const price = format.euros(year.dayPrice);
		if (year.rule === "monthly")
			return t(week === "five-day" ? "calculation.monthlyFive" : "calculation.monthly", {
				wage: format.euros(year.wage ?? 0),
				divisor: writeDecimal(divisor, language),
				price,
			});
		const shared = { paid: format.euros(year.paid ?? 0), earned: format.integer(year.earned), price };
		if (year.rule === "percent")
			return t("calculation.percent", { ...shared, percent: format.percent(year.percent ?? 0) });
		return t("calculation.average", {
			...shared,
			workedDays: format.integer(year.workedDays ?? 0),
			weekDays: format.integer(year.weekDays ?? 0),
			average: format.euros(year.averageDay ?? 0),
			coefficient: writeDecimal(year.coefficient ?? 0, language),
		});
	};
}
