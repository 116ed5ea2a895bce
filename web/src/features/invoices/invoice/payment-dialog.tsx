import { newPaymentInputSchema } from "@tuntikirja/contract/invoices/payment-schema.ts";
import type { Invoice } from "@tuntikirja/contract/invoices/schema.ts";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDateField } from "#domain/forms/form-date-field.tsx";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { neededDateSchema, typedNumber } from "#domain/forms/typed-fields.ts";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { useMarkSent, useNewPayment } from "#features/invoices/invoice-calls.ts";
import { today } from "#lib/clock.ts";
import { useFormat, useLanguage, writeDecimal } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/forms/field.tsx";

interface DialogProps {
	readonly invoice: Invoice;
	readonly onClose: () => void;
}

/** A day that is over, or today. */
const pastDateSchema = neededDateSchema.refine((date) => date <= today());

const paymentSchema = z.object({
	date: pastDateSchema,
	amount: typedNumber(newPaymentInputSchema.shape.amount),
});

/** A payment, at first of all that is open, today. */
export function PaymentDialog({ invoice: { id: invoiceId, open }, onClose }: DialogProps) {
	const { t } = useTranslation("invoices");
	const language = useLanguage();
	const form = useSavedForm({
		draft: `invoice/${invoiceId}/payment`,
		schema: paymentSchema,
		initial: { date: today() as string | null, amount: open > 0 ? writeDecimal(open, language, 2) : "" },
		save: useNewPayment(),
		inputOf: (fields, id) => ({ ...fields, id, invoiceId }),
		onSaved: onClose,
	});
	const { errors } = form.formState;
	return (
		<SavedFormDialog form={form} onClose={onClose} title={t("payments.add")}>
			<FormDateField
				control={form.control}
				error={errors.date && t("payments.future")}
				label={t("payments.date")}
				name="date"
			/>
			<Field error={errors.amount && t("payments.wrongAmount")} label={t("payments.amount")}>
				<TextInput numeric {...form.register("amount")} />
			</Field>
		</SavedFormDialog>
	);
}

/** The day on which the invoice was sent, and the way back from it. */
export function SentDialog({ invoice: { id, sentOn, issueDate }, onClose }: DialogProps) {
	const { t } = useTranslation("invoices");
	const format = useFormat();
	const mark = useMarkSent();
	const first = issueDate ?? "";
	const form = useSavedForm({
		draft: `invoice/${id}/sent`,
		schema: z.object({ sentOn: pastDateSchema.refine((date) => date >= first) }),
		initial: { sentOn: sentOn ?? (today() as string | null) },
		save: mark,
		inputOf: (fields) => ({ ...fields, id }),
		onSaved: onClose,
	});
	return (
		<SavedFormDialog
			aside={
				sentOn !== null && (
					<Button onClick={() => mark.mutate({ id, sentOn: null }, { onSuccess: onClose })} variant="quiet">
						{t("payments.notSent")}
					</Button>
				)
			}
			form={form}
			onClose={onClose}
			title={t("payments.markSent")}
		>
			<FormDateField
				control={form.control}
				error={form.formState.errors.sentOn && t("payments.wrongDay", { date: format.date(first) })}
				label={t("payments.sentOn")}
				name="sentOn"
			/>
		</SavedFormDialog>
	);
}
