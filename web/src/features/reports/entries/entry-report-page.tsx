import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import type { EntryLine } from "@tuntikirja/contract/reports/entries-schema.ts";
import { useProfile } from "#domain/people/profile.ts";
import { PeriodReportPage } from "#features/reports/frame/period-report-page.tsx";
import { ReportTable } from "#features/reports/frame/report-table.tsx";
import { type ReportAddress, useReportAddress } from "#features/reports/frame/use-report-address.ts";
import { api } from "#lib/api-client.ts";
import { NativeSelect, Options } from "#ui/forms/field.tsx";
import { FilterChip } from "#features/reports/frame/filter-chip.tsx";
import { ReportChart } from "#features/reports/frame/report-chart.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { ChangeBar, useSelectedEntries } from "./change-bar.tsx";
import { EntriesSentence } from "./entries-sentence.tsx";
import { EntryFiltersBar } from "./entry-filters.tsx";
import {
	bucketLabel,
	bucketsOf,
	type EntryFilters,
	filterEntries,
	type Grouping,
	GROUPINGS,
	haveReasons,
} from "./entry-rows.ts";
import { GroupTable } from "./group-table.tsx";
import { useEntryColumns } from "./use-entry-columns.ts";

const PAGE = "entry-report";
const NO_ENTRIES: readonly never[] = [];

/** Entries of a period: filtered, grouped, summed and exported. */
export function EntryReportPage() {
	const { t } = useTranslation("reports");
	const { isAdmin, name } = useProfile();
	const address = useReportAddress("this-month");
	const { startDate, endDate } = address.period;
	const who = isAdmin ? address.filter("who") : "";
	const whose = who === EVERYONE ? { everybody: "true" as const } : who === "" ? {} : { userId: who };
	const range = { startDate, endDate };
	const query = useQuery(api.reports.getEntryReport.queryOptions({ input: { ...range, ...whose } }));
	const filters = filtersOf(address);
	const entries = useFilteredEntries(query.data?.entries, filters);
	const grouping = GROUPINGS.find((one) => one === address.filter("group")) ?? "none";
	// Of the whole answer, so that a filter moves no column.
	const all = query.data?.entries ?? NO_ENTRIES;
	const columns = useEntryColumns(who === EVERYONE, all);
	const groupings = GROUPINGS.filter(
		(one) => (isAdmin || one !== "person") && (one !== "reason" || haveReasons(all)),
	);
	const tools = <GroupingSelect address={address} offered={groupings} value={grouping} />;
	const selection = useSelectedEntries();
	const chosen = entries?.filter(({ id }) => selection.selected.has(id)) ?? [];
	return (
		<PeriodReportPage
			address={address}
			emptiness={(answer, period) => (answer.entries.length === 0 ? t("entries.empty", { period }) : null)}
			filters={
				<>
					{isAdmin && <WhoseChip onValue={(value) => address.setFilter("who", value)} value={who} />}
					<EntryFiltersBar address={address} entries={all} />
				</>
			}
			// Only in print: on screen it is clear whose entries they are, on paper it is not.
			notice={() => who === "" && <p className="hidden print:block">{name}</p>}
			page={PAGE}
			query={query}
			sentence={(_answer, period) => <EntriesSentence entries={entries ?? NO_ENTRIES} period={period} />}
			title={t("nav.entryReport", { ns: "shell" })}
		>
			{() => (
				<>
					<EntryChart entries={entries} period={range} />
					{grouping !== "none" && entries ? (
						<GroupTable entries={entries} grouping={grouping} tools={tools} />
					) : (
						<ReportTable
							caption={t("nav.entryReport", { ns: "shell" })}
							columns={columns}
							initialSort={{ column: "date", descending: true }}
							page={PAGE}
							rowId={({ id }) => id}
							rows={entries}
							searchable={false}
							// The own entries: those of others are corrected on their person's page.
							selection={who === "" ? selection : undefined}
							tools={tools}
						/>
					)}
					{grouping === "none" && who === "" && chosen.length > 0 && (
						<ChangeBar chosen={chosen} onClear={() => selection.onSelected(new Set())} />
					)}
				</>
			)}
		</PeriodReportPage>
	);
}

function filtersOf({ filter }: ReportAddress): EntryFilters {
	return {
		project: filter("project"),
		label: filter("label"),
		dayType: filter("dayType"),
		reason: filter("reason"),
		text: filter("text"),
	};
}

function useFilteredEntries(
	all: readonly Parameters<typeof filterEntries>[0][number][] | undefined,
	{ project, label, dayType, reason, text }: EntryFilters,
) {
	return useMemo(
		() => all && filterEntries(all, { project, label, dayType, reason, text }),
		[all, project, label, dayType, reason, text],
	);
}

interface GroupingSelectProps {
	readonly address: ReportAddress;
	readonly value: Grouping;
	readonly offered: readonly Grouping[];
}

function GroupingSelect({ address, value, offered }: GroupingSelectProps) {
	const { t } = useTranslation("reports");
	return (
		<div className="w-52 max-sm:min-w-36 max-sm:flex-1">
			<NativeSelect
				aria-label={t("entries.groupBy")}
				onChange={({ target }) => address.setFilter("group", target.value === "none" ? "" : target.value)}
				value={value}
			>
				<Options nameOf={(one) => t(`entries.by.${one}`)} values={offered} />
			</NativeSelect>
		</div>
	);
}

interface WhoseChipProps {
	/** Empty for the caller's own entries. */
	readonly value: string;
	readonly onValue: (value: string) => void;
}

/** Value in the URL for all people; saved views contain it. */
const EVERYONE = "everybody";

/** A filter for admins: whose entries are shown, by default their own. */
function WhoseChip({ value, onValue }: WhoseChipProps) {
	const { t } = useTranslation("reports");
	const { data } = useQuery(api.users.getUsers.queryOptions({ input: {} }));
	return (
		<FilterChip
			label={t("entries.person")}
			onValue={onValue}
			options={[{ id: EVERYONE, name: t("entries.everyone") }, ...(data?.users ?? [])]}
			value={value}
		/>
	);
}

interface EntryChartProps {
	readonly entries: readonly EntryLine[] | undefined;
	readonly period: DateRange;
}

/** Hours over the period: work, with leave stacked on it. */
function EntryChart({ entries, period }: EntryChartProps) {
	const { t } = useTranslation("reports");
	const format = useFormat();
	const buckets = bucketsOf(entries ?? [], period);
	return (
		<ReportChart
			format={format.hours}
			formatAxis={format.integer}
			pointLabel={t(`entries.units.${buckets[0]?.unit ?? "day"}`)}
			points={
				entries &&
				buckets.map((bucket) => ({
					id: bucket.key,
					label: bucketLabel(bucket),
					values: { worked: bucket.worked, leave: bucket.leave },
				}))
			}
			series={[
				{ id: "worked", label: t("entries.worked"), mark: "bar", tone: "brand" },
				{ id: "leave", label: t("entries.leave"), mark: "bar", tone: "quiet" },
			]}
			title={t("entries.question")}
		/>
	);
}
