import { HistoryFilters } from "./history-filters.tsx";
import { HistoryTable } from "./history-table.tsx";
import { useHistoryFilters } from "./use-history.ts";

/** The changes of everything, with filters in the address. */
export function HistoryTab() {
	const [filters, setFilters] = useHistoryFilters();
	return (
		<HistoryTable filters={filters}>
			<HistoryFilters filters={filters} onFilter={setFilters} />
		</HistoryTable>
	);
}
