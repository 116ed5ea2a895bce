import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ChangePreview } from "#domain/previews/change-preview.tsx";
import { usePreview } from "#domain/previews/use-preview.ts";
import { useHoursPreview } from "#domain/previews/use-preview-view.ts";
import { client } from "#lib/api-client.ts";
import { useDateLocale } from "#lib/i18n/date-locale.ts";
import { DateField } from "#ui/forms/date/date-field.tsx";
import type { StepProps } from "./step.ts";
import { StepForm } from "./step-form.tsx";
import { useAccountChange } from "./use-account-change.ts";

/** Changes a person's first day, after a preview of the effect. */
export function StartDateStep({ person, onBack }: StepProps) {
	const { t } = useTranslation("users");
	const [startDate, setStartDate] = useState<string | null>(person.startDate);
	const change = useAccountChange(client.users.updateStartDate, {
		success: t("startDate.saved"),
		failure: t("startDate.failed"),
	});
	const asked =
		startDate !== null && startDate !== person.startDate ? { userId: person.id, startDate } : null;
	const preview = usePreview("startDate", client.users.previewStartDate, asked);
	const view = useHoursPreview(preview);
	return (
		<StepForm
			action={t("save")}
			disabled={!preview.canSave}
			onBack={onBack}
			onSubmit={() => asked && change.mutate(asked, { onSuccess: onBack })}
			pending={change.isPending}
		>
			<DateField
				align="left"
				hint={t("startDate.hint")}
				label={t("columns.startDate")}
				locale={useDateLocale()}
				onValue={setStartDate}
				value={startDate}
			/>
			{asked && <ChangePreview {...view} />}
		</StepForm>
	);
}
