import { useQuery } from "@tanstack/react-query";
import { LONGEST_COMMENT } from "@tuntikirja/contract/kernel/note-length.ts";
import type { MonthApproval } from "@tuntikirja/contract/months/schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { RecordOwnerContext, useOwnerInput } from "#domain/people/record-owner.ts";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { loadSendQueue } from "#domain/saving/send-queue/load-send-queue.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Field, TextArea } from "#ui/forms/field.tsx";
import { useLacks } from "./month-state-text.tsx";
import { type MonthOfPerson, useMonthApproval, useSubmitMonth } from "./use-month-acts.ts";

export interface SubmitDialogProps {
	readonly approval: MonthApproval;
	readonly onClose: () => void;
}

/**
 * Sends a month for its approval: what it lacks needs reasons, and so does sending it early or for another person. What is not
 * sent yet is named.
 */
export function SubmitDialog({ approval, onClose }: SubmitDialogProps) {
	const { t } = useTranslation("months");
	const format = useFormat();
	const { month, missing, short, submitFrom } = approval;
	const owner = useOwnerInput();
	const isForAnother = owner.userId !== undefined;
	const lacks = useLacks()(approval);
	const needsReasons = lacks.length > 0 || isForAnother || submitFrom !== null;
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
		draft: `submit-${owner.userId ?? ""}-${month}`,
		schema,
		initial: { notes: "" },
		save: useSubmitMonth(),
		inputOf: ({ notes }) => ({ month, ...owner, notes }),
		onSaved: onClose,
	});
	const { errors } = form.formState;
	const dates = [...missing, ...short].sort();
	return (
		<SavedFormDialog
			form={form}
			onClose={onClose}
			submitLabel={t("submit")}
			title={t(isForAnother ? "submitForTitle" : "submitTitle", { month: format.month(month) })}
		>
			<p className="text-muted">{t(isForAnother ? "submitForInfo" : "submitInfo")}</p>
			{lacks.length > 0 ? (
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
				error={errors.notes && t(isForAnother ? "forHint" : "reasonsHint")}
				label={t(needsReasons ? "reasons" : "comment")}
				required={needsReasons}
			>
				<TextArea maxLength={LONGEST_COMMENT} {...form.register("notes")} />
			</Field>
		</SavedFormDialog>
	);
}

interface SubmitForDialogProps extends MonthOfPerson {
	readonly onClose: () => void;
}

/** The same of another person, whose month is fetched when it is opened. */
export function SubmitForDialog({ userId, ...props }: SubmitForDialogProps) {
	return (
		<RecordOwnerContext value={userId}>
			<LoadedDialog {...props} />
		</RecordOwnerContext>
	);
}

function LoadedDialog({ month, onClose }: Omit<SubmitForDialogProps, "userId">) {
	const { data } = useMonthApproval(month);
	return data && <SubmitDialog approval={data} onClose={onClose} />;
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
