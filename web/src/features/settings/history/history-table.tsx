import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { Button } from "#ui/button.tsx";
import { AlertText } from "#ui/feedback/alert-text.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Card } from "#ui/layout/card.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { Act } from "./acts.ts";
import { HistoryExport } from "./history-export.tsx";
import { type HistoryFilters, useHistory } from "./use-history.ts";
import { useHistoryColumns } from "./use-history-columns.tsx";

const rowId = ({ first }: Act) => first.id;

interface HistoryTableProps {
	readonly filters: HistoryFilters;
	/** Above the table: the controls of the filters. */
	readonly children?: ReactNode;
}

/** The changes that the filters find, with their actors and old and new values, the latest first; and as a file. */
export function HistoryTable({ filters, children }: HistoryTableProps) {
	const { t } = useTranslation("settings");
	const { query, acts } = useHistory(filters);
	const columns = useHistoryColumns();
	const isFiltered = Object.values(filters).some((value) => value !== "");
	return (
		<Card
			actions={<HistoryExport columns={columns} disabled={!acts?.length} filters={filters} />}
			padded={false}
			title={t("history.title")}
		>
			{children}
			{query.error && !acts ? (
				<QueryFailure query={query} title={t("history.failed")} />
			) : (
				<DataTable
					asCards
					caption={t("history.title")}
					columns={columns}
					empty={<EmptyState icon="clock" text={t(isFiltered ? "history.empty" : "history.none")} />}
					rowId={rowId}
					rows={acts}
				/>
			)}
			{query.hasNextPage && (
				<div className="grid justify-items-center gap-2 p-3">
					{query.isFetchNextPageError && <AlertText>{t("history.failed")}</AlertText>}
					<Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
						{t("history.more")}
					</Button>
				</div>
			)}
		</Card>
	);
}
