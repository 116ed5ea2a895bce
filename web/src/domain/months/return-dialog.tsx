import { LONGEST_COMMENT } from "@tuntikirja/contract/kernel/note-length.ts";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Checkbox, Field, TextArea } from "#ui/forms/field.tsx";
import {
	type CorrectionOfMonth,
	type MonthOfPerson,
	useDeclineCorrection,
	useMonthApproval,
	useReturnMonth,
} from "./use-month-acts.ts";

interface ReturnDialogProps extends MonthOfPerson {
	readonly onClose: () => void;
}

const schema = z.object({
	notes: z.string().trim().min(1).max(LONGEST_COMMENT),
	dates: z.array(z.string()),
});

/** Opens a submitted month again for its owner, with a comment and the days that it is about. */
export function ReturnDialog({ month, userId, onClose }: ReturnDialogProps) {
	const { t } = useTranslation("months");
	const format = useFormat();
	const { data } = useMonthApproval(month);
	const form = useSavedForm({
		draft: `return-${userId}-${month}`,
		schema,
		initial: { notes: "", dates: [] as string[] },
		save: useReturnMonth(),
		inputOf: ({ notes, dates }) => ({ month, userId, notes, dates }),
		onSaved: onClose,
	});
	const { errors } = form.formState;
	const lacking = data ? [...data.missing, ...data.short].sort() : [];
	return (
		<SavedFormDialog
			form={form}
			onClose={onClose}
			submitLabel={t("returnSubmit")}
			title={t("returnTitle", { month: format.month(month) })}
		>
			<Field error={errors.notes && t("needed")} label={t("returnNotes")} required>
				<TextArea maxLength={LONGEST_COMMENT} {...form.register("notes")} />
			</Field>
			{lacking.length > 0 && (
				<fieldset>
					<legend className="text-table font-medium">{t("returnDays")}</legend>
					<div className="grid max-h-48 grid-cols-2 overflow-y-auto">
						{lacking.map((date) => (
							<Checkbox key={date} label={format.date(date)} value={date} {...form.register("dates")} />
						))}
					</div>
				</fieldset>
			)}
		</SavedFormDialog>
	);
}

interface DeclineDialogProps extends CorrectionOfMonth {
	readonly onClose: () => void;
}

const reason = z.object({ notes: z.string().trim().min(1).max(LONGEST_COMMENT) });

/** Declines a correction with a reason; the month stays as it is. */
export function DeclineDialog({ correctionId, month, userId, onClose }: DeclineDialogProps) {
	const { t } = useTranslation("months");
	const form = useSavedForm({
		draft: `decline-${correctionId}`,
		schema: reason,
		initial: { notes: "" },
		save: useDeclineCorrection(),
		inputOf: ({ notes }) => ({ correctionId, month, userId, notes }),
		onSaved: onClose,
	});
	return (
		<SavedFormDialog
			form={form}
			onClose={onClose}
			submitLabel={t("correction.decline")}
			title={t("correction.declineTitle")}
		>
			<Field error={form.formState.errors.notes && t("needed")} label={t("correction.why")} required>
				<TextArea maxLength={LONGEST_COMMENT} {...form.register("notes")} />
			</Field>
		</SavedFormDialog>
	);
}
