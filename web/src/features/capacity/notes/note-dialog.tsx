import { CAPACITY_BOUNDS } from "@tuntikirja/contract/capacity/bounds.ts";
import type { CapacityNote } from "@tuntikirja/contract/capacity/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "#ui/forms/field.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { useNoteCalls } from "./use-note-calls.ts";

export interface NoteDialogProps {
	/** Null for a new one. */
	readonly note: CapacityNote | null;
	readonly onClose: () => void;
}

/** Adds a note, or changes any note, also another author's. */
export function NoteDialog({ note, onClose }: NoteDialogProps) {
	const { t } = useTranslation("capacity");
	const { t: tShell } = useTranslation();
	const { write, change } = useNoteCalls();
	const [newId] = useState(() => crypto.randomUUID());
	const [text, setText] = useState(note?.text ?? "");
	const submit = () => {
		if (note === null) write.mutate({ id: newId, text }, { onSuccess: onClose });
		else change.mutate({ id: note.id, text, version: note.version }, { onSuccess: onClose });
	};
	return (
		<FormDialog
			cancelLabel={t("cancel")}
			closeLabel={tShell("close")}
			onClose={onClose}
			onSubmit={submit}
			ready={text.trim() !== ""}
			saving={write.isPending || change.isPending}
			submitLabel={t("save")}
			title={note ? t("notes.edit") : t("notes.add")}
		>
			<Field hint={t("notes.hint")} label={t("notes.text")} required>
				<TextArea
					maxLength={CAPACITY_BOUNDS.note}
					onChange={(event) => setText(event.target.value)}
					rows={5}
					value={text}
				/>
			</Field>
		</FormDialog>
	);
}
