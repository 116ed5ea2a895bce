import { useQuery } from "@tanstack/react-query";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import type { BoughtLine } from "@tuntikirja/contract/liability/schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { sumBilledHours, sumEuros } from "#domain/sums.ts";
import { ReportBody } from "#features/reports/frame/report-page.tsx";
import { ReportTable } from "#features/reports/frame/report-table.tsx";
import { api } from "#lib/api-client.ts";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import type { DataColumn } from "#ui/table/data-column.ts";
import { LeftOutNotice } from "./left-out-notice.tsx";
import type { Days } from "./use-days.ts";

type Column = DataColumn<BoughtLine>;

const rowId = ({ userId, month }: BoughtLine) => `${userId} ${month}`;

/** Hours × price of people under a subcontract, to hold against their invoices. */
export function BoughtTab({ days: { at, since } }: { readonly days: Days }) {
	const { t } = useTranslation("liability");
	const format = useFormat();
	const columns = useBoughtColumns();
	const input = { startDate: addDays(since, 1), endDate: at };
	const query = useQuery(api.liability.getSubcontracting.queryOptions({ input }));
	const period = `${format.date(input.startDate)}–${format.date(at)}`;
	return (
		<ReportBody
			emptiness={({ lines }) => (lines.length === 0 ? t("bought.empty", { period }) : null)}
			notice={({ lines }) => <LeftOutNotice withoutPrice={unpricedOf(lines)} />}
			query={query}
			sentence={({ totals }) =>
				t("bought.sentence", {
					period,
					hours: format.hours(totals.hours),
					amount: format.euros(totals.amount),
				})
			}
		>
			{(answer) => (
				<ReportTable
					caption={t("tabs.bought")}
					columns={columns}
					initialSort={{ column: "name", descending: false }}
					page="liabilities.bought"
					rowId={rowId}
					rows={answer?.lines}
				/>
			)}
		</ReportBody>
	);
}

/** Each supplier once, whatever the number of months. */
function unpricedOf(lines: readonly BoughtLine[]): string[] {
	return [...new Set(lines.filter(({ amount }) => amount === 0).map(({ name }) => name))];
}

function useBoughtColumns(): readonly Column[] {
	const { t } = useTranslation("liability");
	const format = useFormat();
	return useMemo(
		() => [
			{
				id: "name",
				header: t("columns.supplier"),
				value: ({ name }) => name,
				className: "min-w-28 sm:min-w-36",
			},
			{
				id: "month",
				header: t("columns.month"),
				value: ({ month }) => month,
				text: ({ month }) => capitalised(format.month(month)),
				className: "sm:whitespace-nowrap",
			},
			{
				id: "hours",
				header: t("columns.worked"),
				value: ({ hours }) => hours,
				write: format.hours,
				unit: "hours",
				total: (lines) => sumBilledHours(lines.map(({ hours }) => hours)),
			},
			{
				id: "price",
				header: t("columns.price"),
				value: ({ price }) => price,
				text: ({ price, kind }) =>
					price === null || kind === null ? "–" : t(`bought.${kind}`, { price: format.euros(price) }),
				numeric: true,
				isExtra: "onPhones",
			},
			{
				id: "amount",
				header: t("columns.amount"),
				value: ({ amount }) => amount,
				write: format.euros,
				unit: "euros",
				total: (lines) => sumEuros(lines.map(({ amount }) => amount)),
			},
		],
		[t, format],
	);
}
