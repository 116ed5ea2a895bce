import { useMutation, useQuery } from "@tanstack/react-query";
import { cutTexts } from "@tuntikirja/contract/invoices/cut-texts.ts";
import type { Invoice } from "@tuntikirja/contract/invoices/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams } from "react-router-dom";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { HistoryLink } from "#domain/history-link.tsx";
import { useCrumbName } from "#lib/address.ts";
import { api, client } from "#lib/api-client.ts";
import { saveFile } from "#lib/browser.ts";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { StateBadge } from "#features/invoices/state-badge.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { PageHeader } from "#ui/layout/page.tsx";
import { useDeleteDraft, useIssueInvoice } from "../invoice-calls.ts";
import { CreditButton, CreditLinks } from "./credit.tsx";
import { HoursChoice, HoursPaper } from "./hours-paper.tsx";
import { InvoicePaper } from "./invoice-paper.tsx";
import { PaymentsCard } from "./payments-card.tsx";
import { PrintButton } from "./print-button.tsx";

const SentDialog = lazyDialog(() => import("./payment-dialog.tsx").then((file) => file.SentDialog));
const DraftDialog = lazyDialog(() => import("./draft-dialog.tsx").then((file) => file.DraftDialog));

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
	return data.state === "draft" ? <Draft invoice={data} /> : <Issued invoice={data} />;
}

const nameOf = ({ number, customer }: Invoice, draft: string) => `${number ?? draft} · ${customer.name}`;

function Draft({ invoice }: { readonly invoice: Invoice }) {
	const { t } = useTranslation("invoices");
	const navigate = useNavigate();
	const format = useFormat();
	const issue = useIssueInvoice();
	const remove = useDeleteDraft();
	const [task, setTask] = useState<"edit" | "issue" | "delete" | null>(null);
	const close = () => setTask(null);
	const { id, version, lacks, totals } = invoice;
	return (
		<>
			<PageHeader
				actions={
					<>
						<Button icon="trash" onClick={() => setTask("delete")} variant="quiet">
							{t("delete")}
						</Button>
						<Button icon="edit" onClick={() => setTask("edit")}>
							{t("edit")}
						</Button>
						<Button
							disabled={lacks.length > 0}
							icon="check"
							onClick={() => setTask("issue")}
							variant="primary"
						>
							{t("issue")}
						</Button>
					</>
				}
				period={<Badge>{t("states.draft")}</Badge>}
				title={invoice.customer.name}
			/>
			{lacks.length > 0 && <Lacks invoice={invoice} />}
			<HoursChoice />
			<InvoicePaper invoice={invoice} />
			<HoursPaper invoice={invoice} />
			{task === "edit" && <DraftDialog invoice={invoice} onClose={close} />}
			{task === "issue" && (
				<QuestionDialog
					onClose={close}
					onSubmit={() => issue.mutate({ id, version }, { onSuccess: close })}
					saving={issue.isPending}
					submitLabel={t("issue")}
					title={t("issueTitle", { customer: invoice.customer.name })}
				>
					<p>{t("issueText", { gross: format.euros(totals.gross) })}</p>
				</QuestionDialog>
			)}
			{task === "delete" && (
				<QuestionDialog
					onClose={close}
					onSubmit={() =>
						remove.mutate({ id }, { onSuccess: () => void navigate("/invoices", { replace: true }) })
					}
					saving={remove.isPending}
					submitLabel={t("delete")}
					title={t("deleteTitle")}
					variant="danger"
				>
					<p>{t("deleteText")}</p>
				</QuestionDialog>
			)}
		</>
	);
}

const SETTINGS = "/settings?tab=invoices";
const WHERE: Readonly<Record<Invoice["lacks"][number], string | null>> = {
	sellerName: SETTINGS,
	sellerAddress: SETTINGS,
	sellerVatId: SETTINGS,
	account: SETTINGS,
	rate: SETTINGS,
	buyerAddress: "/customers",
	buyerVatId: "/customers",
	lines: null,
	purged: null,
	unfinished: null,
};

/** What the law asks for and is not there yet, with the way to it. */
function Lacks({ invoice: { lacks } }: { readonly invoice: Invoice }) {
	const { t } = useTranslation("invoices");
	return (
		<section className="mb-4 rounded-card border border-warn/40 bg-card px-4 py-3 print:hidden">
			<h2 className="font-medium">{t("lacksTitle")}</h2>
			<ul className="list-disc pl-5">
				{lacks.map((one) => {
					const to = WHERE[one];
					return (
						<li key={one}>{to === null ? t(`lacks.${one}`) : <Link to={to}>{t(`lacks.${one}`)}</Link>}</li>
					);
				})}
			</ul>
		</section>
	);
}

function Issued({ invoice }: { readonly invoice: Invoice }) {
	const { t } = useTranslation("invoices");
	const format = useFormat();
	const [isMarking, setMarking] = useState(false);
	const file = useMutation({
		meta: { failure: t("finvoiceFailed") },
		mutationFn: () => client.invoices.getFinvoice({ id: invoice.id }),
		onSuccess: ({ fileName, xml }) => saveFile(new Blob([xml], { type: "application/xml" }), fileName),
	});
	const cut = cutTexts(invoice).map((one) => t(`cut.${one}`));
	return (
		<>
			<PageHeader
				actions={
					<>
						<HistoryLink of={{ entity: "invoice", id: invoice.id }} />
						<CreditButton invoice={invoice} />
						{invoice.kind === "invoice" && (
							<Button icon="check" onClick={() => setMarking(true)} variant="quiet">
								{invoice.sentOn === null
									? t("payments.markSent")
									: t("payments.wasSent", { date: format.date(invoice.sentOn) })}
							</Button>
						)}
						<PrintButton />
						<Button icon="download" loading={file.isPending} onClick={() => file.mutate()}>
							{t("finvoice")}
						</Button>
					</>
				}
				period={<StateBadge invoice={invoice} />}
				title={t(invoice.kind === "creditNote" ? "credit.numbered" : "numbered", { number: invoice.number })}
			/>
			<CreditLinks invoice={invoice} />
			{cut.length > 0 && (
				<p className="mb-3 text-table text-muted print:hidden">{t("cutTexts", { texts: cut.join(", ") })}</p>
			)}
			{invoice.kind === "invoice" && <PaymentsCard invoice={invoice} />}
			<HoursChoice />
			<InvoicePaper invoice={invoice} />
			<HoursPaper invoice={invoice} />
			{isMarking && <SentDialog invoice={invoice} onClose={() => setMarking(false)} />}
		</>
	);
}
