import { useMutation } from "@tanstack/react-query";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { useTranslation } from "react-i18next";
import { api, client } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { useRenewal } from "#lib/queries/use-renewal.ts";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { toast } from "#ui/overlay/toast.tsx";

/** The requested state of a month. */
export interface MonthChange {
	readonly month: Month;
	readonly state: "locked" | "open";
}

export interface MonthDialogProps {
	readonly change: MonthChange;
	readonly onClose: () => void;
}

/** Asks for confirmation before a month is locked or opened for all people. */
export function MonthDialog({ change, onClose }: MonthDialogProps) {
	const { month: id, state } = change;
	const { t } = useTranslation("settings");
	const month = useFormat().month(id);
	const { mutate, isPending } = useMutation({
		meta: { failure: t("months.changeFailed") },
		mutationFn: () => client.workDays.updateMonthState({ month: id, state }),
		// An interrupted call may have changed some people's months, so the states are fetched again in any case.
		onSettled: useRenewal(api.workDays),
		onSuccess: ({ changed }) => {
			toast("success", t(`months.${state}Done`, { month, count: changed }));
			onClose();
		},
	});
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => mutate()}
			saving={isPending}
			submitLabel={t(`months.${state}Action`)}
			title={t(`months.${state}Title`, { month })}
		>
			<p>{t(`months.${state}Text`)}</p>
		</QuestionDialog>
	);
}
