import type { InvoiceSummary } from "@tuntikirja/contract/invoices/schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { NameLink } from "#domain/lists/name-link.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import type { DataColumn } from "#ui/table/data-column.ts";
import { StateBadge } from "#features/invoices/state-badge.tsx";

/** What the register and its file say of an invoice. */
export function useRegisterColumns(): readonly DataColumn<InvoiceSummary>[] {
	const { t } = useTranslation("invoices");
	const format = useFormat();
	return useMemo(() => {
		const dateOf = (date: string | null) => (date === null ? "–" : format.date(date));
		const euros = { unit: "euros", write: format.euros } as const;
		return [
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
				cell: (invoice) => <StateBadge invoice={invoice} />,
			},
			{
				id: "overdue",
				header: t("columns.overdue"),
				value: ({ overdueDays }) => overdueDays,
				numeric: true,
				isFileOnly: true,
			},
			{
				id: "period",
				header: t("columns.period"),
				value: ({ startDate }) => startDate,
				text: ({ startDate, endDate }) => `${format.date(startDate)}–${format.date(endDate)}`,
				className: "whitespace-nowrap",
				isFileOnly: true,
			},
			{
				id: "issued",
				header: t("columns.issued"),
				value: ({ issueDate }) => issueDate,
				text: ({ issueDate }) => dateOf(issueDate),
				isExtra: "onPhones",
			},
			{
				id: "due",
				header: t("columns.due"),
				value: ({ dueDate }) => dueDate,
				text: ({ dueDate }) => dateOf(dueDate),
			},
			{ id: "net", header: t("columns.net"), value: ({ net }) => net, ...euros, isFileOnly: true },
			{ id: "gross", header: t("columns.gross"), value: ({ gross }) => gross, ...euros },
			{ id: "paid", header: t("columns.paid"), value: ({ paid }) => paid, ...euros, isFileOnly: true },
			{
				id: "open",
				header: t("columns.open"),
				value: ({ open, state }) => (state === "draft" ? null : open),
				...euros,
			},
		];
	}, [t, format]);
}
