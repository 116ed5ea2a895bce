import { useQuery } from "@tanstack/react-query";
import type { batchSummarySchema } from "@tuntikirja/contract/payroll/schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { NameLink } from "#domain/lists/name-link.tsx";
import { useList } from "#domain/lists/use-list.ts";
import { api } from "#lib/api-client.ts";
import { localDate } from "#lib/clock.ts";
import { capitalised, useFormat, useMinuteText } from "#lib/i18n/format.ts";
import { EmptyState } from "#ui/feedback.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { ListTable } from "#ui/table/list-table.tsx";
import { PeopleChanges } from "#features/payroll/files/people-changes.tsx";

type Summary = z.infer<typeof batchSummarySchema>;
const rowId = ({ id }: Summary) => id;

/** What was handed over before, the latest first. */
export function BatchesTab() {
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	const query = useQuery(api.payroll.getBatches.queryOptions({ input: {} }));
	const list = useList("payroll-batches");
	const columns = useBatchColumns();
	if (query.error && !query.data) return <QueryFailure query={query} title={t("batchesFailed")} />;
	const latest = query.data?.batches[0];
	return (
		<ListTable
			caption={t("tabs.batches")}
			columns={columns}
			empty={<EmptyState icon="archive" text={t("noBatches")} />}
			filters={query.data && <PeopleChanges since={latest ? localDate(new Date(latest.at)) : null} />}
			list={list}
			rowId={rowId}
			rows={query.data?.batches}
			searchLabel={t("searchBatches")}
		/>
	);
}

function useBatchColumns(): readonly DataColumn<Summary>[] {
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	const format = useFormat();
	const minuteText = useMinuteText();
	return useMemo(
		() => [
			{
				id: "number",
				header: t("columns.batch"),
				value: ({ number }) => number,
				text: ({ number }) => t("batch", { number }),
				cell: ({ id }, text) => <NameLink name={text} to={`/payroll/${id}`} />,
			},
			{
				id: "month",
				header: t("columns.month"),
				value: ({ month }) => month,
				text: ({ month }) => capitalised(format.month(month)),
			},
			{ id: "payGroup", header: t("payGroup"), value: ({ payGroup }) => payGroup ?? t("allPeople") },
			{ id: "people", header: t("columns.people"), value: ({ people }) => people, numeric: true },
			{ id: "rows", header: t("columns.rows"), value: ({ rows }) => rows, numeric: true },
			{
				id: "at",
				header: t("columns.at"),
				value: ({ at }) => at,
				text: ({ at }) => minuteText(at),
				className: "whitespace-nowrap",
				isExtra: "onPhones",
			},
			{ id: "by", header: t("columns.by"), value: ({ by }) => by, isExtra: "onPhones" },
		],
		[t, format, minuteText],
	);
}
