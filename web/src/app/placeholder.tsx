import { useTranslation } from "react-i18next";

/** While it is not known who is here. Looks as index.html does before the app runs. */
export function Placeholder() {
	const { t } = useTranslation();
	return (
		<div className="placeholder">
			<p>Tuntikirja</p>
			<p role="status">{t("loading")}</p>
		</div>
	);
}
