import type { CompanySettingsAnswer } from "@tuntikirja/contract/settings/schema.ts";
import { useTranslation } from "react-i18next";
import { useSaveSettings } from "#features/settings/company/use-settings.ts";
import { Field } from "#ui/forms/field.tsx";
import { NativeSelect, Options } from "#ui/forms/native-select.tsx";
import { Card } from "#ui/layout/card.tsx";

const CHOICES = {
	colleaguesSee: ["away", "nothing"],
	leadsSee: ["kind", "away"],
	teamSpan: ["group", "company"],
} as const;
const NAMES = ["colleaguesSee", "leadsSee", "teamSpan"] as const;

/** What colleagues and leads see of leave. Saved at once. */
export function SightCard({ settings }: { readonly settings: CompanySettingsAnswer }) {
	const { t } = useTranslation("settings");
	const save = useSaveSettings(settings);
	return (
		<Card title={t("together.sight")}>
			<p className="mb-3 text-table text-muted">{t("together.sightHint")}</p>
			<div className="grid gap-3">
				{NAMES.map((name) => (
					<Field key={name} label={t(`together.${name}`)}>
						<NativeSelect
							disabled={save.isPending}
							onChange={({ target }) => save.mutate({ [name]: target.value })}
							value={settings[name]}
						>
							<Options nameOf={(value) => t(`together.values.${value}`)} values={CHOICES[name]} />
						</NativeSelect>
					</Field>
				))}
			</div>
		</Card>
	);
}
