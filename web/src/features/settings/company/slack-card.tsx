import { type CompanySettingsAnswer, companySettingsSchema } from "@tuntikirja/contract/settings/schema.ts";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { SavedForm } from "#domain/forms/saved-form.tsx";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/forms/field.tsx";
import { Card } from "#ui/layout/page.tsx";
import { api, type client } from "#lib/api-client.ts";
import { useMinuteText } from "#lib/i18n/format.ts";
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

/** How often an admin who has sent a test message gets its state. */
const ASK_AGAIN_MS = 1500;

function SlackConnection() {
	const { t } = useTranslation("settings");
	const queryClient = useQueryClient();
	const [testId, setTestId] = useState<string>();
	const connection = useQuery({
		...api.slack.getConnection.queryOptions({ input: testId === undefined ? {} : { testId } }),
		placeholderData: (before) => before && { ...before, test: null },
		refetchInterval: ({ state }) => (state.data?.test === "queued" ? ASK_AGAIN_MS : false),
	});
	const send = useMutation(
		api.slack.sendTestMessage.mutationOptions({
			meta: { failure: t("slack.testCallFailed") },
			onSuccess: (_answer, { id }) => {
				setTestId(id);
				return queryClient.invalidateQueries({ queryKey: api.slack.getConnection.key() });
			},
		}),
	);
	const test = send.isPending ? null : (connection.data?.test ?? send.data?.test ?? null);
	return (
		<div className="mt-4 grid justify-items-start gap-2 border-t border-line pt-3">
			{connection.data ? (
				<ConnectionText connection={connection.data} />
			) : (
				connection.error && <p className="text-muted">{t("slack.unknown")}</p>
			)}
			<Button loading={send.isPending} onClick={() => send.mutate({ id: crypto.randomUUID() })}>
				{t("slack.test")}
			</Button>
			<p className={test === "failed" || test === "off" ? "text-minus" : "text-muted"} role="status">
				{test && t(`slack.tests.${test}`)}
			</p>
		</div>
	);
}

type Connection = Awaited<ReturnType<typeof client.slack.getConnection>>;

function ConnectionText({ connection }: { readonly connection: Connection }) {
	const { state, lastSentAt, lastFailure } = connection;
	const { t } = useTranslation("settings");
	const minuteText = useMinuteText();
	const failure = lastFailure && { failed: minuteText(lastFailure.at), reason: lastFailure.reason };
	return (
		<>
			<p className={state === "failing" ? "text-minus" : undefined}>
				{t(`slack.${state}`, { sent: lastSentAt && minuteText(lastSentAt), ...failure })}
			</p>
			{failure && state !== "failing" && (
				<p className="text-table text-muted">{t("slack.lastFailure", failure)}</p>
			)}
		</>
	);
}
