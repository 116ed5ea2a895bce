import { LONGEST_COMMENT } from "@tuntikirja/contract/kernel/note-length.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { whyIncomplete } from "@tuntikirja/contract/months/needs-act.ts";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Field, TextArea } from "#ui/forms/field.tsx";
import type { MonthEndRow, useLockMonths } from "./month-end-rows.ts";

const schema = z.object({ reason: z.string().trim().min(1).max(LONGEST_COMMENT) });

export interface LockDialogProps {
	readonly month: Month;
	readonly userIds: string[];
	/** Those of them whose month is not complete. */
	readonly incomplete: readonly MonthEndRow[];
	readonly save: ReturnType<typeof useLockMonths>;
	readonly onLocked: () => void;
	readonly onClose: () => void;
}

/** Locks the months of some people, of which not all are complete, with a reason. */
export function LockDialog({ month, userIds, incomplete, save, onLocked, onClose }: LockDialogProps) {
	const { t } = useTranslation("months");
	const format = useFormat();
	const form = useSavedForm({
		draft: `lock-${month}`,
		schema,
		initial: { reason: "" },
		save,
		inputOf: ({ reason }) => ({ month, userIds, reason: reason.trim() }),
		onSaved: () => {
			onClose();
			onLocked();
		},
	});
	return (
		<SavedFormDialog
			form={form}
			onClose={onClose}
			submitLabel={t("monthEnd.lockSelected", { count: userIds.length })}
			title={t("monthEnd.lockTitle", { month: format.month(month) })}
		>
			<ul className="max-h-40 overflow-y-auto rounded-control border border-warn/40 px-3 py-2">
				{incomplete.map((row) => (
					<li key={row.userId}>
						{row.name}:{" "}
						<span className="text-warn">
							{whyIncomplete(row) === "returned"
								? t("monthEnd.reasons.returned")
								: t("lacks.missing", { count: row.missing })}
						</span>
					</li>
				))}
			</ul>
			<Field
				error={form.formState.errors.reason && t("needed")}
				hint={t("monthEnd.lockHint")}
				label={t("monthEnd.lockReason")}
				required
			>
				<TextArea maxLength={LONGEST_COMMENT} {...form.register("reason")} />
			</Field>
		</SavedFormDialog>
	);
}
