import { LONGEST_HOLIDAY_NAME } from "@tuntikirja/contract/special-days/bounds.ts";
import { holidayNameSchema } from "@tuntikirja/contract/special-days/schema.ts";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDateField } from "#domain/forms/date/form-date-field.tsx";
import { useCheckedValues } from "#domain/forms/use-checked-values.ts";
import { usePreview } from "#domain/previews/use-preview.ts";
import { HolidayPreview } from "#domain/previews/view/holiday-preview.tsx";
import { neededDateSchema, optionalText } from "#domain/forms/typed-fields.ts";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { client } from "#lib/api-client.ts";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { StepProps } from "./step.ts";
import { SavedStep } from "./step-form.tsx";
import { useAccountChange } from "./use-account-change.ts";

const schema = z.object({ date: neededDateSchema, name: optionalText(holidayNameSchema) });
/** What the preview depends on. */
const datedSchema = schema.extend({ name: z.string() });

/** Adds a missing national holiday to a person's day, after a preview of the effect. */
export function HolidayStep({ person: { id: userId, name }, onBack }: StepProps) {
	const { t } = useTranslation("users");
	const form = useSavedForm({
		draft: `user/${userId}/holiday`,
		schema,
		initial: { date: null, name: "" },
		save: useAccountChange(client.specialDays.addMissingNationalHoliday, {
			success: t("holiday.added", { name }),
			failure: t("holiday.failed"),
		}),
		inputOf: (values) => ({ userId, ...values }),
		onSaved: onBack,
	});
	const { control, register } = form;
	const dated = useCheckedValues(control, datedSchema);
	const change = dated && { action: "add-missing" as const, userId, date: dated.date };
	const preview = usePreview("nationalHoliday", client.specialDays.previewNationalHoliday, change);
	return (
		<SavedStep action={t("holiday.add")} disabled={!preview.canSave} form={form} onBack={onBack}>
			<p className="text-muted">{t("holiday.text", { name })}</p>
			<FormDateField align="left" control={control} label={t("holiday.date")} name="date" />
			<Field hint={t("holiday.nameHint")} label={t("holiday.name")}>
				<TextInput maxLength={LONGEST_HOLIDAY_NAME} {...register("name")} />
			</Field>
			{change && <HolidayPreview preview={preview} />}
		</SavedStep>
	);
}
