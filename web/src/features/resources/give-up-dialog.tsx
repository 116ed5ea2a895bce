import type { Resource } from "@tuntikirja/contract/resources/schema.ts";
import { useTranslation } from "react-i18next";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { useReturn } from "./use-resource-calls.ts";
import { useTimeText } from "./use-time-text.ts";

export interface GiveUpDialogProps {
	readonly resource: Resource;
	readonly reservation: Resource["upcoming"][number];
	readonly onClose: () => void;
}

/** Asks for confirmation before a future reservation is cancelled, since another person may reserve the time. */
export function GiveUpDialog({ resource, reservation, onClose }: GiveUpDialogProps) {
	const { t } = useTranslation("resources");
	const { span } = useTimeText();
	const giveUp = useReturn("givenUp");
	return (
		<QuestionDialog
			cancelLabel={t("keep")}
			onClose={onClose}
			onSubmit={() => giveUp.mutate({ resourceId: resource.id, id: reservation.id }, { onSuccess: onClose })}
			saving={giveUp.isPending}
			submitLabel={t("giveUp")}
			title={t("giveUpTitle", { name: resource.name })}
			variant="danger"
		>
			<p>{t("giveUpText", { who: reservation.name, when: span(reservation) })}</p>
		</QuestionDialog>
	);
}
