import type { Invoice } from "@tuntikirja/contract/invoices/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useCreditInvoice } from "#features/invoices/invoice-calls.ts";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";

const CreditDialog = lazyDialog(() => import("./credit-dialog.tsx").then((file) => file.CreditDialog));

const LINK = "text-action hover:underline";

interface CreditProps {
	readonly invoice: Invoice;
}

/** Of an invoice that has a line to credit. */
export function CreditButton({ invoice }: CreditProps) {
	const { t } = useTranslation("invoices");
	const [isOpen, setOpen] = useState(false);
	if (invoice.kind === "creditNote" || invoice.state === "credited") return null;
	return (
		<>
			<Button icon="undo" onClick={() => setOpen(true)} variant="quiet">
				{t("credit.action")}
			</Button>
			{isOpen && <CreditDialog invoice={invoice} onClose={() => setOpen(false)} />}
		</>
	);
}

/** The way from an invoice to its credit notes and back, and the rest of one that was interrupted. */
export function CreditLinks({ invoice: { id, original, creditNotes, lacks, text } }: CreditProps) {
	const { t } = useTranslation("invoices");
	const format = useFormat();
	const finish = useCreditInvoice();
	if (original === null && creditNotes.length === 0) return null;
	return (
		<div className="mb-3 grid gap-2 print:hidden">
			{original !== null && (
				<p>
					<Link className={LINK} to={`/invoices/${original.id}`}>
						{t("credit.original", { number: original.number, date: format.date(original.issueDate) })}
					</Link>
				</p>
			)}
			{creditNotes.length > 0 && (
				<p>
					{t("credit.notes")}{" "}
					{creditNotes.map((note, index) => (
						<span key={note.id}>
							{index > 0 && ", "}
							<Link
								className={LINK}
								to={`/invoices/${note.id}`}
							>{`${note.number} (${format.euros(note.gross)})`}</Link>
						</span>
					))}
				</p>
			)}
			{original !== null && lacks.includes("unfinished") && (
				<p className="flex flex-wrap items-center gap-3 text-warn" role="status">
					{t("credit.unfinished")}
					<Button
						loading={finish.isPending}
						onClick={() => finish.mutate({ id, invoiceId: original.id, reason: text })}
					>
						{t("credit.finish")}
					</Button>
				</p>
			)}
		</div>
	);
}
