import { useMutation } from "@tanstack/react-query";
import { LONGEST_COMMENT } from "@tuntikirja/contract/kernel/notes/note-length.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { api } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { useRenewal } from "#lib/queries/use-renewal.ts";
import { Field } from "#ui/forms/field.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
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

const schemaOf = (state: MonthChange["state"]) =>
	z.object({
		reason: z
			.string()
			.trim()
			.min(state === "open" ? 1 : 0)
			.max(LONGEST_COMMENT),
	});

/** Asks for confirmation before a month is locked for all people, and for the reason before it is opened. */
export function MonthDialog({ change, onClose }: MonthDialogProps) {
	const { month: id, state } = change;
	const { t } = useTranslation("settings");
	const month = useFormat().month(id);
	const save = useMutation(
		api.workDays.updateMonthState.mutationOptions({
			meta: { failure: t("months.changeFailed") },
			// An interrupted call may have changed some people's months, so the states are fetched again in any case.
			onSettled: useRenewal(api.workDays),
			onSuccess: ({ changed }) => toast("success", t(`months.${state}Done`, { month, count: changed })),
		}),
	);
	const form = useSavedForm({
		draft: `month-${state}-${id}`,
		schema: schemaOf(state),
		initial: { reason: "" },
		save,
		inputOf: ({ reason }) => ({ month: id, state, ...(state === "open" ? { reason } : {}) }),
		onSaved: onClose,
	});
	const { errors } = form.formState;
	return (
		<SavedFormDialog
			form={form}
			onClose={onClose}
			submitLabel={t(`months.${state}Action`)}
			title={t(`months.${state}Title`, { month })}
		>
			<p>{t(`months.${state}Text`)}</p>
			{state === "open" && (
				<Field error={errors.reason && t("months.reasonNeeded")} label={t("months.reason")} required>
					<TextArea maxLength={LONGEST_COMMENT} {...form.register("reason")} />
				</Field>
			)}
		</SavedFormDialog>
	);
}
