import type { Invoice } from "@tuntikirja/contract/invoices/schema.ts";
import type { Payment } from "@tuntikirja/contract/invoices/payment-schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { useDeletePayment } from "#features/invoices/invoice-calls.ts";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Card } from "#ui/layout/page.tsx";
import { ExplainedValue } from "#ui/layout/figure.tsx";

const SentDialog = lazyDialog(() => import("./payment-dialog.tsx").then((file) => file.SentDialog));
const PaymentDialog = lazyDialog(() => import("./payment-dialog.tsx").then((file) => file.PaymentDialog));
const ReminderDialog = lazyDialog(() => import("./reminder-dialog.tsx").then((file) => file.ReminderDialog));
const InterestDialog = lazyDialog(() => import("./reminder-dialog.tsx").then((file) => file.InterestDialog));

/** What has been paid of an issued invoice and what is open, as one calculation; and what to do about it. */
export function PaymentsCard({ invoice }: { readonly invoice: Invoice }) {
	const { t } = useTranslation("invoices");
	const format = useFormat();
	const [task, setTask] = useState<"send" | "pay" | "remind" | "interest" | Payment | null>(null);
	const close = () => setTask(null);
	const { gross, payments, credited, open, interest, overdueDays, sentOn } = invoice;
	return (
		<Card
			actions={
				<>
					<Button icon="check" onClick={() => setTask("send")} variant="quiet">
						{sentOn === null ? t("payments.markSent") : t("payments.wasSent", { date: format.date(sentOn) })}
					</Button>
					{overdueDays > 0 && (
						<Button icon="copy" onClick={() => setTask("remind")} variant="quiet">
							{t("payments.reminder")}
						</Button>
					)}
					<Button icon="plus" onClick={() => setTask("pay")}>
						{t("payments.add")}
					</Button>
				</>
			}
			className="mb-4 print:hidden"
			title={t("payments.title")}
		>
			<dl className="grid max-w-lg grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular-nums">
				<dt>{t("paper.gross")}</dt>
				<dd className="text-right">{format.euros(gross)}</dd>
				{payments.map((payment) => (
					<PaymentLine key={payment.id} onRemove={() => setTask(payment)} payment={payment} />
				))}
				{credited > 0 && (
					<>
						<dt>{t("payments.credited")}</dt>
						<dd className="text-right">{format.euros(-credited)}</dd>
					</>
				)}
				<dt className="border-t border-line pt-1 font-bold">
					{open < 0 ? t("payments.tooMuch") : t("payments.open")}
				</dt>
				<dd className="border-t border-line pt-1 text-right font-bold">{format.euros(Math.abs(open))}</dd>
				{interest > 0 && (
					<>
						<dt className="text-muted">{t("payments.interest")}</dt>
						<dd className="text-right">
							<ExplainedValue
								label={t("payments.interest")}
								onClick={() => setTask("interest")}
								value={format.euros(interest)}
							/>
						</dd>
					</>
				)}
			</dl>
			{task === "send" && <SentDialog invoice={invoice} onClose={close} />}
			{task === "pay" && <PaymentDialog invoice={invoice} onClose={close} />}
			{task === "remind" && <ReminderDialog invoice={invoice} onClose={close} />}
			{task === "interest" && <InterestDialog invoice={invoice} onClose={close} />}
			{task !== null && typeof task === "object" && (
				<RemovalQuestion invoiceId={invoice.id} onClose={close} payment={task} />
			)}
		</Card>
	);
}

interface PaymentLineProps {
	readonly payment: Payment;
	readonly onRemove: () => void;
}

function PaymentLine({ payment: { date, amount, origin }, onRemove }: PaymentLineProps) {
	const { t } = useTranslation("invoices");
	const format = useFormat();
	const name = t("payments.of", { date: format.date(date) });
	return (
		<>
			<dt className="flex min-w-0 flex-wrap items-center gap-x-2">
				{name} {origin === "file" && <Badge>{t("payments.fromFile")}</Badge>}
				<IconButton icon="trash" label={t("payments.remove", { name })} onClick={onRemove} iconSize={16} />
			</dt>
			<dd className="self-center text-right">{format.euros(-amount)}</dd>
		</>
	);
}

interface RemovalQuestionProps {
	readonly invoiceId: string;
	readonly payment: Payment;
	readonly onClose: () => void;
}

function RemovalQuestion({ invoiceId, payment, onClose }: RemovalQuestionProps) {
	const { t } = useTranslation("invoices");
	const format = useFormat();
	const remove = useDeletePayment();
	const { id, date, amount } = payment;
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => remove.mutate({ id, invoiceId }, { onSuccess: onClose })}
			saving={remove.isPending}
			submitLabel={t("payments.removeIt")}
			title={t("payments.removeTitle")}
			variant="danger"
		>
			<p>{t("payments.removeText", { date: format.date(date), amount: format.euros(amount) })}</p>
		</QuestionDialog>
	);
}
