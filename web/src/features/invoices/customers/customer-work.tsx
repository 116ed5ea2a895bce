import { useQuery } from "@tanstack/react-query";
import type { ListedCustomer } from "@tuntikirja/contract/customers/schema.ts";
import type { OpenWork } from "@tuntikirja/contract/invoices/open-work-schema.ts";
import type { InvoiceSummary } from "@tuntikirja/contract/invoices/schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { NameLink } from "#domain/lists/name-link.tsx";
import { useRegister } from "#features/invoices/register/use-register.ts";
import { useRegisterColumns } from "#features/invoices/register/use-register-columns.tsx";
import { api } from "#lib/api-client.ts";
import { PHONE_BELOW, useMinWidth } from "#lib/browser.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { EmptyState } from "#ui/feedback.tsx";
import { Figure, FigureRow } from "#ui/layout/figure.tsx";
import { Card } from "#ui/layout/page.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { useHidden } from "#ui/table/use-sorted-rows.ts";

type Line = OpenWork["lines"][number];

const invoiceId = ({ id }: InvoiceSummary) => id;
const lineId = ({ project, month }: Line) => `${project.id} ${month}`;
const LATEST = { column: "month", descending: true };
const HIDDEN = ["customer", "overdue", "period", "net", "paid"];

/** What a customer owes and what is still to invoice to them, in sums and line by line. */
export function CustomerWork({ customer: { id } }: { readonly customer: ListedCustomer }) {
	const { t } = useTranslation("invoices");
	const format = useFormat();
	const { query, invoices, sums } = useRegister({ state: "all", customer: id, search: "" });
	const open = useQuery(api.invoices.getOpenWork.queryOptions({ input: {} }));
	const own = open.data?.customers.find(({ customer }) => customer?.id === id);
	const lines = open.data?.lines.filter(({ customerId }) => customerId === id);
	const columns = useRegisterColumns();
	return (
		<div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
			<FigureRow>
				<Figure label={t("register.open")} value={sums && format.euros(sums.open)} />
				<Figure
					label={t("register.overdue")}
					tone={sums && sums.overdue > 0 ? "warn" : undefined}
					value={sums && format.euros(sums.overdue)}
				/>
				<Figure label={t("customers.toInvoice")} value={open.data && format.euros(own?.amount ?? 0)} />
			</FigureRow>
			{query.error && !invoices ? (
				<QueryFailure query={query} title={t("failed")} />
			) : (
				<Card
					actions={
						query.hasNextPage && (
							<Link className="text-action hover:underline" to={`/invoices?customer=${id}`}>
								{t("customers.allInvoices")}
							</Link>
						)
					}
					className="listed"
					padded={false}
					title={t("customers.invoices")}
				>
					<DataTable
						asCards
						caption={t("customers.invoices")}
						columns={columns}
						empty={<EmptyState icon="money" text={t("customers.noInvoices")} />}
						hidden={HIDDEN}
						rowId={invoiceId}
						rows={invoices}
					/>
				</Card>
			)}
			{open.error && !open.data ? (
				<QueryFailure query={open} title={t("customers.openFailed")} />
			) : (
				<OpenLines lines={lines} />
			)}
		</div>
	);
}

/** The hours and fees that are on no invoice, by project and month. */
function OpenLines({ lines }: { readonly lines: readonly Line[] | undefined }) {
	const { t } = useTranslation("invoices");
	const format = useFormat();
	const columns = useMemo(
		(): readonly DataColumn<Line>[] => [
			{
				id: "project",
				header: t("takenOver.project"),
				value: ({ project }) => project.name,
				cell: ({ project }) => <NameLink name={project.name} to={`/projects/${project.id}`} />,
				className: "min-w-28 sm:min-w-36",
			},
			{
				id: "month",
				header: t("customers.month"),
				value: ({ month }) => month,
				text: ({ month }) => format.month(month),
				className: "sm:whitespace-nowrap",
			},
			{
				id: "hours",
				header: t("takenOver.hours"),
				value: ({ hours }) => hours,
				write: format.hours,
				unit: "hours",
				isExtra: "onPhones",
			},
			{
				id: "amount",
				header: t("columns.net"),
				value: ({ amount }) => amount,
				write: format.euros,
				unit: "euros",
			},
		],
		[t, format],
	);
	const hidden = useHidden(columns, null, !useMinWidth(PHONE_BELOW));
	return (
		<Card padded={false} title={t("customers.toInvoice")}>
			<DataTable
				caption={t("customers.toInvoice")}
				columns={columns}
				empty={<EmptyState icon="check" text={t("customers.nothingOpen")} />}
				hidden={hidden}
				initialSort={LATEST}
				rowId={lineId}
				rows={lines}
			/>
		</Card>
	);
}
