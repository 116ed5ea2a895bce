import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ReportTable } from "#features/reports/frame/report-table.tsx";
import type { ReportAddress } from "#features/reports/frame/use-report-address.ts";
import { shownView, type View, ViewSelect } from "#features/reports/money/view-select.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { MarkStart } from "./mark-dialog.tsx";
import { groupSold, type SoldGroup, type SoldLine } from "./sold-lines.ts";
import { type SoldBy, useGroupColumns, useLineColumns } from "./use-sold-columns.tsx";

export interface SoldTableProps {
	readonly by: SoldBy;
	readonly address: ReportAddress;
	/** Undefined while loading. */
	readonly lines: readonly SoldLine[] | undefined;
	/** Must be stable. */
	readonly onMark: (start: MarkStart) => void;
}

/** Subtotals that open to their lines, or a flat list of lines. */
export function SoldTable({ by, address, lines, onMark }: SoldTableProps) {
	const { t } = useTranslation("reports-money");
	const nameOf = ({ group }: SoldGroup) => group?.name ?? t("invoicing.fees");
	const groups = useMemo(() => lines && groupSold(lines), [lines]);
	const groupColumns = useGroupColumns(by);
	const lineColumns = useLineColumns(by, onMark);
	const itemColumns = useMemo(() => lineColumns.slice(1), [lineColumns]);
	const views: [View<"groups">, View<"lines">] = [
		{ id: "groups", label: t(`invoicing.${by}.groups`) },
		{ id: "lines", label: t("invoicing.lines") },
	];
	const caption = t(`invoicing.${by}.title`);
	const frame = { caption, tools: <ViewSelect address={address} views={views} /> };
	if (shownView<"groups" | "lines">(address, views) === "lines") {
		return (
			<ReportTable
				{...frame}
				columns={lineColumns}
				initialSort={{ column: "group", descending: false }}
				key="lines"
				page={`invoicing-by-${by}-lines`}
				rowId={({ id }) => id}
				rows={lines}
			/>
		);
	}
	return (
		<ReportTable
			{...frame}
			columns={groupColumns}
			expansion={{
				label: nameOf,
				content: (row) => (
					<div className="bg-card pl-5">
						<DataTable
							caption={t("invoicing.linesOf", { name: nameOf(row) })}
							columns={itemColumns}
							empty={null}
							rowId={({ id }) => id}
							rows={row.lines}
						/>
					</div>
				),
			}}
			initialSort={{ column: "group", descending: false }}
			key="groups"
			page={`invoicing-by-${by}`}
			rowId={({ group }) => group?.id ?? ""}
			rows={groups}
		/>
	);
}
