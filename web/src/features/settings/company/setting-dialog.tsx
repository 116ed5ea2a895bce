import type { CompanySettingsAnswer, CompanySettingsInput } from "@tuntikirja/contract/settings/schema.ts";
import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormDateField } from "#domain/forms/date/form-date-field.tsx";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { today } from "#lib/clock.ts";
import { errorCode } from "#lib/error-message.ts";
import { useLanguage } from "#lib/i18n/format.ts";
import { SettingEffect } from "./setting-effect.tsx";
import type { DatedSetting, SettingStep, SettingValue } from "./setting-kinds.ts";
import { settingFormSchema, valuesOf } from "./setting-schema.ts";
import { useSaveSettings } from "./use-settings.ts";
import { ValueField } from "./value-field.tsx";

export interface SettingDialogProps {
	readonly name: DatedSetting;
	/** The current value. */
	readonly now: SettingValue;
	readonly settings: CompanySettingsAnswer;
	readonly onClose: () => void;
}

/** Asks for a value, and the date from which it is valid. */
export function SettingDialog({ name, now, settings, onClose }: SettingDialogProps) {
	const { t } = useTranslation("settings");
	const language = useLanguage();
	const save = useSaveSettings(settings);
	const form = useSavedForm({
		draft: `setting/${name}`,
		schema: useMemo(() => settingFormSchema(name), [name]),
		initial: valuesOf(now, today(), language),
		save,
		inputOf: (step) => ({ [name]: withStep(settings[name], step) }) as CompanySettingsInput,
		onSaved: onClose,
	});
	const from = useWatch({ control: form.control, name: "from" });
	return (
		<SavedFormDialog form={form} onClose={onClose} title={t(`company.names.${name}`)}>
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
		</SavedFormDialog>
	);
}

/** The history with a value from a date on; replaces the value of the same date. */
function withStep(steps: readonly SettingStep[], step: Pick<SettingStep, "from" | "value">) {
	const others = steps.filter(({ from }) => from !== step.from);
	return [...others, step].sort((a, b) => a.from.localeCompare(b.from));
}
