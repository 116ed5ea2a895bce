import { detailsInputSchema } from "@tuntikirja/contract/users/account-schema.ts";
import { USER_BOUNDS } from "@tuntikirja/contract/users/bounds.ts";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { LONGEST_HOLIDAY_NAME } from "@tuntikirja/contract/special-days/bounds.ts";
import { holidayNameSchema } from "@tuntikirja/contract/special-days/schema.ts";
import { useSavedForm, useCheckedValues } from "#domain/forms/use-saved-form.ts";
import { client } from "#lib/api-client.ts";
import { Field, TextInput } from "#ui/forms/field.tsx";
import { FormDateField } from "#domain/forms/form-date-field.tsx";
import { neededDateSchema, optionalText } from "#domain/forms/typed-fields.ts";
import { ChangePreview } from "#domain/previews/change-preview.tsx";
import { LockedMonths, useLockedChoice } from "#domain/previews/locked-choice.tsx";
import { usePreview } from "#domain/previews/use-preview.ts";
import { useHoursPreview } from "#domain/previews/use-preview-view.ts";
import { HolidayPreview } from "#domain/previews/holiday-preview.tsx";
import { SavedStep, type StepProps } from "./step-form.tsx";
import { useAccountChange } from "./use-account-change.ts";

const schema = detailsInputSchema.omit({ userId: true }).required();

/** Corrects a person's name, or gives them another address, which signs them out everywhere. */
export function DetailsStep({ person, onBack }: StepProps) {
	const { t } = useTranslation("users");
	const { id: userId, name, email } = person;
	const form = useSavedForm({
		draft: `user/${userId}/details`,
		schema,
		initial: { name, email },
		save: useAccountChange(client.users.updateDetails, {
			success: t("details.saved", { name }),
			failure: t("details.failed"),
		}),
		// An address that stays is not sent, so that nothing is asked about it.
		inputOf: (values) => ({
			userId,
			name: values.name,
			...(values.email !== email && { email: values.email }),
		}),
		onSaved: onBack,
	});
	const { control, register, formState } = form;
	const isMoved = useWatch({
		control,
		name: "email",
		compute: (typed) => typed.trim().toLowerCase() !== email,
	});
	return (
		<SavedStep form={form} onBack={onBack}>
			<Field error={formState.errors.name && t("details.nameProblem")} label={t("columns.name")} required>
				<TextInput autoComplete="off" maxLength={USER_BOUNDS.fullName.max} {...register("name")} />
			</Field>
			<Field error={formState.errors.email && t("details.emailProblem")} label={t("columns.email")} required>
				<TextInput
					autoComplete="off"
					inputMode="email"
					maxLength={USER_BOUNDS.email.max}
					{...register("email")}
				/>
			</Field>
			{isMoved && (
				<p className="rounded-control border border-warn/50 p-3" role="status">
					{t("details.moved", { name })}
				</p>
			)}
		</SavedStep>
	);
}

const startDateSchema = z.object({ startDate: neededDateSchema });

/** Changes a person's first day, after a preview of the effect. */
export function StartDateStep({ person: { id: userId, startDate }, onBack }: StepProps) {
	const { t } = useTranslation("users");
	const locked = useLockedChoice();
	const form = useSavedForm({
		draft: `user/${userId}/start-date`,
		schema: startDateSchema,
		initial: { startDate },
		save: useAccountChange(client.users.updateStartDate, {
			success: t("startDate.saved"),
			failure: t("startDate.failed"),
		}),
		inputOf: (values): Parameters<typeof client.users.updateStartDate>[0] => ({
			userId,
			...values,
			...locked.choiceOf(preview.data),
		}),
		onSaved: onBack,
	});
	const values = useCheckedValues(form.control, startDateSchema);
	const asked = values && values.startDate !== startDate ? { userId, ...values, ...locked.asked } : null;
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
			{asked && <LockedMonths choice={locked} preview={preview.data} />}
			{asked && <ChangePreview {...view} />}
		</SavedStep>
	);
}

const holidaySchema = z.object({ date: neededDateSchema, name: optionalText(holidayNameSchema) });
/** What the preview depends on. */
const datedSchema = holidaySchema.extend({ name: z.string() });

/** Adds a missing national holiday to a person's day, after a preview of the effect. */
export function HolidayStep({ person: { id: userId, name }, onBack }: StepProps) {
	const { t } = useTranslation("users");
	const locked = useLockedChoice();
	const form = useSavedForm({
		draft: `user/${userId}/holiday`,
		schema: holidaySchema,
		initial: { date: null, name: "" },
		save: useAccountChange(client.specialDays.addMissingNationalHoliday, {
			success: t("holiday.added", { name }),
			failure: t("holiday.failed"),
		}),
		inputOf: (values): Parameters<typeof client.specialDays.addMissingNationalHoliday>[0] => ({
			userId,
			...values,
			...locked.choiceOf(preview.data),
		}),
		onSaved: onBack,
	});
	const { control, register } = form;
	const dated = useCheckedValues(control, datedSchema);
	const change = dated && { action: "add-missing" as const, userId, date: dated.date, ...locked.asked };
	const preview = usePreview("nationalHoliday", client.specialDays.previewNationalHoliday, change);
	return (
		<SavedStep action={t("holiday.add")} disabled={!preview.canSave} form={form} onBack={onBack}>
			<p className="text-muted">{t("holiday.text", { name })}</p>
			<FormDateField align="left" control={control} label={t("holiday.date")} name="date" />
			<Field hint={t("holiday.nameHint")} label={t("holiday.name")}>
				<TextInput maxLength={LONGEST_HOLIDAY_NAME} {...register("name")} />
			</Field>
			{change && <HolidayPreview choice={locked} preview={preview} />}
		</SavedStep>
	);
}
