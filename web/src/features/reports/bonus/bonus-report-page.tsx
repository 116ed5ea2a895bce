import { useQuery } from "@tanstack/react-query";
import type { UserBonus } from "@tuntikirja/contract/bonus/endpoints.ts";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BilledHours } from "@tuntikirja/contract/billing-rate/schema.ts";
import { useProfile } from "#domain/people/profile.ts";
import { FilterChip, namesOf } from "#features/reports/frame/filter-chip.tsx";
import { PeriodReportPage } from "#features/reports/frame/period-report-page.tsx";
import { ReportTable } from "#features/reports/frame/report-table.tsx";
import { usePeriodName, useReportAddress } from "#features/reports/frame/use-report-address.ts";
import { api } from "#lib/api-client.ts";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import { ReportChart } from "#features/reports/frame/report-chart.tsx";
import { sumBilledHours, sumHours } from "#domain/sums.ts";
import { FigureCalculation } from "#domain/figure-calculation.tsx";
import { BonusFigures, type ExplainedHours, MonthHoursCalculation } from "./bonus-figures.tsx";
import { useBonusColumns } from "./use-bonus-columns.tsx";

const PAGE = "bonus-report";

/** Billable and other hours by month, and the bonus for their share; for admins of all people. */
export function BonusReportPage() {
	const { t } = useTranslation("reports");
	const { id, isAdmin } = useProfile();
	const format = useFormat();
	const nameOf = usePeriodName();
	const address = useReportAddress("this-year");
	const { startDate, endDate } = address.period;
	const [explained, explain] = useState<ExplainedRate | null>(null);
	const [explainedHours, explainHours] = useState<ExplainedHours | null>(null);
	const range = { startDate, endDate };
	const person = isAdmin ? address.filter("person") : id;
	const query = useQuery(
		api.bonus.getBonuses.queryOptions({ input: person === "" ? range : { ...range, userId: person } }),
	);
	// The options of the person filter; without a filter the query is the same, so it is sent once.
	const allPeople = useQuery({ ...api.bonus.getBonuses.queryOptions({ input: range }), enabled: isAdmin });
	const explainMonth = useCallback(
		(row: UserBonus) => explain({ title: `${row.name}, ${format.month(row.month)}`, hours: row, bonus: row }),
		[format],
	);
	const columns = useBonusColumns(isAdmin, explainMonth, explainHours);
	const rows = query.data?.userBonusPercentages;
	const people = allPeople.data?.userBonusPercentages.map(({ userId, name }) => ({ id: userId, name })) ?? [];
	return (
		<PeriodReportPage
			address={address}
			emptiness={(answer, period) =>
				answer.userBonusPercentages.length === 0 ? t("bonus.empty", { period }) : null
			}
			filters={
				isAdmin && (
					<FilterChip
						label={t("bonus.person")}
						onValue={(value) => address.setFilter("person", value)}
						options={namesOf(people)}
						value={person}
					/>
				)
			}
			page={PAGE}
			query={query}
			sentence={(answer, period) =>
				t("bonus.sentence", {
					period,
					hours: format.hours(answer.totalHours),
					billable: format.hours(answer.billableHours),
					rate: answer.billingRate === null ? "–" : format.percent(answer.billingRate),
				})
			}
			title={t("nav.bonusReport", { ns: "shell" })}
		>
			{(answer) => (
				<>
					<BonusFigures
						hours={answer}
						onExplain={(hours) => explain({ title: capitalised(nameOf(address.period)), hours })}
						rows={rows}
					/>
					<BonusChart rows={rows} />
					<ReportTable
						caption={t("nav.bonusReport", { ns: "shell" })}
						columns={columns}
						initialSort={{ column: isAdmin ? "name" : "month", descending: false }}
						page={PAGE}
						rowId={(row) => `${row.userId} ${row.month}`}
						rows={rows}
					/>
					<MonthHoursCalculation explained={explainedHours} onClose={() => explainHours(null)} />
					<RateCalculation explained={explained} onClose={() => explain(null)} />
				</>
			)}
		</PeriodReportPage>
	);
}

function BonusChart({ rows }: { readonly rows: readonly UserBonus[] | undefined }) {
	const { t } = useTranslation("reports");
	const format = useFormat();
	const months = rows && [...new Set(rows.map(({ month }) => month))].sort();
	return (
		<ReportChart
			format={format.hours}
			formatAxis={format.integer}
			pointLabel={t("bonus.month")}
			points={months?.map((month) => {
				const of = rows?.filter((row) => row.month === month) ?? [];
				return {
					id: month,
					label: format.monthOfYear(month),
					values: {
						billable: sumBilledHours(of.map((row) => row.billableHours)),
						other: sumHours(of.map((row) => row.nonBillableHours)),
					},
				};
			})}
			series={[
				{ id: "billable", label: t("bonus.billableHours"), mark: "bar", tone: "brand" },
				{ id: "other", label: t("bonus.nonBillableHours"), mark: "bar", tone: "quiet" },
			]}
			title={t("bonus.question")}
		/>
	);
}

interface ExplainedRate {
	/** The person and the month. */
	readonly title: string;
	readonly hours: BilledHours;
	/** Only for a single month: the bonus of the rate. */
	readonly bonus?: UserBonus;
}

interface RateCalculationProps {
	readonly explained: ExplainedRate | null;
	readonly onClose: () => void;
}

/** The calculation of a billing rate and of its bonus. Rules §10. */
function RateCalculation({ explained, onClose }: RateCalculationProps) {
	const { t } = useTranslation("reports");
	const format = useFormat();
	const hours = explained?.hours;
	const bonus = explained?.bonus;
	return (
		<FigureCalculation
			figure={t("bonus.billingRate")}
			intro={t("bonus.rateRule")}
			onClose={onClose}
			open={explained !== null}
			steps={[
				{
					id: "billable",
					label: t("bonus.billableHours"),
					detail: t("bonus.billableRule"),
					value: format.hours(hours?.billableHours ?? 0),
				},
				{
					id: "total",
					sign: "÷",
					label: t("bonus.totalHours"),
					detail: t("bonus.totalRule"),
					value: format.hours(hours?.totalHours ?? 0),
				},
				{ id: "percent", sign: "×", label: t("bonus.percent"), value: format.integer(100) },
			]}
			title={`${t("bonus.billingRate")}: ${explained?.title ?? ""}`}
			value={typeof hours?.billingRate === "number" ? format.percent(hours.billingRate) : "–"}
		>
			{bonus && (
				<p className="mt-4">
					{t("bonus.bonusRule", { percent: format.percent(bonus.bonusPercent) })}
					{bonus.basis !== undefined && bonus.bonus !== undefined && (
						<strong className="block tabular-nums">
							{format.euros(bonus.basis)} × {format.percent(bonus.bonusPercent)} = {format.euros(bonus.bonus)}
						</strong>
					)}
				</p>
			)}
		</FigureCalculation>
	);
}
