import { useMutation } from "@tanstack/react-query";
import { api } from "#lib/api-client.ts";
import { switchLanguage } from "#lib/i18n/i18n.ts";
import { type Language, LANGUAGE_SEGMENTS } from "#lib/i18n/language.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#lib/i18n/format.ts";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";

/** Switches at once; the server remembers it for other browsers, and a failure to do so is not worth a toast. */
export function useChooseLanguage(): (language: Language) => void {
	const { mutate } = useMutation(api.users.updateOwnSettings.mutationOptions({ meta: { quiet: true } }));
	return (language) => {
		void switchLanguage(language);
		mutate({ language });
	};
}

export function LanguageSwitch() {
	const { t } = useTranslation();
	return (
		<SegmentedControl
			label={t("language")}
			onChange={useChooseLanguage()}
			segments={LANGUAGE_SEGMENTS}
			value={useLanguage()}
		/>
	);
}
