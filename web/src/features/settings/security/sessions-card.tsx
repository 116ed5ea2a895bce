import { type CompanySettingsAnswer, companySettingsSchema } from "@tuntikirja/contract/settings/schema.ts";
import { SESSION_BOUNDS } from "@tuntikirja/contract/settings/session-bounds.ts";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { SavedForm } from "#domain/forms/saved-form.tsx";
import { optionalTypedNumber } from "#domain/forms/typed-fields.ts";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Card } from "#ui/layout/card.tsx";
import { useSaveSettings } from "#features/settings/company/use-settings.ts";

const { shape } = companySettingsSchema;
const schema = z.object({
	idleMinutes: optionalTypedNumber(shape.idleMinutes.unwrap(), 0),
	longestSessionHours: optionalTypedNumber(shape.longestSessionHours.unwrap(), 0),
});
const LIMITS = ["idleMinutes", "longestSessionHours"] as const;

function textsOf(settings: Pick<CompanySettingsAnswer, (typeof LIMITS)[number]>) {
	return {
		idleMinutes: String(settings.idleMinutes ?? ""),
		longestSessionHours: String(settings.longestSessionHours ?? ""),
	};
}

/** How long a session lasts, in use and without use. */
export function SessionsCard({ settings }: { readonly settings: CompanySettingsAnswer }) {
	const { t } = useTranslation("security");
	const form = useSavedForm({
		draft: "session-limits",
		schema,
		initial: textsOf(settings),
		save: useSaveSettings(settings),
		inputOf: (values) => values,
		onSaved: (saved) => form.begin(textsOf(saved)),
	});
	return (
		<Card title={t("sessions.title")}>
			<p className="mb-3 text-table text-muted">{t("sessions.hint")}</p>
			<SavedForm form={form} isFocused={false}>
				{LIMITS.map((name) => (
					<Field
						error={form.formState.errors[name] && t("sessions.wrong", SESSION_BOUNDS[name])}
						hint={t(`sessions.${name}Hint`)}
						key={name}
						label={t(`sessions.${name}`)}
					>
						<TextInput autoComplete="off" numeric {...form.register(name)} />
					</Field>
				))}
				<div className="flex justify-end">
					<Button disabled={!form.isChanged} loading={form.isSaving} type="submit">
						{t("sessions.save")}
					</Button>
				</div>
			</SavedForm>
		</Card>
	);
}
