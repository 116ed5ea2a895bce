import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { CompanySettingsAnswer, CompanySettingsInput } from "@tuntikirja/contract/settings/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { today } from "#lib/clock.ts";
import { errorCode } from "#lib/error-message.ts";
import { useDateLocale } from "#lib/i18n/date-locale.ts";
import { useLanguage } from "#lib/i18n/format.ts";
import { DateField } from "#ui/forms/date/date-field.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { draftOf, valueOf, withStep } from "./setting-draft.ts";
import { type DatedSetting, SETTING_KINDS, type SettingValue } from "./setting-kinds.ts";
import { SettingEffect } from "./setting-effect.tsx";
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
	const { t: tShell } = useTranslation();
	const language = useLanguage();
	const locale = useDateLocale();
	const kind = SETTING_KINDS[name];
	const [draft, setDraft] = useState(() => draftOf(now, language));
	const [from, setFrom] = useState<LocalDate | null>(today);
	const [isSubmitted, setSubmitted] = useState(false);
	const { mutate: save, isPending, error } = useSaveSettings(settings);
	const verdict = valueOf(kind, draft);
	const problem = isSubmitted && "problem" in verdict ? t(`company.problems.${verdict.problem}`) : undefined;
	const submit = () => {
		setSubmitted(true);
		if ("problem" in verdict || from === null) return;
		const steps = withStep(settings[name], from, verdict.value);
		save({ [name]: steps } as CompanySettingsInput, { onSuccess: onClose });
	};
	return (
		<FormDialog
			cancelLabel={t("cancel")}
			closeLabel={tShell("close")}
			onClose={onClose}
			onSubmit={submit}
			saving={isPending}
			submitLabel={t("save")}
			title={t(`company.names.${name}`)}
		>
			{errorCode(error) === "stale-settings" && (
				<p className="rounded-control border border-warn/40 p-3 text-warn" role="alert">
					{t("company.stale")}
				</p>
			)}
			<ValueField
				draft={draft}
				error={problem}
				hint={t(`company.hints.${name}`)}
				kind={kind}
				label={t("company.value")}
				onDraft={(next) => {
					setDraft(next);
					setSubmitted(false);
				}}
			/>
			<DateField
				align="left"
				error={isSubmitted && from === null ? locale.unreadable : undefined}
				hint={t("company.fromHint")}
				label={t("company.from")}
				locale={locale}
				onValue={setFrom}
				value={from}
			/>
			<SettingEffect from={from} name={name} steps={settings[name]} />
		</FormDialog>
	);
}
