import { CAPACITY_BOUNDS } from "@tuntikirja/contract/capacity/rules.ts";
import { type CapacityNote, newNoteInputSchema } from "@tuntikirja/contract/capacity/schema.ts";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { Field, TextArea } from "#ui/forms/field.tsx";
import { useSaveNote } from "./notes.tsx";

export interface NoteDialogProps {
	/** Null for a new one. */
	readonly note: CapacityNote | null;
	readonly onClose: () => void;
}

const schema = newNoteInputSchema.pick({ text: true });

/** Adds a note, or changes any note, also another author's. */
export function NoteDialog({ note, onClose }: NoteDialogProps) {
	const { t } = useTranslation("capacity");
	const form = useSavedForm({
		draft: `capacity-note/${note?.id ?? "new"}`,
		schema,
		initial: { text: note?.text ?? "" },
		save: useSaveNote(note),
		inputOf: ({ text }, id) => ({ text, id: note?.id ?? id }),
		onSaved: onClose,
	});
	const hasText = useWatch({ control: form.control, name: "text", compute: (text) => text.trim() !== "" });
	return (
		<SavedFormDialog
			form={form}
			onClose={onClose}
			ready={hasText}
			title={note ? t("notes.edit") : t("notes.add")}
		>
			<Field hint={t("notes.hint")} label={t("notes.text")} required>
				<TextArea {...form.register("text")} maxLength={CAPACITY_BOUNDS.note} rows={5} />
			</Field>
		</SavedFormDialog>
	);
}
