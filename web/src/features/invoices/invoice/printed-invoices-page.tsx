import { useQueries } from "@tanstack/react-query";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useSearchParam } from "#lib/address.ts";
import { api } from "#lib/api-client.ts";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { PageHeader } from "#ui/layout/page.tsx";
import { HoursChoice, HoursPaper } from "./hours-paper.tsx";
import { InvoicePaper } from "./invoice-paper.tsx";
import { PrintButton } from "./print-button.tsx";

/** Several invoices, `?ids=` between commas, each from a new page on and with its hours if they are asked for. */
export function PrintedInvoicesPage() {
	const { t } = useTranslation("invoices");
	const [ids] = useSearchParam("ids");
	const wanted = [...new Set(ids.split(",").filter((id) => id !== ""))];
	const queries = useQueries({
		queries: wanted.map((id) => api.invoices.getInvoice.queryOptions({ input: { id } })),
	});
	const failed = queries.find(({ error, data }) => error && !data);
	if (failed) return <QueryFailure query={failed} title={t("invoiceFailed")} />;
	const loaded = queries.flatMap(({ data }) => data ?? []);
	return (
		<>
			<PageHeader
				actions={wanted.length > 0 && <PrintButton />}
				title={t("invoiceCount", { count: wanted.length })}
			/>
			{wanted.length === 0 ? (
				<EmptyState icon="print" text={t("noneToPrint")} />
			) : (
				<>
					<HoursChoice />
					<div className="grid gap-4 print:block">
						{loaded.map((invoice) => (
							<Fragment key={invoice.id}>
								<InvoicePaper invoice={invoice} />
								<HoursPaper invoice={invoice} />
							</Fragment>
						))}
						{loaded.length < wanted.length && <Skeleton className="h-96 w-full" />}
					</div>
				</>
			)}
		</>
	);
}
