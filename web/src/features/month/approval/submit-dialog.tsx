import { useQuery } from "@tanstack/react-query";
import { LONGEST_COMMENT } from "@tuntikirja/contract/kernel/note-length.ts";
import type { MonthApproval } from "@tuntikirja/contract/months/schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { useLacks } from "#domain/months/month-state-text.tsx";
import { loadSendQueue } from "#domain/saving/send-queue/load-send-queue.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Field, TextArea } from "#ui/forms/field.tsx";
import { useSubmitMonth } from "#domain/months/use-month-acts.ts";

export interface SubmitDialogProps {
	readonly approval: MonthApproval;
	readonly onClose: () => void;
}

/** Sends the own month for its approval: what it lacks needs reasons, and what is not sent yet is named. */
export function SubmitDialog({ approval, onClose }: SubmitDialogProps) {
	const { t } = useTranslation("months");
	const format = useFormat();
	const { month, missing, short } = approval;
	const lacks = useLacks()(approval);
	const needsReasons = lacks.length > 0;
	const unsent = useUnsent();
	const schema = useMemo(
		() =>
			z.object({
				notes: z
					.string()
					.trim()
					.min(needsReasons ? 1 : 0)
					.max(LONGEST_COMMENT),
			}),
		[needsReasons],
	);
	const form = useSavedForm({
		draft: `submit-${month}`,
		schema,
		initial: { notes: "" },
		save: useSubmitMonth(),
		inputOf: ({ notes }) => ({ month, notes }),
		onSaved: onClose,
	});
	const { errors } = form.formState;
	const dates = [...missing, ...short].sort();
	return (
		<SavedFormDialog
			form={form}
			onClose={onClose}
			submitLabel={t("submit")}
			title={t("submitTitle", { month: format.month(month) })}
		>
			<p className="text-muted">{t("submitInfo")}</p>
			{needsReasons ? (
				<div className="rounded-control border border-warn/40 px-3 py-2">
					<ul className="text-warn">
						{lacks.map((line) => (
							<li key={line}>{line}</li>
						))}
					</ul>
					{dates.length > 0 && (
						<p className="text-table text-muted tabular-nums">{dates.map(format.date).join(", ")}</p>
					)}
				</div>
			) : (
				<p>{t("complete")}</p>
			)}
			{unsent > 0 && <p className="text-warn">{t("unsent", { count: unsent })}</p>}
			<Field
				error={errors.notes && t("reasonsHint")}
				label={t(needsReasons ? "reasons" : "comment")}
				required={needsReasons}
			>
				<TextArea maxLength={LONGEST_COMMENT} {...form.register("notes")} />
			</Field>
		</SavedFormDialog>
	);
}

/** How many entries this browser has not sent yet. */
function useUnsent(): number {
	const { data } = useQuery({
		queryKey: ["unsent-before-submitting"],
		queryFn: async () => (await loadSendQueue()).countUnsent(),
		gcTime: 0,
	});
	return data ?? 0;
}
