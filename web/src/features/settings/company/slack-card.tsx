import type { CompanySettingsAnswer } from "@tuntikirja/contract/settings/schema.ts";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Card } from "#ui/layout/card.tsx";
import { useSaveSettings } from "./use-settings.ts";

/** Copied from contract/src/settings/schema.ts, which is not loaded in the browser. */
const CHANNEL = /^#?[\p{L}\p{N}_-]{1,80}$/u;

/** The Slack channel of the app's messages. */
export function SlackCard({ settings }: { readonly settings: CompanySettingsAnswer }) {
	const { t } = useTranslation("settings");
	const saved = settings.slackChannel ?? "";
	// The typed text, or null while it equals the saved one.
	const [typed, setTyped] = useState<string | null>(null);
	const [isWrong, setWrong] = useState(false);
	const { mutate: save, isPending } = useSaveSettings(settings);
	const text = typed ?? saved;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const channel = text.trim();
		if (channel !== "" && !CHANNEL.test(channel)) return setWrong(true);
		save({ slackChannel: channel === "" ? null : channel }, { onSuccess: () => setTyped(null) });
	};
	return (
		<Card title={t("slack.title")}>
			<form className="grid grid-cols-[1fr_auto] items-start gap-2" noValidate onSubmit={submit}>
				<Field
					error={isWrong ? t("slack.wrong") : undefined}
					hint={t("slack.hint")}
					label={t("slack.channel")}
				>
					<TextInput
						autoCapitalize="none"
						autoComplete="off"
						onChange={({ target }) => {
							setTyped(target.value);
							setWrong(false);
						}}
						placeholder="#general"
						value={text}
					/>
				</Field>
				<Button className="mt-[25px]" disabled={text.trim() === saved} loading={isPending} type="submit">
					{t("save")}
				</Button>
			</form>
		</Card>
	);
}
