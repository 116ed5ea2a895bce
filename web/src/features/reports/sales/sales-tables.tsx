import type { SalesReport } from "@tuntikirja/contract/invoicing/report-schema.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ReportTable } from "#features/reports/frame/report-table.tsx";
import { useProjectColumns, useSellerColumns } from "./use-sales-columns.ts";

export interface SalesTableProps {
	readonly page: string;
	/** Undefined while loading. */
	readonly report: SalesReport | undefined;
	readonly tools: ReactNode;
}

const NO_MONTHS: readonly never[] = [];

/** Projects by month, with totals. */
export function ProjectTable({ page, report, tools }: SalesTableProps) {
	const { t } = useTranslation("reports-money");
	const columns = useProjectColumns(report?.months ?? NO_MONTHS);
	return (
		<ReportTable
			caption={t("sales.title")}
			columns={columns}
			initialSort={{ column: "revenue", descending: true }}
			page={page}
			rowId={({ project }) => project.id}
			rows={report?.lines}
			tools={tools}
		/>
	);
}

/** Sellers, who share a project that several of them sell. */
export function SellerTable({ page, report, tools }: SalesTableProps) {
	const { t } = useTranslation("reports-money");
	return (
		<>
			<ReportTable
				caption={t("sales.title")}
				columns={useSellerColumns()}
				initialSort={{ column: "revenue", descending: true }}
				page={`${page}-sellers`}
				rowId={({ user }) => user?.id ?? ""}
				rows={report?.salesUsers}
				tools={tools}
			/>
			<p className="text-table text-muted">{t("sales.sellersRule")}</p>
		</>
	);
}
