import { useQuery } from "@tanstack/react-query";
import type { InvoiceSummary } from "@tuntikirja/contract/invoices/schema.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { NameLink } from "#domain/lists/name-link.tsx";
import { useList } from "#domain/lists/use-list.ts";
import { useSearchChoice } from "#lib/address.ts";
import { api } from "#lib/api-client.ts";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { PageHeader } from "#ui/layout/page.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { ListTable } from "#ui/table/list-table.tsx";

const NewDraftDialog = lazyDialog(() => import("./new-draft-dialog.tsx").then((file) => file.NewDraftDialog));

const STATES = ["all", "draft", "issued"] as const;
const rowId = ({ id }: InvoiceSummary) => id;

/** All invoices of the company, drafts first, and the way to a new one. */
export function InvoicesPage() {
	const { t } = useTranslation("invoices");
	const { t: tShell } = useTranslation();
	const query = useQuery(api.invoices.getInvoices.queryOptions({ input: {} }));
	const { data } = query;
	const [state, setState] = useSearchChoice("state", STATES);
	const [isMaking, setMaking] = useState(false);
	const list = useList("invoices");
	const columns = useInvoiceColumns();
	if (query.error && !data) return <QueryFailure query={query} title={t("failed")} />;
	const hasNone = data?.invoices.length === 0;
	const make = (
		<Button icon="plus" onClick={() => setMaking(true)} variant="primary">
			{t("newDraft")}
		</Button>
	);
	return (
		<>
			<PageHeader actions={!hasNone && make} title={tShell("nav.invoices")} />
			<ListTable
				caption={tShell("nav.invoices")}
				columns={columns}
				empty={
					hasNone ? (
						<EmptyState action={make} icon="money" text={t("empty")} />
					) : (
						<EmptyState icon="search" text={t("noneFound")} />
					)
				}
				filters={
					<SegmentedControl
						label={t("state")}
						onChange={setState}
						segments={STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
						value={state}
					/>
				}
				list={list}
				rowId={rowId}
				rows={data?.invoices.filter((one) => state === "all" || one.state === state)}
				searchLabel={t("search")}
			/>
			{isMaking && <NewDraftDialog onClose={() => setMaking(false)} />}
		</>
	);
}

function useInvoiceColumns(): readonly DataColumn<InvoiceSummary>[] {
	const { t } = useTranslation("invoices");
	const format = useFormat();
	return useMemo(
		() => [
			{
				id: "number",
				header: t("columns.number"),
				value: ({ number }) => number,
				text: ({ number }) => (number === null ? t("states.draft") : String(number)),
				cell: ({ id }, text) => <NameLink name={text} to={`/invoices/${id}`} />,
			},
			{
				id: "customer",
				header: t("columns.customer"),
				value: ({ customer }) => customer.name,
				className: "min-w-36 w-full",
			},
			{
				id: "state",
				header: t("columns.state"),
				value: ({ state }) => t(`states.${state}`),
				cell: ({ state }, text) => <Badge tone={state === "draft" ? "neutral" : "info"}>{text}</Badge>,
				isExtra: "onPhones",
			},
			{
				id: "period",
				header: t("columns.period"),
				value: ({ startDate }) => startDate,
				text: ({ startDate, endDate }) => `${format.date(startDate)}–${format.date(endDate)}`,
				className: "whitespace-nowrap",
				isExtra: "onPhones",
			},
			{
				id: "due",
				header: t("columns.due"),
				value: ({ dueDate }) => dueDate,
				text: ({ dueDate }) => (dueDate === null ? "–" : format.date(dueDate)),
				className: "whitespace-nowrap",
			},
			{
				id: "net",
				header: t("columns.net"),
				unit: "euros",
				value: ({ net }) => net,
				write: format.euros,
				total: (rows) => rows.reduce((sum, { net }) => sum + Math.round(net * 100), 0) / 100,
				isExtra: "onPhones",
			},
			{
				id: "gross",
				header: t("columns.gross"),
				unit: "euros",
				value: ({ gross }) => gross,
				write: format.euros,
				total: (rows) => rows.reduce((sum, { gross }) => sum + Math.round(gross * 100), 0) / 100,
			},
		],
		[t, format],
	);
}
