import { useTranslation } from "react-i18next";
import { QueryFailure } from "#features/settings/query-failure.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Card } from "#ui/layout/card.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { Act } from "./acts.ts";
import { HistoryExport } from "./history-export.tsx";
import { HistoryFilters } from "./history-filters.tsx";
import { useHistory, useHistoryFilters } from "./use-history.ts";
import { useHistoryColumns } from "./use-history-columns.tsx";

const rowId = ({ first }: Act) => first.id;

/** Changes with their actors and their old and new values, the latest first; the filters are in the address. */
export function HistoryTab() {
	const { t } = useTranslation("settings");
	const [filters, setFilters] = useHistoryFilters();
	const { query, acts } = useHistory(filters);
	const columns = useHistoryColumns();
	const isFiltered = Object.values(filters).some((value) => value !== "");
	return (
		<Card
			actions={<HistoryExport columns={columns} disabled={!acts?.length} filters={filters} />}
			padded={false}
			title={t("history.title")}
		>
			<HistoryFilters filters={filters} onFilter={setFilters} />
			{query.error && !acts ? (
				<QueryFailure query={query} title={t("history.failed")} />
			) : (
				<DataTable
					caption={t("history.title")}
					columns={columns}
					empty={<EmptyState icon="clock" text={t(isFiltered ? "history.empty" : "history.none")} />}
					rowId={rowId}
					rows={acts}
				/>
			)}
			{query.hasNextPage && (
				<div className="grid justify-items-center gap-2 p-3">
					{query.isFetchNextPageError && (
						<p className="text-minus" role="alert">
							{t("history.failed")}
						</p>
					)}
					<Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
						{t("history.more")}
					</Button>
				</div>
			)}
		</Card>
	);
}
