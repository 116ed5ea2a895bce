import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useOwnerId } from "#domain/people/record-owner.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { HistoryTable } from "./history-table.tsx";
import { NO_FILTERS } from "./use-history.ts";

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
