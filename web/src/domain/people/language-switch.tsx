import { useTranslation } from "react-i18next";
import { useChooseLanguage } from "#domain/people/use-choose-language.ts";
import { useLanguage } from "#lib/i18n/format.ts";
import { LANGUAGE_SEGMENTS } from "#lib/i18n/language.ts";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";

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
