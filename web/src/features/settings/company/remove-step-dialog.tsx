import type { CompanySettingsAnswer, CompanySettingsInput } from "@tuntikirja/contract/settings/schema.ts";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { SettingEffect } from "./setting-effect.tsx";
import type { DatedSetting, SettingStep } from "./setting-kinds.ts";
import { useSaveSettings } from "./use-settings.ts";
import { useSettingText } from "./use-setting-text.ts";

export interface RemoveStepDialogProps {
	readonly name: DatedSetting;
	readonly step: SettingStep;
	readonly settings: CompanySettingsAnswer;
	readonly onClose: () => void;
}

/** Asks for confirmation before a value is removed from a setting's history. */
export function RemoveStepDialog({ name, step, settings, onClose }: RemoveStepDialogProps) {
	const { t } = useTranslation("settings");
	const format = useFormat();
	const textOf = useSettingText();
	const { mutate: save, isPending } = useSaveSettings(settings);
	const remaining = settings[name].filter(({ from }) => from !== step.from);
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => save({ [name]: remaining } as CompanySettingsInput, { onSuccess: onClose })}
			saving={isPending}
			submitLabel={t("company.remove")}
			title={t("company.removeTitle", { name: t(`company.names.${name}`) })}
			variant="danger"
		>
			<p>{t("company.removeText", { value: textOf(name, step.value), date: format.date(step.from) })}</p>
			<SettingEffect from={step.from} name={name} steps={settings[name]} />
		</QuestionDialog>
	);
}
