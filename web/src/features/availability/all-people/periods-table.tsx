import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useList } from "#domain/lists/use-list.ts";
import type { AvailabilityLine } from "#features/availability/my-availability/availability-lines.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { ListTable } from "#ui/table/list-table.tsx";
import type { PersonAvailability } from "./people-availability.ts";

/** One period of a person; null when the person has none and is fully available. */
interface PeriodRow {
	readonly userId: string;
	readonly name: string;
	readonly line: AvailabilityLine | null;
}

const BY_NAME = { column: "name", descending: false };
const rowId = ({ userId, line }: PeriodRow) => `${userId} ${line?.availability.id}`;

/** The data of the timeline as a table, including past and distant periods. */
export function PeriodsTable({ people }: { readonly people: readonly PersonAvailability[] }) {
	const { t } = useTranslation("user-availability");
	const list = useList("user-availability");
	const rows = useMemo(
		() =>
			people.flatMap(({ userId, name, lines }): PeriodRow[] =>
				lines.length === 0 ? [{ userId, name, line: null }] : lines.map((line) => ({ userId, name, line })),
			),
		[people],
	);
	return (
		<section>
			<ListTable
				caption={t("periods")}
				columns={useColumns()}
				empty={<EmptyState icon="search" text={t("none")} />}
				initialSort={BY_NAME}
				list={list}
				rowId={rowId}
				rows={rows}
				searchLabel={t("search")}
			/>
		</section>
	);
}

function useColumns(): readonly DataColumn<PeriodRow>[] {
	const { t } = useTranslation("user-availability");
	const { t: tOwn } = useTranslation("my-availability");
	const format = useFormat();
	return useMemo(() => {
		const date = (value: string | null | undefined) => (value ? format.date(value) : "–");
		return [
			{ id: "name", header: t("person"), value: ({ name }) => name, className: "min-w-36" },
			{
				id: "percentage",
				header: tOwn("columns.percentage"),
				numeric: true,
				value: ({ line }) => line?.availability.percentage ?? 100,
				write: format.percent,
				unit: "percent",
			},
			{
				id: "from",
				header: tOwn("from"),
				value: ({ line }) => line?.availability.startDate ?? null,
				text: ({ line }) => date(line?.availability.startDate),
				className: "whitespace-nowrap tabular-nums",
			},
			{
				id: "to",
				header: tOwn("to"),
				value: ({ line }) => line?.endDate ?? null,
				text: ({ line }) => date(line?.endDate),
				className: "whitespace-nowrap tabular-nums",
			},
			{
				id: "state",
				header: tOwn("columns.state"),
				value: ({ line }) => tOwn(`states.${line?.state ?? "present"}`),
				className: "whitespace-nowrap",
			},
			{
				id: "notes",
				header: tOwn("columns.notes"),
				value: ({ line }) => line?.availability.notes ?? "",
				className: "w-full text-muted",
			},
		];
	}, [t, tOwn, format]);
}
