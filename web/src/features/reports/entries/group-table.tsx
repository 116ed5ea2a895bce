import type { EntryLine } from "@tuntikirja/contract/reports/entries-schema.ts";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ReportTable } from "#features/reports/frame/report-table.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import type { DataColumn } from "#ui/table/data-column.ts";
import { type EntryGroup, type Grouping, groupEntries, hoursOf } from "./entry-rows.ts";
import { useEntryWords } from "./use-entry-columns.ts";

export interface GroupTableProps {
	readonly entries: readonly EntryLine[];
	readonly grouping: Exclude<Grouping, "none">;
	readonly tools: ReactNode;
}

/** Groups of entries with their sums and shares; a row opens to its entries. */
export function GroupTable({ entries, grouping, tools }: GroupTableProps) {
	const { t } = useTranslation("reports");
	const format = useFormat();
	const wordsOf = useEntryWords(entries);
	const groups = useMemo(() => groupEntries(entries, grouping), [entries, grouping]);
	const columns = useMemo(() => {
		const all = hoursOf(entries);
		const share = (hours: number) => (all === 0 ? null : (hours / all) * 100);
		const nameOf = ({ entries: [first] }: EntryGroup) => (first ? wordsOf(first, grouping) : "");
		return [
			{
				id: "group",
				header: t(`entries.${grouping}`),
				value: (group) => (grouping === "month" ? group.key : nameOf(group)),
				text: nameOf,
				className: "w-full",
			},
			{
				id: "count",
				header: t("entries.count"),
				value: (group) => group.entries.length,
				write: format.integer,
				total: (rows) => rows.reduce((sum, group) => sum + group.entries.length, 0),
			},
			{
				id: "hours",
				header: t("entries.hours"),
				value: (group) => group.hours,
				write: format.hours,
				unit: "hours",
				total: (rows) => hoursOf(rows.flatMap((group) => group.entries)),
			},
			{
				id: "share",
				header: t("entries.share"),
				value: (group) => share(group.hours),
				write: format.percent,
				unit: "percent",
			},
		] satisfies [DataColumn<EntryGroup>, ...DataColumn<EntryGroup>[]];
	}, [t, format, wordsOf, grouping, entries]);
	return (
		<ReportTable
			caption={t("nav.entryReport", { ns: "shell" })}
			columns={columns}
			expansion={{
				label: columns[0].text,
				lines: ({ entries: ofGroup }) =>
					ofGroup.map((entry) => ({
						id: entry.id,
						name: <EntryName entry={entry} />,
						cells: { hours: format.hours(entry.hours) },
					})),
			}}
			initialSort={
				grouping === "month" ? { column: "group", descending: false } : { column: "hours", descending: true }
			}
			key={grouping}
			page={`entry-report-${grouping}`}
			rowId={({ key }) => key}
			rows={groups}
			searchable={false}
			tools={tools}
		/>
	);
}

function EntryName({ entry: { date, project, label, notes, name } }: { readonly entry: EntryLine }) {
	const format = useFormat();
	return (
		<span className="flex gap-4 max-sm:flex-wrap" title={name}>
			<span className="tabular-nums">{format.date(date)}</span>
			<span className="min-w-0 text-muted">
				{[project?.name, label?.name, notes].filter(Boolean).join(" · ")}
			</span>
		</span>
	);
}
