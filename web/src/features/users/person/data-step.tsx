import { useTranslation } from "react-i18next";
import { OwnDataButtons } from "#domain/own-data/own-data-buttons.tsx";
import { Button } from "#ui/button.tsx";
import type { StepProps } from "./step.ts";

/** Downloads everything that is stored about a person, for an admin who answers their request. */
export function DataStep({ person: { id, name }, onBack }: StepProps) {
	const { t } = useTranslation("users");
	return (
		<div className="grid gap-4">
			<p>{t("data.text", { name })}</p>
			<OwnDataButtons userId={id} />
			<Button className="justify-self-end" onClick={onBack} variant="quiet">
				{t("back")}
			</Button>
		</div>
	);
}
