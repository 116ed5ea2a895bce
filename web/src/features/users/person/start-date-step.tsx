import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDateField } from "#domain/forms/date/form-date-field.tsx";
import { neededDateSchema } from "#domain/forms/typed-fields.ts";
import { useCheckedValues } from "#domain/forms/use-checked-values.ts";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { ChangePreview } from "#domain/previews/view/change-preview.tsx";
import { usePreview } from "#domain/previews/use-preview.ts";
import { useHoursPreview } from "#domain/previews/view/use-preview-view.ts";
import { client } from "#lib/api-client.ts";
import type { StepProps } from "./step.ts";
import { SavedStep } from "./step-form.tsx";
import { useAccountChange } from "./use-account-change.ts";

const schema = z.object({ startDate: neededDateSchema });

/** Changes a person's first day, after a preview of the effect. */
export function StartDateStep({ person: { id: userId, startDate }, onBack }: StepProps) {
	const { t } = useTranslation("users");
	const form = useSavedForm({
		draft: `user/${userId}/start-date`,
		schema,
		initial: { startDate },
		save: useAccountChange(client.users.updateStartDate, {
			success: t("startDate.saved"),
			failure: t("startDate.failed"),
		}),
		inputOf: (values) => ({ userId, ...values }),
		onSaved: onBack,
	});
	const values = useCheckedValues(form.control, schema);
	const asked = values && values.startDate !== startDate ? { userId, ...values } : null;
	const preview = usePreview("startDate", client.users.previewStartDate, asked);
	const view = useHoursPreview(preview);
	return (
		<SavedStep disabled={!preview.canSave} form={form} onBack={onBack}>
			<FormDateField
				align="left"
				control={form.control}
				hint={t("startDate.hint")}
				label={t("columns.startDate")}
				name="startDate"
			/>
			{asked && <ChangePreview {...view} />}
		</SavedStep>
	);
}
