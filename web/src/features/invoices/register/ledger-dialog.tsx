import { useMutation } from "@tanstack/react-query";
import { addMonths, firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { localDateSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDateField } from "#domain/forms/form-date-field.tsx";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { isInOrder, neededDateSchema } from "#domain/forms/typed-fields.ts";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { client } from "#lib/api-client.ts";
import { saveFile } from "#lib/browser.ts";
import { today } from "#lib/clock.ts";
import { useLanguage } from "#lib/i18n/format.ts";
import { Field, NativeSelect, Options } from "#ui/forms/field.tsx";

const FORMATS = ["xlsx", "csv"] as const;

const schema = z
	.object({
		startDate: neededDateSchema,
		endDate: neededDateSchema.pipe(localDateSchema),
		format: z.enum(FORMATS),
	})
	.refine(isInOrder, { path: ["endDate"] });

/** Saves the invoices of a period, by default the last month, as a file for bookkeeping. */
export function LedgerDialog({ onClose }: { readonly onClose: () => void }) {
	const { t } = useTranslation("invoices");
	const month = addMonths(monthOf(today()), -1);
	const form = useSavedForm({
		draft: "invoices/ledger",
		schema,
		initial: { startDate: firstDay(month), endDate: lastDay(month), format: "xlsx" },
		save: useLedgerFile(),
		inputOf: (fields) => fields,
		onSaved: onClose,
	});
	const { errors } = form.formState;
	return (
		<SavedFormDialog
			form={form}
			onClose={onClose}
			submitLabel={t("ledger.download")}
			title={t("ledger.title")}
		>
			<p className="text-table text-muted">{t("ledger.text")}</p>
			<div className="grid gap-3 sm:grid-cols-2">
				<FormDateField align="left" control={form.control} label={t("from")} name="startDate" />
				<FormDateField
					control={form.control}
					error={errors.endDate && t("problems.order")}
					label={t("to")}
					name="endDate"
				/>
			</div>
			<Field label={t("ledger.format")}>
				<NativeSelect {...form.register("format")}>
					<Options nameOf={(format) => format.toUpperCase()} values={FORMATS} />
				</NativeSelect>
			</Field>
		</SavedFormDialog>
	);
}

function useLedgerFile() {
	const { t } = useTranslation("invoices");
	const language = useLanguage();
	return useMutation({
		meta: { success: t("ledger.downloaded"), failure: t("ledger.failed") },
		mutationFn: async (input: z.output<typeof schema>) => {
			// With a format the answer is a file.
			const file: unknown = await client.invoices.getLedger({ ...input, language });
			const { startDate, endDate, format } = input;
			if (file instanceof Blob) saveFile(file, `${t("ledger.fileName")}-${startDate}-${endDate}.${format}`);
		},
	});
}
