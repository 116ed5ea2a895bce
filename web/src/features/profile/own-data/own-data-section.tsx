import { useTranslation } from "react-i18next";
import { OwnDataButtons } from "#domain/own-data-buttons.tsx";
import { Card } from "#ui/layout/page.tsx";

/** Downloads everything that is stored about the signed-in person. */
export function OwnDataSection() {
	const { t } = useTranslation("own-data");
	return (
		<Card title={t("title")}>
			<p className="mb-3 text-table text-muted">{t("text")}</p>
			<OwnDataButtons />
		</Card>
	);
}
