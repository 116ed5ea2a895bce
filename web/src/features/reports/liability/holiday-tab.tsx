import { useQuery } from "@tanstack/react-query";
import type {
	HolidayLiability,
	HolidayLiabilityLine,
	LiabilityYear,
} from "@tuntikirja/contract/liability/holiday-schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ReportBody } from "#features/reports/frame/report-page.tsx";
import { ReportTable } from "#features/reports/frame/report-table.tsx";
import { api } from "#lib/api-client.ts";
import { useFormat, useLanguage, writeDecimal } from "#lib/i18n/format.ts";
import { Figure, FigureRow } from "#ui/layout/figure.tsx";
import { ChangeCalculation, type ExplainedChange } from "./change-calculation.tsx";
import { LeftOutNotice } from "./left-out-notice.tsx";
import type { Days } from "./use-days.ts";
import { useHolidayColumns } from "./use-holiday-columns.tsx";
import { FigureCalculation } from "#domain/figure-calculation.tsx";

const rowId = ({ userId }: HolidayLiabilityLine) => userId;

/** Holiday that is earned and not taken, with pay, bonus and side costs. */
export function HolidayTab({ days: { at, since } }: { readonly days: Days }) {
	const { t } = useTranslation("liability");
	const format = useFormat();
	const [explained, explain] = useState<HolidayLiabilityLine | null>(null);
	const [change, explainChange] = useState<ExplainedChange | null>(null);
	const input = { startDate: since, endDate: at };
	const query = useQuery(api.liability.getHolidayLiability.queryOptions({ input }));
	const columns = useHolidayColumns(query.data?.totals, explain, explainChange);
	return (
		<ReportBody
			emptiness={({ lines }) => (lines.length === 0 ? t("holiday.empty", { date: format.date(at) }) : null)}
			notice={({ lines, unreadable }) => (
				<LeftOutNotice
					unpriced={lines.filter(({ isPriced }) => !isPriced).map(({ name }) => name)}
					unreadable={unreadable}
				/>
			)}
			query={query}
			sentence={({ totals }) =>
				t("holiday.sentence", {
					date: format.date(at),
					total: format.euros(totals.total),
					change: format.euros(totals.change),
					since: format.date(since),
				})
			}
		>
			{(answer) => (
				<>
					<HolidayFigures totals={answer?.totals} />
					<ReportTable
						caption={t("tabs.holiday")}
						columns={columns}
						initialSort={{ column: "name", descending: false }}
						page="liabilities"
						rowId={rowId}
						rows={answer?.lines}
					/>
					{explained && answer && (
						<HolidayCalculation answer={answer} line={explained} onClose={() => explain(null)} />
					)}
					{change && (
						<ChangeCalculation at={at} change={change} onClose={() => explainChange(null)} since={since} />
					)}
				</>
			)}
		</ReportBody>
	);
}

const SUMS = ["pay", "bonus", "total", "change"] as const;

function HolidayFigures({ totals }: { readonly totals: HolidayLiability["totals"] | undefined }) {
	const { t } = useTranslation("liability");
	const format = useFormat();
	return (
		<FigureRow>
			{SUMS.map((id) => (
				<Figure key={id} label={t(`columns.${id}`)} value={totals && format.euros(totals[id])} />
			))}
		</FigureRow>
	);
}

interface HolidayCalculationProps {
	readonly line: HolidayLiabilityLine;
	readonly answer: Pick<HolidayLiability, "terms" | "week">;
	readonly onClose: () => void;
}

/** Holiday pay of each credit year, bonus and side costs of a person. */
function HolidayCalculation({ line, answer: { terms, week }, onClose }: HolidayCalculationProps) {
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
