import { useQuery } from "@tanstack/react-query";
import type { WorkInProgressLine } from "@tuntikirja/contract/invoices/work-in-progress-schema.ts";
import { addMonths, firstDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { sumBilledHours, sumEuros } from "#domain/sums.ts";
import { ReportBody } from "#features/reports/frame/report-page.tsx";
import { ReportTable } from "#features/reports/frame/report-table.tsx";
import { api } from "#lib/api-client.ts";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import type { DataColumn } from "#ui/table/data-column.ts";

type Column = DataColumn<WorkInProgressLine>;

/** As far back as the page of what is still to invoice. */
const MONTHS_BEFORE = 11;

const rowId = ({ project, month }: WorkInProgressLine) => `${project.id} ${month}`;

/** What was done and not invoiced yet at the end of the day, by project and month. */
export function WorkTab({ at }: { readonly at: string }) {
	const { t } = useTranslation("liability");
	const format = useFormat();
	const columns = useWorkColumns();
	const input = { startDate: firstDay(addMonths(monthOf(at), -MONTHS_BEFORE)), endDate: at };
	const query = useQuery(api.invoices.getWorkInProgress.queryOptions({ input }));
	return (
		<ReportBody
			emptiness={({ lines }) => (lines.length === 0 ? t("work.empty", { date: format.date(at) }) : null)}
			query={query}
			sentence={({ totals }) =>
				t("work.sentence", {
					date: format.date(at),
					hours: format.hours(totals.hours),
					amount: format.euros(totals.amount),
				})
			}
		>
			{(answer) => (
				<>
					<p className="max-w-prose text-muted">{t("work.rule")}</p>
					<ReportTable
						caption={t("tabs.work")}
						columns={columns}
						initialSort={{ column: "project", descending: false }}
						page="liabilities.work"
						rowId={rowId}
						rows={answer?.lines}
					/>
				</>
			)}
		</ReportBody>
	);
}

function useWorkColumns(): readonly Column[] {
	const { t } = useTranslation("liability");
	const format = useFormat();
	return useMemo(
		() => [
			{
				id: "project",
				header: t("columns.project"),
				value: ({ project }) => project.name,
				className: "min-w-28 sm:min-w-36",
			},
			{
				id: "customer",
				header: t("columns.customer"),
				value: ({ customer }) => customer,
				isExtra: "onPhones",
			},
			{
				id: "costCentre",
				header: t("columns.costCentre"),
				value: ({ costCentre }) => costCentre,
				isExtra: "onPhones",
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
				isExtra: "onPhones",
			},
			{
				id: "fees",
				header: t("columns.fees"),
				value: ({ fees }) => fees,
				write: format.euros,
				unit: "euros",
				total: (lines) => sumEuros(lines.map(({ fees }) => fees)),
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
