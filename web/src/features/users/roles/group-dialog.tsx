import { USER_BOUNDS } from "@tuntikirja/contract/users/bounds.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorCode, errorMessage } from "#lib/error-message.ts";
import { StepForm } from "#features/users/person/step-form.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { useNewGroup, useRenameGroup } from "./use-groups.ts";

/** A group to be named: a new one has no id yet. */
export interface EditedGroup {
	readonly id: string | null;
	readonly name: string;
}

export interface GroupDialogProps {
	/** Null while the dialog is closed. */
	readonly edited: EditedGroup | null;
	readonly onClose: () => void;
}

/** Gives a group its name, the first or another. */
export function GroupDialog({ edited, onClose }: GroupDialogProps) {
	const { t } = useTranslation("users");
	const { t: tShell } = useTranslation();
	// What was opened last keeps its words while the dialog closes.
	const [last, setLast] = useState(edited);
	if (edited !== null && edited !== last) setLast(edited);
	const title = last?.id ? t("groups.renameOf", { name: last.name }) : t("groups.add");
	return (
		<Dialog closeLabel={tShell("close")} onClose={onClose} open={edited !== null} title={title}>
			{last && <NameForm edited={last} onDone={onClose} />}
		</Dialog>
	);
}

function NameForm({ edited, onDone }: { readonly edited: EditedGroup; readonly onDone: () => void }) {
	const { t } = useTranslation("users");
	const { t: tErrors } = useTranslation("errors");
	const [id] = useState(() => crypto.randomUUID() as string);
	const [name, setName] = useState(edited.name);
	const add = useNewGroup();
	const rename = useRenameGroup();
	const change = edited.id ? rename : add;
	const submit = () => {
		if (edited.id) rename.mutate({ groupId: edited.id, name: name.trim() }, { onSuccess: onDone });
		else add.mutate({ id, name: name.trim() }, { onSuccess: onDone });
	};
	const isTaken = errorCode(change.error) === "name-taken";
	return (
		<StepForm
			action={t("save")}
			disabled={name.trim() === ""}
			onBack={onDone}
			onSubmit={submit}
			pending={change.isPending}
		>
			<Field
				error={isTaken ? errorMessage(change.error, tErrors) : undefined}
				label={t("columns.name")}
				required
			>
				<TextInput
					autoComplete="off"
					maxLength={USER_BOUNDS.groupName.max}
					onChange={({ target }) => {
						change.reset();
						setName(target.value);
					}}
					value={name}
				/>
			</Field>
		</StepForm>
	);
}
