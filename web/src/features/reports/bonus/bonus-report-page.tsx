import { useQuery } from "@tanstack/react-query";
import type { UserBonus } from "@tuntikirja/contract/bonus/endpoints.ts";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useProfile } from "#domain/people/profile.ts";
import { FilterChip } from "#features/reports/frame/filter-chip.tsx";
import { PeriodReportPage } from "#features/reports/frame/period-report-page.tsx";
import { ReportTable } from "#features/reports/frame/report-table.tsx";
import { usePeriodName } from "#features/reports/frame/use-period-name.ts";
import { useReportAddress } from "#features/reports/frame/use-report-address.ts";
import { namesOf } from "#features/reports/money/names-of.ts";
import { api } from "#lib/api-client.ts";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import { BonusChart } from "./bonus-chart.tsx";
import { BonusFigures } from "./bonus-figures.tsx";
import { type ExplainedHours, MonthHoursCalculation } from "./month-hours-calculation.tsx";
import { type ExplainedRate, RateCalculation } from "./rate-calculation.tsx";
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
			title={t("bonus.title")}
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
						caption={t("bonus.title")}
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
