import { type CompanySettingsAnswer, companySettingsSchema } from "@tuntikirja/contract/settings/schema.ts";
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { SavedForm } from "#domain/forms/saved-form.tsx";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Card } from "#ui/layout/card.tsx";
import { SlackConnection } from "./slack-connection.tsx";
import { useSaveSettings } from "./use-settings.ts";

const { slackChannel } = companySettingsSchema.shape;
const typed = z.string().trim();
const schema = z.object({ slackChannel: typed.transform((text) => text || null).pipe(slackChannel) });

/** The Slack channel of the app's messages, and whether they arrive. */
export function SlackCard({ settings }: { readonly settings: CompanySettingsAnswer }) {
	const { t } = useTranslation("settings");
	const { t: tShell } = useTranslation();
	const saved = settings.slackChannel ?? "";
	const form = useSavedForm({
		draft: "slack-channel",
		schema,
		initial: { slackChannel: saved },
		save: useSaveSettings(settings),
		inputOf: (values) => values,
		onSaved: () => form.begin({ slackChannel: form.getValues("slackChannel").trim() }),
	});
	const text = useWatch({ control: form.control, name: "slackChannel" });
	useEffect(() => {
		// Another user has saved another channel, and nothing is typed here.
		if (!form.isChanged && text !== saved) form.begin({ slackChannel: saved });
	});
	return (
		<Card title={t("slack.title")}>
			<SavedForm form={form} isFocused={false}>
				<div className="grid grid-cols-[1fr_auto] items-start gap-2">
					<Field
						error={form.formState.errors.slackChannel && t("slack.wrong")}
						hint={t("slack.hint")}
						label={t("slack.channel")}
					>
						<TextInput
							autoCapitalize="none"
							autoComplete="off"
							placeholder="#general"
							{...form.register("slackChannel")}
						/>
					</Field>
					<Button
						className="mt-[25px]"
						disabled={text.trim() === saved}
						loading={form.isSaving}
						type="submit"
					>
						{tShell("save")}
					</Button>
				</div>
			</SavedForm>
			<SlackConnection />
		</Card>
	);
}
