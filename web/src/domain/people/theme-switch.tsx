import { useTranslation } from "react-i18next";
import { chooseTheme, useTheme } from "#lib/theme.ts";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";

export function ThemeSwitch() {
	const { t } = useTranslation();
	return (
		<SegmentedControl
			label={t("theme.label")}
			onChange={chooseTheme}
			segments={[
				{ value: "system", label: t("theme.system"), icon: "monitor" },
				{ value: "light", label: t("theme.light"), icon: "sun" },
				{ value: "dark", label: t("theme.dark"), icon: "moon" },
			]}
			value={useTheme()}
		/>
	);
}
