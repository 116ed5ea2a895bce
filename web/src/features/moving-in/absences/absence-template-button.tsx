import { absenceTemplate } from "@tuntikirja/contract/moving-in/absences/absence-template.ts";
import { useTranslation } from "react-i18next";
import { saveCsv } from "#features/moving-in/report/save-csv.ts";
import { useLanguage } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";

/** Downloads the table that absences are moved in by, with a row as an example. */
export function AbsenceTemplateButton() {
	const { t } = useTranslation("moving-in");
	const language = useLanguage();
	const save = () => saveCsv(absenceTemplate(language), language, `${t("absences.fileName")}.csv`);
	return (
		<div>
			<Button icon="download" onClick={() => void save()} variant="quiet">
				{t("absences.template")}
			</Button>
		</div>
	);
}
