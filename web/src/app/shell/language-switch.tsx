import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "#lib/api-client.ts";
import { useLanguage } from "#lib/i18n/format.ts";
import { switchLanguage } from "#lib/i18n/i18n.ts";
import { LANGUAGE_SEGMENTS } from "#lib/i18n/language.ts";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";

/** Switches at once; the server remembers it for other browsers, and a failure to do so is not worth a toast. */
export function LanguageSwitch() {
	const { t } = useTranslation();
	const { mutate } = useMutation(api.users.updateOwnSettings.mutationOptions({ meta: { quiet: true } }));
	return (
		<SegmentedControl
			label={t("language")}
			onChange={(language) => {
				void switchLanguage(language);
				mutate({ language });
			}}
			segments={LANGUAGE_SEGMENTS}
			value={useLanguage()}
		/>
	);
}
