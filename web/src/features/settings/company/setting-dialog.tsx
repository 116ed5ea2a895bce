import type { CompanySettingsAnswer, CompanySettingsInput } from "@tuntikirja/contract/settings/schema.ts";
import { useMemo } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormDateField } from "#domain/forms/form-date-field.tsx";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { HolidayPreview } from "#domain/previews/holiday-preview.tsx";
import { useLockedChoice } from "#domain/previews/locked-choice.tsx";
import { usePreview } from "#domain/previews/use-preview.ts";
import { client } from "#lib/api-client.ts";
import { type SavedForm, useCheckedValues, useSavedForm } from "#domain/forms/use-saved-form.ts";
import { today } from "#lib/clock.ts";
import { errorCode } from "#lib/error-message.ts";
import { useLanguage } from "#lib/i18n/format.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { AlertText } from "#ui/feedback.tsx";
import { Field, NativeSelect, Options, TextInput } from "#ui/forms/field.tsx";
import {
	type DatedSetting,
	SettingEffect,
	type SettingStep,
	type SettingValue,
	useSettingText,
} from "./setting-effect.tsx";
import {
	CHOICES,
	MOST_BONUS_ROWS,
	settingFormSchema,
	type SettingValues,
	valuesOf,
} from "./setting-schema.ts";
import { useSaveSettings } from "./use-settings.ts";

export interface SettingDialogProps {
	readonly name: DatedSetting;
	readonly now: SettingValue;
	readonly settings: CompanySettingsAnswer;
	readonly onClose: () => void;
}

/** Asks for a value, and the date from which it is valid. */
export function SettingDialog({ name, now, settings, onClose }: SettingDialogProps) {
	const { t } = useTranslation("settings");
	const language = useLanguage();
	const save = useSaveSettings(settings);
	const schema = useMemo(() => settingFormSchema(name), [name]);
	const locked = useLockedChoice();
	const form = useSavedForm({
		draft: `setting/${name}`,
		schema,
		initial: valuesOf(now, today(), language),
		save,
		inputOf: (step): CompanySettingsInput => ({
			[name]: withStep(settings[name], step),
			...locked.choiceOf(preview.data),
		}),
		onSaved: onClose,
	});
	const from = useWatch({ control: form.control, name: "from" });
	const step = useCheckedValues(form.control, schema);
	const hasPreview = name === "partTimeHolidayRule" && step !== null;
	const change = hasPreview ? { [name]: withStep(settings[name], step), ...locked.asked } : null;
	const preview = usePreview(
		"partTimeRule",
		client.settings.previewPartTimeRule,
		change as Parameters<typeof client.settings.previewPartTimeRule>[0] | null,
	);
	return (
		<SavedFormDialog
			form={form}
			onClose={onClose}
			ready={!hasPreview || preview.canSave}
			title={t(`company.names.${name}`)}
			{...(hasPreview && { width: "wide" as const })}
		>
			{errorCode(save.error) === "stale-settings" && (
				<p className="rounded-control border border-warn/40 p-3 text-warn" role="alert">
					{t("company.stale")}
				</p>
			)}
			<ValueField form={form} name={name} />
			<FormDateField
				align="left"
				control={form.control}
				hint={t("company.fromHint")}
				label={t("company.from")}
				name="from"
			/>
			<SettingEffect from={from} name={name} steps={settings[name]} />
			{hasPreview && <HolidayPreview choice={locked} preview={preview} />}
		</SavedFormDialog>
	);
}

/** The history with a value from a date on; replaces the value of the same date. */
function withStep(steps: readonly SettingStep[], step: Pick<SettingStep, "from" | "value">) {
	const others = steps.filter(({ from }) => from !== step.from);
	return [...others, step].sort((a, b) => a.from.localeCompare(b.from));
}

interface ValueFieldProps {
	readonly name: DatedSetting;
	readonly form: SavedForm<SettingValues>;
}

/** The input for a value of the setting, with its meaning and its bounds. */
function ValueField({ name, form }: ValueFieldProps) {
	const { t } = useTranslation("settings");
	const settingText = useSettingText();
	if (name === "bonusTable") return <BonusRows form={form} />;
	const value = form.register("text");
	const choices = CHOICES[name];
	return (
		<Field
			error={form.formState.errors.text && t("company.problems.number")}
			hint={t(`company.hints.${name}`)}
			label={t("company.value")}
			required
		>
			{choices ? (
				<NativeSelect {...value}>
					<Options nameOf={(choice) => settingText(name, choice)} values={choices} />
				</NativeSelect>
			) : (
				<TextInput autoComplete="off" numeric {...value} />
			)}
		</Field>
	);
}

/** The steps of the bonus table: a bonus from a billing rate on. */
function BonusRows({ form: { control, register, formState } }: Pick<ValueFieldProps, "form">) {
	const { t } = useTranslation("settings");
	const { fields, append, remove } = useFieldArray({ control, name: "rows" });
	return (
		<fieldset>
			<legend className="font-medium">{t("company.bonusLegend")}</legend>
			<p className="mb-2 text-table text-muted">{t("company.hints.bonusTable")}</p>
			{fields.map(({ id }, index) => (
				<div className="mb-2 grid grid-cols-[1fr_1fr_auto] items-end gap-2" key={id}>
					<Field label={t("company.fromRate", { number: index + 1 })}>
						<TextInput numeric {...register(`rows.${index}.fromRate`)} />
					</Field>
					<Field label={t("company.bonusPercent", { number: index + 1 })}>
						<TextInput numeric {...register(`rows.${index}.bonusPercent`)} />
					</Field>
					<IconButton
						className="text-muted"
						icon="trash"
						label={t("company.removeRow", { number: index + 1 })}
						onClick={() => remove(index)}
					/>
				</div>
			))}
			<Button
				disabled={fields.length >= MOST_BONUS_ROWS}
				icon="plus"
				onClick={() => append({ fromRate: "", bonusPercent: "" }, { shouldFocus: false })}
			>
				{t("company.addRow")}
			</Button>
			{formState.errors.rows && (
				<AlertText className="mt-2 text-table">{t("company.problems.rows")}</AlertText>
			)}
		</fieldset>
	);
}
