import { useQuery } from "@tanstack/react-query";
import type { SalesEffort } from "@tuntikirja/contract/reports/sales-effort-schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { STANDARD_DAY_MINUTES } from "@tuntikirja/contract/kernel/hours.ts";
import { addDays, eachDate, isWeekend } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { PeriodReportPage } from "#features/reports/frame/period-report-page.tsx";
import { ReportTable } from "#features/reports/frame/report-table.tsx";
import { useReportAddress } from "#features/reports/frame/use-report-address.ts";
import { api } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Skeleton } from "#ui/feedback.tsx";
import { timeScale } from "#lib/time-scale.ts";
import { useToday } from "#lib/clock.ts";
import { Timeline, type TimelineBar } from "#ui/charts/timeline.tsx";
import { useFigureColumns } from "#features/reports/money/use-figure-columns.ts";
import type { DataColumn } from "#ui/table/data-column.ts";

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
			title={t("nav.salesEffort", { ns: "shell" })}
		>
			{(answer) => (
				<>
					{answer ? (
						<EffortTimeline people={byFreedom(answer.people)} />
					) : (
						<Skeleton className="h-72 w-full" />
					)}
					<ReportTable
						caption={t("nav.salesEffort", { ns: "shell" })}
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

/** Days that the answer covers, from tomorrow on. */
const AHEAD = 12 * 7;

type Stretch = PersonEffort["stretches"][number];

/** Free hours of people over time: each stretch has one contract, one availability and its free hours. */
function EffortTimeline({ people }: { readonly people: readonly PersonEffort[] }) {
	const { t } = useTranslation("reports-money");
	const format = useFormat();
	const contractOf = useContractWords();
	const today = useToday();
	const scale = timeScale(today, addDays(today, AHEAD));
	const barOf = (stretch: Stretch): TimelineBar => {
		const { startDate, endDate, availability, free } = stretch;
		return {
			id: startDate,
			from: scale.at(startDate),
			to: scale.after(endDate),
			label: t("effort.stretch", {
				free: format.hours(free),
				contract: contractOf(stretch),
				availability: format.percent(availability),
			}),
			fill: freeShare(stretch),
		};
	};
	return (
		<section className="rounded-card border border-line bg-card p-4 max-sm:order-last">
			<h2 className="text-lead font-bold">{t("effort.question")}</h2>
			<p className="mb-2 text-table text-muted">{t("effort.fill")}</p>
			<Timeline
				label={t("effort.timeline")}
				lines={people
					.filter(({ stretches }) => stretches.length > 0)
					.map(({ userId, name, stretches }) => ({
						id: userId,
						label: <span title={name}>{name}</span>,
						bars: stretches.map(barOf),
					}))}
				marks={scale.marks.map((date) => ({ at: scale.at(date), label: format.monthOfYear(monthOf(date)) }))}
				today={scale.at(today)}
				todayLabel={t("effort.today")}
			/>
		</section>
	);
}

/** The free share of full-time hours, so that part time, leave and days off are visible. */
function freeShare({ startDate, endDate, free }: Stretch): number {
	const weekdays = eachDate(startDate, endDate).filter((date) => !isWeekend(date)).length;
	const fullTime = (weekdays * STANDARD_DAY_MINUTES) / 60;
	return fullTime === 0 ? 0 : Math.min(1, free / fullTime);
}

function useContractWords() {
	const { t } = useTranslation("reports-money");
	const format = useFormat();
	return ({ percentage, partTimeHoursPerMonth }: Stretch): string => {
		if (partTimeHoursPerMonth === 0) return t("effort.contracts.hourly");
		if (partTimeHoursPerMonth !== null)
			return t("effort.contracts.partTime", { hours: format.hours(partTimeHoursPerMonth) });
		return percentage === null || percentage === 100
			? t("effort.contracts.fullTime")
			: t("effort.contracts.share", { percent: format.share(percentage) });
	};
}

type PersonEffort = SalesEffort["people"][number];

type Totals = SalesEffort["totals"];

/** People with their free hours, and the hours they spent on sales; with the totals of so many people. */
function useEffortColumns(
	people: number | undefined,
	totals: Totals | undefined,
): readonly DataColumn<PersonEffort>[] {
	const { t } = useTranslation("reports-money");
	const { hours } = useFigureColumns();
	return useMemo(() => {
		const column = (id: keyof Totals) =>
			hours<PersonEffort>(
				id,
				t(`effort.${id}`),
				(row) => row[id],
				totals && people !== undefined ? { of: people, hours: totals[id] } : undefined,
			);
		return [
			{
				id: "name",
				header: t("person"),
				value: ({ name }) => name,
				className: "w-full min-w-28 sm:whitespace-nowrap",
			},
			column("free4"),
			column("free8"),
			column("free12"),
			column("salesHours"),
		];
	}, [t, hours, people, totals]);
}
