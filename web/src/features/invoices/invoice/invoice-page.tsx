import { useMutation, useQuery } from "@tanstack/react-query";
import { cutTexts } from "@tuntikirja/contract/invoices/paper/cut-texts.ts";
import type { Invoice } from "@tuntikirja/contract/invoices/schema.ts";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { HistoryLink } from "#domain/history-link.tsx";
import { DraftView } from "#features/invoices/drafts/draft-view.tsx";
import { useCrumbName } from "#lib/address.ts";
import { api, client } from "#lib/api-client.ts";
import { saveFile } from "#lib/browser.ts";
import { StateBadge } from "#features/invoices/state-badge.tsx";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { PageHeader } from "#ui/layout/page.tsx";
import { CreditButton, CreditLinks } from "./credit.tsx";
import { HoursChoice, HoursPaper } from "./hours-paper.tsx";
import { InvoicePaper } from "./invoice-paper.tsx";
import { PaymentsCard } from "./payments-card.tsx";
import { PrintButton } from "./print-button.tsx";

/** One invoice: of a draft what it would say, with what it lacks; of an issued one the document. */
export function InvoicePage() {
	const { t } = useTranslation("invoices");
	const { id = "" } = useParams();
	const query = useQuery(api.invoices.getInvoice.queryOptions({ input: { id } }));
	const { data } = query;
	useCrumbName(data && nameOf(data, t("states.draft")));
	if (query.error && !data) return <QueryFailure query={query} title={t("invoiceFailed")} />;
	if (!data)
		return (
			<>
				<PageHeader title={<Skeleton className="h-7 w-48" />} />
				<Skeleton className="h-96 w-full" />
			</>
		);
	return data.state === "draft" ? <DraftView invoice={data} /> : <Issued invoice={data} />;
}

const nameOf = ({ number, customer }: Invoice, draft: string) => `${number ?? draft} · ${customer.name}`;

function Issued({ invoice }: { readonly invoice: Invoice }) {
	const { t } = useTranslation("invoices");
	const file = useMutation({
		meta: { failure: t("finvoiceFailed") },
		mutationFn: () => client.invoices.getFinvoice({ id: invoice.id }),
		onSuccess: ({ fileName, xml }) => saveFile(new Blob([xml], { type: "application/xml" }), fileName),
	});
	// A credit note asks for no payment, and its hours belong to the next invoice.
	const isInvoice = invoice.kind === "invoice";
	const cut = cutTexts(invoice).map((one) => t(`cut.${one}`));
	return (
		<>
			<PageHeader
				actions={
					<>
						<HistoryLink of={{ duty: "invoicing", entity: "invoice", id: invoice.id }} />
						<CreditButton invoice={invoice} />
						<PrintButton />
						<Button icon="download" loading={file.isPending} onClick={() => file.mutate()}>
							{t("finvoice")}
						</Button>
					</>
				}
				period={<StateBadge invoice={invoice} />}
				title={t(isInvoice ? "numbered" : "credit.numbered", { number: invoice.number })}
			/>
			<CreditLinks invoice={invoice} />
			{cut.length > 0 && (
				<p className="mb-3 text-table text-muted print:hidden">{t("cutTexts", { texts: cut.join(", ") })}</p>
			)}
			{isInvoice && <PaymentsCard invoice={invoice} />}
			{isInvoice && <HoursChoice />}
			<InvoicePaper invoice={invoice} />
			{isInvoice && <HoursPaper invoice={invoice} />}
		</>
	);
}
