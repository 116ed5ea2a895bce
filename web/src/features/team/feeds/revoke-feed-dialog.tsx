import type { ListedFeed } from "@tuntikirja/contract/calendars/schema.ts";
import { useTranslation } from "react-i18next";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { useFeedCalls } from "./use-feed-calls.ts";

export interface RevokeFeedDialogProps {
	readonly feed: ListedFeed;
	readonly onClose: () => void;
}

/** Asks for confirmation before a feed is revoked. */
export function RevokeFeedDialog({ feed: { feedId }, onClose }: RevokeFeedDialogProps) {
	const { t } = useTranslation("team");
	const { revoke } = useFeedCalls();
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => revoke.mutate({ feedId }, { onSuccess: onClose })}
			saving={revoke.isPending}
			submitLabel={t("feeds.revoke")}
			title={t("feeds.revokeTitle")}
			variant="danger"
		>
			<p>{t("feeds.revokeText")}</p>
		</QuestionDialog>
	);
}
