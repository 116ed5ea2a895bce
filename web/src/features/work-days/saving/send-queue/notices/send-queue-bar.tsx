import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ownSendQueue } from "#features/work-days/saving/send-queue/own-send-queue.ts";
import { watchSendQueue } from "#features/work-days/saving/send-queue/watch-send-queue.ts";
import { useOnline } from "#lib/online.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { toast } from "#ui/overlay/toast.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { useUnsentCount } from "./use-unsent-count.ts";

/** How many entries are not sent, and the way to send them; nothing most of the time. */
export function SendQueueBar() {
	const { t } = useTranslation("offline");
	const { t: tError } = useTranslation("errors");
	const queryClient = useQueryClient();
	const [queue] = useState(ownSendQueue);
	const [sending, setSending] = useState(false);
	const online = useOnline();
	const count = useUnsentCount(queue);
	useEffect(() => watchSendQueue(queue, queryClient), [queue, queryClient]);
	const send = async () => {
		setSending(true);
		await queue.send();
		setSending(false);
		if (queue.unsent.length > 0) toast("warning", tError("network"));
	};
	return (
		<>
			{count > 0 && (
				<div className="flex items-center gap-2 px-4 py-2">
					<Icon name="clock" />
					<span>{t("unsent", { count })}</span>
					{online && (
						<Button loading={sending} onClick={() => void send()}>
							{t("send")}
						</Button>
					)}
				</div>
			)}
			<LeaveDialog count={count} queue={queue} />
		</>
	);
}
