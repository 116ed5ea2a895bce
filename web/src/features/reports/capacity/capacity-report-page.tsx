import { useQuery } from "@tanstack/react-query";
import { canAccess } from "@tuntikirja/contract/kernel/access.ts";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReportedPerson } from "@tuntikirja/contract/capacity/schema.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { BandLegend } from "#domain/bands.tsx";
import { useProfile } from "#domain/people/profile.ts";
import { PeriodReportPage } from "#features/reports/frame/period-report-page.tsx";
import { ReportTable } from "#features/reports/frame/report-table.tsx";
import { useReportAddress } from "#features/reports/frame/use-report-address.ts";
import { api } from "#lib/api-client.ts";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { cellsOf, type DataColumn } from "#ui/table/data-column.ts";
import { CapacityChart } from "./capacity-chart.tsx";
import { type ExplainedPerson, PersonCalculation, useWeekName, WeekCalculation } from "./calculations.tsx";
import { useLoadColumns } from "./use-load-columns.tsx";
import {
	type CapacityLine,
	lastEndedDay,
	type PersonLine,
	personLines,
	sumOf,
	teamWeeks,
	type WeekLine,
	weekLines,
} from "./week-rows.ts";

const PAGE = "capacity-report";

/** Planned, worked and available hours by week; for planners of all people. */
export function CapacityReportPage() {
	const { t } = useTranslation("reports");
	const { role } = useProfile();
	const format = useFormat();
	const address = useReportAddress("this-quarter");
	const { startDate, endDate } = address.period;
	const isPlanner = canAccess(role, "capacity");
	const scope = isPlanner && address.filter("scope") !== "own" ? "all" : "own";
	const [explained, explain] = useState<WeekLine | null>(null);
	const [person, explainPerson] = useState<ExplainedPerson | null>(null);
	const query = useQuery(api.capacity.getReport.queryOptions({ input: { startDate, endDate, scope } }));
	const { persons, weeks, team, all } = useCapacityLines(query.data?.people);
	const ended = lastEndedDay(useToday());
	const personColumns = useLoadColumns(
		usePersonColumn(),
		useCallback((line, figure) => explainPerson({ line, figure }), []),
	);
	const weekColumns = useLoadColumns(useWeekColumn(), explain);
	const percent = (value: number | null) => (value === null ? "–" : format.percent(value));
	return (
		<PeriodReportPage
			address={address}
			emptiness={(_answer, period) => (team?.length === 0 ? t("capacity.empty", { period }) : null)}
			filters={
				isPlanner && (
					<div data-chosen={scope === "own" || undefined}>
						<SegmentedControl
							label={t("capacity.scope")}
							onChange={(value) => address.setFilter("scope", value === "own" ? value : "")}
							segments={[
								{ value: "all", label: t("capacity.all") },
								{ value: "own", label: t("capacity.own") },
							]}
							value={scope}
						/>
					</div>
				)
			}
			page={PAGE}
			query={query}
			sentence={({ endDate: until }, period) =>
				t(`capacity.${sentenceOf(all, until > ended)}`, {
					period,
					available: format.hours(all.available),
					planned: percent(all.planned.percent),
					actual: percent(all.actual.percent),
					date: format.date(ended),
					past: format.hours(all.compared.available),
				})
			}
			title={t("nav.capacityReport", { ns: "shell" })}
		>
			{(answer) => (
				<>
					<CapacityChart weeks={team} />
					{scope === "all" ? (
						<PeopleTable
							columns={personColumns}
							page={`${PAGE}-all`}
							rows={persons}
							weekColumns={weekColumns}
						/>
					) : (
						<ReportTable
							caption={t("nav.capacityReport", { ns: "shell" })}
							columns={weekColumns}
							page={PAGE}
							rowId={({ id }) => id}
							rows={weeks}
							searchable={false}
						/>
					)}
					<BandLegend label={t("capacity.legend")} />
					<EndedWeeks until={answer?.endDate} />
					<PersonCalculation explained={person} onClose={() => explainPerson(null)} />
					<WeekCalculation onClose={() => explain(null)} week={explained} />
				</>
			)}
		</PeriodReportPage>
	);
}

/** While the period runs, work is compared with what was available until now, if anything was. */
function sentenceOf({ available, actual }: CapacityLine, runs: boolean) {
	if (available === 0) return "sentenceNone";
	if (!runs) return "sentence";
	return actual.percent === null ? "sentencePlanned" : "sentenceRunning";
}

function usePersonColumn(): DataColumn<PersonLine> {
	const { t } = useTranslation("reports");
	return useMemo(
		() => ({ id: "name", header: t("capacity.person"), value: ({ name }) => name, className: "w-full" }),
		[t],
	);
}

function useWeekColumn(): DataColumn<WeekLine> {
	const { t } = useTranslation("reports");
	const weekName = useWeekName();
	return useMemo(
		() => ({
			id: "week",
			header: t("capacity.week"),
			value: ({ startDate }) => startDate,
			text: ({ startDate }) => weekName(startDate),
			className: "w-full min-w-40",
		}),
		[t, weekName],
	);
}

/** The lines of the report: people, their weeks, the weeks of all of them, and the sum. Undefined while loading. */
function useCapacityLines(people: readonly ReportedPerson[] | undefined) {
	const today = useToday();
	return useMemo(() => {
		const team = people && teamWeeks(people, today);
		return {
			persons: people && personLines(people, today),
			weeks: people?.flatMap((one) => weekLines(one, today)),
			team,
			all: sumOf("", team ?? []),
		};
	}, [people, today]);
}

interface EndedWeeksProps {
	/** The last Sunday of the report; undefined while loading. */
	readonly until: LocalDate | undefined;
}

/** Below the report of a period that still runs: to which date its work is compared. */
function EndedWeeks({ until }: EndedWeeksProps) {
	const { t } = useTranslation("reports");
	const format = useFormat();
	const ended = lastEndedDay(useToday());
	if (until === undefined || until <= ended) return null;
	return <p className="text-table text-muted">{t("capacity.endedWeeks", { date: format.date(ended) })}</p>;
}

interface PeopleTableProps {
	readonly page: string;
	readonly columns: readonly DataColumn<PersonLine>[];
	readonly rows: readonly PersonLine[] | undefined;
	/** The same columns of a week. */
	readonly weekColumns: readonly DataColumn<WeekLine>[];
}

/** All people over the period; a row opens to its weeks. */
function PeopleTable({ page, columns, weekColumns, rows }: PeopleTableProps) {
	const { t } = useTranslation("reports");
	const weekName = useWeekName();
	return (
		<ReportTable
			caption={t("nav.capacityReport", { ns: "shell" })}
			columns={columns}
			expansion={{
				label: ({ name }) => t("capacity.weeksOf", { name }),
				lines: ({ weeks }) =>
					weeks.map((week) => ({
						id: week.id,
						name: weekName(week.startDate),
						cells: cellsOf(weekColumns, week),
					})),
			}}
			initialSort={{ column: "name", descending: false }}
			page={page}
			rowId={({ id }) => id}
			rows={rows}
		/>
	);
}
