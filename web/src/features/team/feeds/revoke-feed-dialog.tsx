import type { ListedFeed } from "@tuntikirja/contract/calendars/schema.ts";
import { useTranslation } from "react-i18next";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { useFeedCalls } from "./use-feed-calls.ts";

export interface RevokeFeedDialogProps {
	readonly feed: ListedFeed;
	readonly onClose: () => void;
}

/** Asks for confirmation before a feed is revoked. */
export function RevokeFeedDialog({ feed: { feedId }, onClose }: RevokeFeedDialogProps) {
	const { t } = useTranslation("team");
	const { t: tShell } = useTranslation();
	const { revoke } = useFeedCalls();
	return (
		<FormDialog
			cancelLabel={tShell("cancel")}
			closeLabel={tShell("close")}
			onClose={onClose}
			onSubmit={() => revoke.mutate({ feedId }, { onSuccess: onClose })}
			saving={revoke.isPending}
			submitLabel={t("feeds.revoke")}
			title={t("feeds.revokeTitle")}
			variant="danger"
		>
			<p>{t("feeds.revokeText")}</p>
		</FormDialog>
	);
}
