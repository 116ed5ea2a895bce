import type { Invoice } from "@tuntikirja/contract/invoices/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { useDeleteDraft, useIssueInvoice } from "#features/invoices/invoice-calls.ts";
import { HoursChoice, HoursPaper } from "#features/invoices/invoice/hours-paper.tsx";
import { InvoicePaper } from "#features/invoices/invoice/invoice-paper.tsx";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/layout/page.tsx";

const DraftEditor = lazyDialog(() => import("./draft-editor.tsx").then((file) => file.DraftEditor));

/** A draft: what can be changed of it, what it lacks, and the paper that it would be. */
export function DraftView({ invoice }: { readonly invoice: Invoice }) {
	const { t } = useTranslation("invoices");
	const navigate = useNavigate();
	const format = useFormat();
	const issue = useIssueInvoice();
	const remove = useDeleteDraft();
	const [task, setTask] = useState<"issue" | "delete" | null>(null);
	const [isChanged, setChanged] = useState(false);
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
						<Button
							disabled={lacks.length > 0 || isChanged}
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
			<DraftEditor invoice={invoice} onChanged={setChanged} />
			{isChanged && <p className="mb-2 text-table text-muted print:hidden">{t("draft.unsaved")}</p>}
			<HoursChoice />
			<InvoicePaper invoice={invoice} />
			<HoursPaper invoice={invoice} />
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
