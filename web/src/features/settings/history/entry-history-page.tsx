import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { PageHeader } from "#ui/layout/page.tsx";
import { useOwnerId } from "#domain/people/record-owner.ts";
import { HistoryTable } from "./history-table.tsx";
import { NO_FILTERS } from "./use-history.ts";

/** The changes of an entry of one's own. */
export function EntryHistoryPage() {
	const { t } = useTranslation();
	const { id = "" } = useParams();
	const filters = useMemo(() => ({ ...NO_FILTERS, entity: "entry", id }), [id]);
	return (
		<>
			<PageHeader title={t("nav.history")} />
			<HistoryTable filters={filters} />
		</>
	);
}

/** The changes of everything about a person, for admins. */
export function PersonHistory() {
	const { t } = useTranslation();
	const person = useOwnerId();
	const filters = useMemo(() => ({ ...NO_FILTERS, person }), [person]);
	return (
		<>
			<PageHeader title={t("nav.history")} />
			<HistoryTable filters={filters} />
		</>
	);
}
