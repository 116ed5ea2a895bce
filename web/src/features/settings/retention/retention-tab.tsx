import { useQuery } from "@tanstack/react-query";
import type { RetentionRow } from "@tuntikirja/contract/settings/retention-schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { api } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Card } from "#ui/layout/card.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { PurgeCard } from "#features/settings/retention/purge-card.tsx";

const rowId = ({ userId, year }: RetentionRow) => `${userId} ${year}`;

/** Working-time records whose retention period is over, and the purge that deletes them. */
export function RetentionTab() {
	const { t } = useTranslation("settings");
	const query = useQuery(api.settings.getRetention.queryOptions({ input: {} }));
	const columns = useColumns();
	return (
		<div className="grid gap-4">
			{query.data && <PurgeCard retention={query.data} />}
			<Card padded={false} title={t("retention.title")}>
				<p className="px-4 py-3 text-muted">{t("retention.text")}</p>
				{query.error && !query.data ? (
					<QueryFailure query={query} title={t("retention.failed")} />
				) : (
					<DataTable
						caption={t("retention.title")}
						columns={columns}
						empty={<EmptyState icon="archive" text={t("retention.empty")} />}
						rowId={rowId}
						rows={query.data?.rows}
					/>
				)}
				{query.data?.hasMore && <p className="px-4 py-3 text-muted">{t("retention.more")}</p>}
			</Card>
		</div>
	);
}

function useColumns(): readonly DataColumn<RetentionRow>[] {
	const { t } = useTranslation("settings");
	const format = useFormat();
	return useMemo(
		() => [
			{
				id: "name",
				header: t("retention.person"),
				value: ({ name }) => name ?? t("retention.gone"),
				className: "w-full",
			},
			{ id: "year", header: t("retention.year"), value: ({ year }) => year, numeric: true },
			{ id: "months", header: t("retention.months"), value: ({ months }) => months, numeric: true },
			{
				id: "retainedUntil",
				header: t("retention.retainedUntil"),
				value: ({ retainedUntil }) => retainedUntil,
				text: ({ retainedUntil }) => format.date(retainedUntil),
				numeric: true,
				className: "whitespace-nowrap",
			},
		],
		[t, format],
	);
}
