import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { PageHeader } from "#ui/layout/page.tsx";
import { useOwnerId } from "#domain/people/record-owner.ts";
import { useSearchParam } from "#lib/address.ts";
import { HistoryTable } from "./history-table.tsx";
import { type HistoryFilters, NO_FILTERS } from "./use-history.ts";

/** The changes of an entry of one's own, or of another record that the address names. */
export function EntryHistoryPage() {
	const { id = "" } = useParams();
	const [entity] = useSearchParam("entity");
	return <HistoryPage filters={{ ...NO_FILTERS, entity: entity || "entry", id }} />;
}

/** The changes of everything about a person, for admins. */
export function PersonHistory() {
	return <HistoryPage filters={{ ...NO_FILTERS, person: useOwnerId() }} />;
}

function HistoryPage({ filters }: { readonly filters: HistoryFilters }) {
	const { t } = useTranslation();
	return (
		<>
			<PageHeader title={t("nav.history")} />
			<HistoryTable filters={filters} />
		</>
	);
}
