import { LONGEST_HOLIDAY_NAME } from "@tuntikirja/contract/special-days/bounds.ts";
import { holidayNameSchema } from "@tuntikirja/contract/special-days/schema.ts";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDateField } from "#domain/forms/date/form-date-field.tsx";
import { neededDateSchema, optionalText } from "#domain/forms/typed-fields.ts";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { client } from "#lib/api-client.ts";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { StepProps } from "./step.ts";
import { SavedStep } from "./step-form.tsx";
import { useAccountChange } from "./use-account-change.ts";

const schema = z.object({ date: neededDateSchema, name: optionalText(holidayNameSchema) });

/** Adds a missing national holiday to a person's day. */
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
	const hasDate = useWatch({ control, name: "date", compute: (date) => date !== null });
	return (
		<SavedStep action={t("holiday.add")} disabled={!hasDate} form={form} onBack={onBack}>
			<p className="text-muted">{t("holiday.text", { name })}</p>
			<FormDateField align="left" control={control} label={t("holiday.date")} name="date" />
			<Field hint={t("holiday.nameHint")} label={t("holiday.name")}>
				<TextInput maxLength={LONGEST_HOLIDAY_NAME} {...register("name")} />
			</Field>
		</SavedStep>
	);
}
