import { useMutation } from "@tanstack/react-query";
import { addMonths, firstDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
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

interface PeopleChangesDialogProps {
	readonly since: string | null;
	readonly onClose: () => void;
}

/** Saves who joined and left and whose terms changed, by default since the last batch, as a file. */
export function PeopleChangesDialog({ since, onClose }: PeopleChangesDialogProps) {
	const { t } = useTranslation("wages", { keyPrefix: "payroll.changes" });
	const { t: tWages } = useTranslation("wages");
	const form = useSavedForm({
		draft: "payroll/people-changes",
		schema,
		initial: {
			startDate: since ?? firstDay(addMonths(monthOf(today()), -1)),
			endDate: today(),
			format: "xlsx",
		},
		save: useChangesFile(),
		inputOf: (fields) => fields,
		onSaved: onClose,
	});
	const { errors } = form.formState;
	return (
		<SavedFormDialog form={form} onClose={onClose} submitLabel={t("download")} title={t("title")}>
			<p className="text-table text-muted">{t("text")}</p>
			<div className="grid gap-3 sm:grid-cols-2">
				<FormDateField align="left" control={form.control} label={t("from")} name="startDate" />
				<FormDateField
					control={form.control}
					error={errors.endDate && tWages("problems.inverted")}
					label={t("to")}
					name="endDate"
				/>
			</div>
			<Field label={t("format")}>
				<NativeSelect {...form.register("format")}>
					<Options nameOf={(format) => format.toUpperCase()} values={FORMATS} />
				</NativeSelect>
			</Field>
		</SavedFormDialog>
	);
}

function useChangesFile() {
	const { t } = useTranslation("wages", { keyPrefix: "payroll.changes" });
	const language = useLanguage();
	return useMutation({
		meta: { success: t("downloaded"), failure: t("failed") },
		mutationFn: async (input: z.output<typeof schema>) => {
			// With a format the answer is a file.
			const file: unknown = await client.payroll.getPeopleChanges({ ...input, language });
			const { startDate, endDate, format } = input;
			if (file instanceof Blob) saveFile(file, `${t("fileName")}-${startDate}-${endDate}.${format}`);
		},
	});
}
