import { useQuery } from "@tanstack/react-query";
import type { Batch } from "@tuntikirja/contract/payroll/schema.ts";
import { type NeutralRow, neutralRows } from "@tuntikirja/contract/payroll/presets/neutral-rows.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useList } from "#domain/lists/use-list.ts";
import { useCrumbName } from "#lib/address.ts";
import { api } from "#lib/api-client.ts";
import { useFormat, useMinuteText } from "#lib/i18n/format.ts";
import { EntriesBehind } from "#features/payroll/entries-behind.tsx";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { Card, PageHeader } from "#ui/layout/page.tsx";
import { Cell, HeadCell, Table } from "#ui/layout/table.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { ListTable } from "#ui/table/list-table.tsx";
import { FilesCard } from "#features/payroll/files/files-card.tsx";

type Line = Batch["lines"][number];

interface FileRow {
	readonly id: string;
	readonly line: Line;
	readonly row: Line["rows"][number];
	/** The row as it is in the files, or the part of it that is a stretch of absence. */
	readonly part: NeutralRow;
}

const rowId = ({ id }: FileRow) => id;

/** A batch as it was handed over, with its control sums; its rows are the neutral file for a payroll system. */
export function BatchPage() {
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	const format = useFormat();
	const minuteText = useMinuteText();
	const { id = "" } = useParams();
	const query = useQuery(api.payroll.getBatch.queryOptions({ input: { id } }));
	const { data: batch } = query;
	const title = batch && t("batch", batch);
	useCrumbName(title);
	const list = useList(`payroll-batch-${batch?.number ?? ""}`);
	const columns = useFileColumns(batch);
	if (query.error && !batch) return <QueryFailure query={query} title={t("batchFailed")} />;
	if (!batch) return <Skeleton className="h-96 w-full" />;
	const { month, payGroup, at, by, leftOut, people, hash } = batch;
	return (
		<>
			<PageHeader title={title} />
			<p className="mb-3 text-muted">
				{format.month(month)} · {payGroup ?? t("allPeople")} · {t("people", { count: people })} ·{" "}
				{minuteText(at)} {by} · <span title={hash}>SHA-256 {hash.slice(0, 8)}</span>
			</p>
			{leftOut.length > 0 && (
				<p className="mb-3">
					{t("leftOut")} {leftOut.join(", ")}
				</p>
			)}
			<Sums batch={batch} />
			<FilesCard batch={batch} />
			<ListTable
				caption={t("batch", batch)}
				columns={columns}
				empty={<EmptyState icon="list" text={t("noRows")} />}
				expansion={{
					label: ({ line, row }) => t("behind.open", { name: line.name, type: `${row.number} ${row.name}` }),
					content: ({ line, row }) => <EntriesBehind row={row} userId={line.userId} />,
				}}
				list={list}
				rowId={rowId}
				rows={fileRows(batch)}
				searchLabel={t("search")}
			/>
		</>
	);
}

function fileRows(batch: Batch): FileRow[] {
	const rows = batch.lines.flatMap((line) => line.rows.map((row) => ({ line, row })));
	return neutralRows(batch).flatMap((part, index) => {
		const one = rows[part.row - 1];
		return one ? [{ ...one, part, id: String(index) }] : [];
	});
}

/** To compare with what the payroll system has read, and with what it pays by the month. */
function Sums({ batch }: { readonly batch: Batch }) {
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	const format = useFormat();
	return (
		<Card className="mb-3" padded={false} title={t("sums")}>
			<Table caption={t("sums")}>
				<thead>
					<tr>
						<HeadCell>{t("columns.wageType")}</HeadCell>
						<HeadCell numeric>{t("columns.quantity")}</HeadCell>
						<HeadCell>{t("columns.unit")}</HeadCell>
					</tr>
				</thead>
				<tbody>
					{batch.sums.map(({ number, name, unit, quantity }) => (
						<tr key={`${number} ${unit}`}>
							<Cell className="wrap-anywhere">
								{number} {name}
							</Cell>
							<Cell numeric>{format.number(quantity)}</Cell>
							<Cell>{t(`units.${unit}`)}</Cell>
						</tr>
					))}
					<tr>
						<Cell>{t("monthlyWages")}</Cell>
						<Cell numeric>{format.number(batch.wage)}</Cell>
						<Cell>€</Cell>
					</tr>
				</tbody>
			</Table>
		</Card>
	);
}

function useFileColumns(batch: Batch | undefined): readonly DataColumn<FileRow>[] {
	const corrects = batch?.lines.some(({ rows }) => rows.some((row) => row.corrects !== null)) === true;
	const number = batch?.number ?? 0;
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	const format = useFormat();
	return useMemo(
		() => [
			{ id: "name", header: t("columns.name"), value: ({ line }) => line.name, className: "min-w-36" },
			{ id: "employeeNumber", header: t("columns.employeeNumber"), value: ({ line }) => line.employeeNumber },
			// The number alone is for other programs.
			{
				id: "wageType",
				header: t("columns.wageTypeNumber"),
				value: ({ row }) => row.number,
				isFileOnly: true,
			},
			{
				id: "wageTypeName",
				header: t("columns.wageType"),
				value: ({ row }) => `${row.number} ${row.name}`,
			},
			{
				id: "quantity",
				header: t("columns.quantity"),
				value: ({ part }) => part.quantity,
				write: format.number,
			},
			{ id: "unit", header: t("columns.unit"), value: ({ row }) => t(`units.${row.unit}`) },
			{
				id: "from",
				header: t("columns.from"),
				value: ({ part }) => part.from,
				text: ({ part }) => format.date(part.from),
				isExtra: "onPhones",
			},
			{
				id: "to",
				header: t("columns.to"),
				value: ({ part }) => part.to,
				text: ({ part }) => format.date(part.to),
				isExtra: "onPhones",
			},
			{
				id: "costCentre",
				header: t("columns.costCentre"),
				value: ({ line }) => line.costCentre,
				isExtra: "onPhones",
			},
			{ id: "batch", header: t("columns.batch"), value: () => number, isFileOnly: true },
			{
				id: "row",
				header: t("columns.row"),
				value: ({ part }) => part.row,
				numeric: true,
				isExtra: "onPhones",
			},
			{
				id: "corrects",
				header: t("columns.corrects"),
				value: ({ row }) => (row.corrects ? t("correctsRow", row.corrects) : null),
				isExtra: "onPhones",
				isFileOnly: !corrects,
			},
		],
		[t, format, number, corrects],
	);
}
