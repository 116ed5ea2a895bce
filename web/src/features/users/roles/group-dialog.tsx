import { USER_BOUNDS } from "@tuntikirja/contract/users/bounds.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorCode, errorMessage } from "#lib/error-message.ts";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { useNewGroup, useRenameGroup } from "./use-groups.ts";

/** A group to name; a new one has no id yet. */
export interface EditedGroup {
	readonly id: string | null;
	readonly name: string;
}

export interface GroupDialogProps {
	readonly edited: EditedGroup;
	readonly onClose: () => void;
}

/** Names a new group, or renames one. */
export function GroupDialog({ edited, onClose }: GroupDialogProps) {
	const { t } = useTranslation("users");
	const { t: tShell } = useTranslation();
	const { t: tErrors } = useTranslation("errors");
	const [id] = useState(() => crypto.randomUUID() as string);
	const [name, setName] = useState(edited.name);
	const add = useNewGroup();
	const rename = useRenameGroup();
	const change = edited.id ? rename : add;
	const submit = () => {
		if (edited.id) rename.mutate({ groupId: edited.id, name: name.trim() }, { onSuccess: onClose });
		else add.mutate({ id, name: name.trim() }, { onSuccess: onClose });
	};
	const isTaken = errorCode(change.error) === "name-taken";
	return (
		<FormDialog
			cancelLabel={t("cancel")}
			closeLabel={tShell("close")}
			onClose={onClose}
			onSubmit={submit}
			ready={name.trim() !== ""}
			saving={change.isPending}
			submitLabel={t("save")}
			title={edited.id ? t("groups.renameOf", { name: edited.name }) : t("groups.add")}
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
		</FormDialog>
	);
}
