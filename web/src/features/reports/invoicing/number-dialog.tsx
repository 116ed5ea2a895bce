import { useMutation } from "@tanstack/react-query";
import { LONGEST_REFERENCE } from "@tuntikirja/contract/invoicing/bounds.ts";
import { correctReferenceInputSchema } from "@tuntikirja/contract/invoicing/schema.ts";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { optionalText } from "#domain/forms/typed-fields.ts";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { api, useRenewal } from "#lib/api-client.ts";
import { Field, TextInput } from "#ui/forms/field.tsx";
import type { SoldLine } from "./sold-lines.ts";

export interface NumberDialogProps {
	readonly invoice: NonNullable<SoldLine["invoice"]>;
	readonly onClose: () => void;
}

const schema = z.object({ reference: optionalText(correctReferenceInputSchema.shape.reference.unwrap()) });

/** Corrects the number of an invoice; its amounts stay. */
export function NumberDialog({ invoice, onClose }: NumberDialogProps) {
	const { t } = useTranslation("reports-money");
	const form = useSavedForm({
		draft: `invoice-number/${invoice.id}`,
		schema,
		initial: { reference: invoice.reference ?? "" },
		save: useMutation(
			api.invoicing.correctReference.mutationOptions({
				meta: { success: t("mark.numberDone"), failure: t("mark.numberFailed") },
				// Entries name their invoice.
				onSettled: useRenewal(api.invoicing, api.workDays),
			}),
		),
		inputOf: (values) => ({ ...values, invoiceId: invoice.id }),
		onSaved: onClose,
	});
	return (
		<SavedFormDialog
			form={form}
			onClose={onClose}
			submitLabel={t("mark.saveNumber")}
			title={t("mark.numberTitle", { invoice: invoice.reference ?? t("invoicing.invoice") })}
		>
			<Field hint={t("mark.numberHint")} label={t("mark.reference")}>
				<TextInput maxLength={LONGEST_REFERENCE} {...form.register("reference")} />
			</Field>
		</SavedFormDialog>
	);
}
