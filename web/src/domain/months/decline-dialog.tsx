import { LONGEST_COMMENT } from "@tuntikirja/contract/kernel/notes/note-length.ts";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { Field, TextArea } from "#ui/forms/field.tsx";
import { type CorrectionOfMonth, useDeclineCorrection } from "./use-month-acts.ts";

interface DeclineDialogProps extends CorrectionOfMonth {
	readonly onClose: () => void;
}

const schema = z.object({ notes: z.string().trim().min(1).max(LONGEST_COMMENT) });

/** Declines a correction with a reason; the month stays as it is. */
export function DeclineDialog({ correctionId, month, userId, onClose }: DeclineDialogProps) {
	const { t } = useTranslation("months");
	const form = useSavedForm({
		draft: `decline-${correctionId}`,
		schema,
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
