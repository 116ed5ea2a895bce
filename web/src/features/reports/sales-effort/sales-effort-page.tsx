import { useQuery } from "@tanstack/react-query";
import type { SalesEffort } from "@tuntikirja/contract/reports/sales-effort-schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { PeriodReportPage } from "#features/reports/frame/period-report-page.tsx";
import { ReportTable } from "#features/reports/frame/report-table.tsx";
import { useReportAddress } from "#features/reports/frame/use-report-address.ts";
import { api } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { EffortTimeline } from "./effort-timeline.tsx";
import { type PersonEffort, useEffortColumns } from "./use-effort-columns.ts";

const PAGE = "sales-effort";

/** Free hours of people, and the hours spent on sales in the period. */
export function SalesEffortPage() {
	const { t } = useTranslation("reports-money");
	const format = useFormat();
	const address = useReportAddress("this-month");
	const { startDate, endDate } = address.period;
	const range = { startDate, endDate };
	const query = useQuery(api.reports.getSalesEffort.queryOptions({ input: range }));
	const { employed, bought } = useMemo(() => byContract(query.data?.people), [query.data]);
	const columns = useEffortColumns(employed?.length, query.data?.employed);
	const boughtColumns = useEffortColumns(bought?.length, query.data?.subcontractors);
	const freeOf = ({ free4, free8, free12 }: SalesEffort["totals"]) => ({
		free4: format.hours(free4),
		free8: format.hours(free8),
		free12: format.hours(free12),
	});
	return (
		<PeriodReportPage
			address={address}
			emptiness={({ people }) => (people.length === 0 ? t("effort.empty") : null)}
			page={PAGE}
			query={query}
			sentence={({ totals, ...answer }, period) =>
				[
					t("effort.sentence", {
						period,
						...freeOf(answer.employed),
						sales: format.hours(totals.salesHours),
					}),
					...(bought?.length ? [t("effort.boughtSentence", freeOf(answer.subcontractors))] : []),
				].join(" ")
			}
			title={t("effort.title")}
		>
			{(answer) => (
				<>
					{answer ? (
						<EffortTimeline people={byFreedom(answer.people)} />
					) : (
						<Skeleton className="h-72 w-full" />
					)}
					<ReportTable
						caption={t("effort.title")}
						columns={columns}
						initialSort={{ column: "free4", descending: true }}
						page={PAGE}
						rowId={({ userId }) => userId}
						rows={employed}
					/>
					{bought !== undefined && bought.length > 0 && (
						<ReportTable
							caption={t("effort.bought")}
							columns={boughtColumns}
							initialSort={{ column: "free4", descending: true }}
							page={`${PAGE}-subcontractors`}
							rowId={({ userId }) => userId}
							rows={bought}
							searchable={false}
						/>
					)}
					<p className="text-table text-muted">{t("effort.rule")}</p>
				</>
			)}
		</PeriodReportPage>
	);
}

/** Employees and subcontractors apart; undefined while loading. Rules §11. */
function byContract(people: readonly PersonEffort[] | undefined) {
	return {
		employed: people?.filter(({ isSubcontractor }) => !isSubcontractor),
		bought: people?.filter(({ isSubcontractor }) => isSubcontractor),
	};
}

/** Most free hours first, as in the table below. */
function byFreedom(people: readonly PersonEffort[]): PersonEffort[] {
	return people.toSorted((a, b) => b.free4 - a.free4);
}
