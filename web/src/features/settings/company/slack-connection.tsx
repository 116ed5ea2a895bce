import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#lib/api-client.ts";
import { useMinuteText } from "#lib/i18n/minute-text.ts";
import { Button } from "#ui/button.tsx";

/** How often an admin who has sent a test message gets its state. */
const ASK_AGAIN_MS = 1500;

/** Whether messages reach Slack, and a test message. */
export function SlackConnection() {
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

interface ConnectionTextProps {
	readonly connection: {
		readonly state: "off" | "unused" | "works" | "failing";
		readonly lastSentAt: string | null;
		readonly lastFailure: { readonly at: string; readonly reason: string } | null;
	};
}

function ConnectionText({ connection: { state, lastSentAt, lastFailure } }: ConnectionTextProps) {
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
