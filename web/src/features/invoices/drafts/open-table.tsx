import { useQuery } from "@tanstack/react-query";
import type { OpenWork } from "@tuntikirja/contract/invoices/open-work-schema.ts";
import { lastDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { NameLink } from "#domain/lists/name-link.tsx";
import { useList } from "#domain/lists/use-list.ts";
import { sumBilledHours, sumEuros } from "#domain/sums.ts";
import { api } from "#lib/api-client.ts";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import { EmptyState } from "#ui/feedback.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { ListTable } from "#ui/table/list-table.tsx";

type OpenRow = OpenWork["lines"][number] & { readonly customerName: string };

const rowId = ({ project, month }: OpenRow) => `${project.id} ${month}`;

/** Work in progress: what is not invoiced at the end of a month, by project and the month of the work, of a year. */
export function OpenTable({ month }: { readonly month: Month }) {
	const { t } = useTranslation("invoices");
	const format = useFormat();
	const query = useQuery(api.invoices.getOpenWork.queryOptions({ input: { date: lastDay(month) } }));
	const { data } = query;
	const list = useList("open-work", month);
	const columns = useColumns();
	const names = new Map(data?.customers.map(({ customer }) => [customer?.id ?? null, customer?.name]));
	const rows = data?.lines.map(
		(line): OpenRow => ({ ...line, customerName: names.get(line.customerId) ?? "–" }),
	);
	if (query.error && !data) return <QueryFailure query={query} title={t("month.failed")} />;
	return (
		<section className="mt-8">
			<h2 className="mb-1 text-lead font-bold">
				{t("month.openTitle", { date: format.date(lastDay(month)) })}
			</h2>
			<p className="mb-3 text-table text-muted">
				{data && t("month.openText", { date: format.date(data.startDate) })}
			</p>
			<ListTable
				caption={t("month.openTitle", { date: format.date(lastDay(month)) })}
				columns={columns}
				empty={<EmptyState icon="check" text={t("month.empty")} />}
				list={list}
				rowId={rowId}
				rows={rows}
				searchLabel={t("month.search")}
				totalLabel={t("month.total")}
			/>
		</section>
	);
}

function useColumns(): readonly DataColumn<OpenRow>[] {
	const { t } = useTranslation("invoices");
	const format = useFormat();
	return useMemo(() => {
		const sum =
			(of: (row: OpenRow) => number, add = sumEuros) =>
			(rows: readonly OpenRow[]) =>
				add(rows.map(of));
		return [
			{
				id: "project",
				header: t("month.project"),
				value: ({ project }) => project.name,
				cell: ({ project: { id, name } }) => <NameLink name={name} to={`/projects/${id}`} />,
				className: "min-w-36",
			},
			{ id: "customer", header: t("columns.customer"), value: ({ customerName }) => customerName },
			{
				id: "month",
				header: t("month.month"),
				value: ({ month }) => month,
				text: ({ month, hasInvoice }) =>
					`${capitalised(format.month(month))}${hasInvoice ? `, ${t("month.late")}` : ""}`,
			},
			{
				id: "hours",
				header: t("month.hours"),
				unit: "hours",
				value: ({ hours }) => hours,
				write: format.hours,
				total: sum(({ hours }) => hours, sumBilledHours),
			},
			{
				id: "fees",
				header: t("month.fees"),
				unit: "euros",
				value: ({ fees }) => fees,
				write: format.euros,
				total: sum(({ fees }) => fees),
				isExtra: "onPhones",
			},
			{
				id: "amount",
				header: t("columns.net"),
				unit: "euros",
				value: ({ amount }) => amount,
				write: format.euros,
				total: sum(({ amount }) => amount),
			},
		];
	}, [t, format]);
}
