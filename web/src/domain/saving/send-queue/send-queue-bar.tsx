import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useOnline } from "#lib/browser.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { toast } from "#ui/overlay/toast.tsx";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { endSession, guardSignOut } from "#lib/session/sign-out.ts";
import type { UnsavedEntry } from "#domain/day-panel/unsaved-entry.ts";
import { ownSendQueue } from "./own-send-queue.ts";
import { watchSendQueue } from "./watch-send-queue.ts";
import type { SendQueue } from "./send-queue.ts";
import { countEntries } from "./waiting-changes.ts";

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

/** How many entries are not sent. */
function useUnsentCount(queue: SendQueue): number {
	const subscribe = useCallback((onUnsent: () => void) => queue.listen({ onUnsent }), [queue]);
	return countEntries(useSyncExternalStore(subscribe, () => queue.unsent));
}

interface LeaveDialogProps {
	readonly queue: SendQueue;
	readonly count: number;
}

/** Asks before a user with entries that are not sent signs out: sign-out deletes them from the browser. */
function LeaveDialog({ queue, count }: LeaveDialogProps) {
	const { t } = useTranslation("offline");
	const [answer, setAnswer] = useState<((mayLeave: boolean) => void) | null>(null);
	useEffect(
		() =>
			guardSignOut(async () => {
				const mayLeave =
					queue.unsent.length === 0 || (await new Promise<boolean>((resolve) => setAnswer(() => resolve)));
				// Here, because this code comes after the page, and the sign-out itself with it.
				if (mayLeave) endSession();
				return mayLeave;
			}),
		[queue],
	);
	if (answer === null) return null;
	const end = (mayLeave: boolean) => {
		setAnswer(null);
		answer(mayLeave);
	};
	return (
		<QuestionDialog
			cancelLabel={t("stay")}
			onClose={() => end(false)}
			onSubmit={() => void queue.clear().then(() => end(true))}
			saving={false}
			submitLabel={t("leave")}
			title={t("leaveTitle", { count })}
			variant="danger"
		>
			<p>{t("leaveText", { count })}</p>
		</QuestionDialog>
	);
}

/** The sign and the words for what is not sent; in a narrow cell of the calendar the words are only heard. */
export function NotSent({ compact }: { readonly compact: boolean }) {
	const { t } = useTranslation("offline");
	const words = t("notSent");
	if (!compact) {
		return (
			<span className="flex shrink-0 items-center gap-1 text-table font-medium text-warn">
				<Icon className="shrink-0" name="offline" size={14} />
				{words}
			</span>
		);
	}
	return (
		<span className="flex items-center gap-0.5 text-[11px] leading-4 font-medium text-warn">
			<Icon className="shrink-0" name="offline" size={12} />
			<span className="sr-only">{words}</span>
			<span aria-hidden="true" className="hidden truncate @[900px]:block">
				{words}
			</span>
		</span>
	);
}

interface UnsentNoticeProps {
	readonly entry: UnsavedEntry;
	readonly onOpen: () => void;
	readonly onForget: () => void;
}

/** An entry that the server refused while the user is already typing the next one. */
export function UnsavedNotice({ entry: { values }, onOpen, onForget }: UnsentNoticeProps) {
	const { t } = useTranslation("offline");
	const entry = [values.hours, values.notes].filter(Boolean).join(" — ");
	return (
		<div className="rounded-control border border-warn/50 p-3" role="status">
			<p className="break-words">{t("unsaved.text", { entry })}</p>
			<div className="mt-2 flex gap-2">
				<Button onClick={onOpen}>{t("unsaved.open")}</Button>
				<Button onClick={onForget} variant="quiet">
					{t("unsaved.forget")}
				</Button>
			</div>
		</div>
	);
}
