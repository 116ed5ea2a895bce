import { useTranslation } from "react-i18next";
import { LanguageSwitch } from "#domain/people/language-switch.tsx";
import { ThemeSwitch } from "#domain/people/theme-switch.tsx";
import { Card } from "#ui/layout/card.tsx";

/** Language, on all devices, and theme, in this browser. */
export function LookSection() {
	const { t } = useTranslation("profile");
	return (
		<Card title={t("look.title")}>
			<div className="grid justify-items-start gap-4">
				<div>
					<p className="mb-1 font-medium">{t("look.language")}</p>
					<LanguageSwitch />
				</div>
				<div>
					<p className="mb-1 font-medium">{t("look.theme")}</p>
					<ThemeSwitch />
				</div>
			</div>
		</Card>
	);
}
