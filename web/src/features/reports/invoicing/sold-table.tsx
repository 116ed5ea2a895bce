import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ReportTable } from "#features/reports/frame/report-table.tsx";
import type { ReportAddress } from "#features/reports/frame/use-report-address.ts";
import { shownView, type View, ViewSelect } from "#features/reports/money/view-select.tsx";
import type { MarkStart } from "./mark-dialog.tsx";
import { groupSold, type SoldGroup, type SoldLine } from "./sold-lines.ts";
import { useInnerLine } from "./use-inner-line.tsx";
import { type SoldBy, useGroupColumns, useLineColumns } from "./use-sold-columns.tsx";

export interface SoldTableProps {
	readonly by: SoldBy;
	readonly address: ReportAddress;
	/** Undefined while loading. */
	readonly lines: readonly SoldLine[] | undefined;
	/** Must be stable. */
	readonly onMark: (start: MarkStart) => void;
	/** Must be stable. */
	readonly onNumber: (invoice: SoldLine["invoice"]) => void;
}

/** Subtotals that open to their lines, or a flat list of lines. */
export function SoldTable({ by, address, lines, onMark, onNumber }: SoldTableProps) {
	const { t } = useTranslation("reports-money");
	const nameOf = ({ group }: SoldGroup) => group?.name ?? t("invoicing.fees");
	const groups = useMemo(() => lines && groupSold(lines), [lines]);
	const groupColumns = useGroupColumns(by);
	const lineColumns = useLineColumns(by, onMark, onNumber);
	const innerLine = useInnerLine(lineColumns);
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
				lines: ({ lines: ofGroup }) => ofGroup.map(innerLine),
			}}
			initialSort={{ column: "group", descending: false }}
			key="groups"
			page={`invoicing-by-${by}`}
			rowId={({ group }) => group?.id ?? ""}
			rows={groups}
		/>
	);
}
