import { groupNameSchema, type UserGroup } from "@tuntikirja/contract/users/account-schema.ts";
import { USER_BOUNDS } from "@tuntikirja/contract/users/bounds.ts";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { canAccess } from "@tuntikirja/contract/kernel/access.ts";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { errorCode, errorMessage } from "#lib/error-message.ts";
import { Checkbox, Field, TextInput } from "#ui/forms/field.tsx";
import type { Person } from "#features/users/people/person.ts";
import { useSaveGroup, useSaveLeads } from "./use-groups.ts";

/** A group to name; a new one has no id yet. */
export interface EditedGroup {
	readonly id: string | null;
	readonly name: string;
}

interface GroupDialogProps {
	readonly edited: EditedGroup;
	readonly onClose: () => void;
}

const schema = z.object({ name: groupNameSchema });

export function GroupDialog({ edited, onClose }: GroupDialogProps) {
	const { t } = useTranslation("users");
	const { t: tErrors } = useTranslation("errors");
	const save = useSaveGroup(edited.id !== null);
	const form = useSavedForm({
		draft: `user-group/${edited.id ?? "new"}`,
		schema,
		initial: { name: edited.name },
		save,
		inputOf: ({ name }, id) => ({ id: edited.id ?? id, name }),
		onSaved: onClose,
	});
	const hasName = useWatch({ control: form.control, name: "name", compute: (name) => name.trim() !== "" });
	const isTaken = errorCode(save.error) === "name-taken";
	return (
		<SavedFormDialog
			form={form}
			onClose={onClose}
			ready={hasName}
			title={edited.id ? t("groups.renameOf", { name: edited.name }) : t("groups.add")}
		>
			<Field
				error={isTaken ? errorMessage(save.error, tErrors) : undefined}
				label={t("columns.name")}
				required
			>
				<TextInput
					autoComplete="off"
					maxLength={USER_BOUNDS.groupName.max}
					{...form.register("name", { onChange: save.reset })}
				/>
			</Field>
		</SavedFormDialog>
	);
}

interface LeadsDialogProps {
	readonly group: UserGroup;
	readonly people: readonly Person[];
	readonly onClose: () => void;
}

const leadsSchema = z.object({ leadIds: z.array(z.string()).max(USER_BOUNDS.mostLeads) });

/** Sets who leads a group: the managers and admins who work here are offered. */
export function LeadsDialog({ group, people, onClose }: LeadsDialogProps) {
	const { t } = useTranslation("users");
	const { t: tShell } = useTranslation();
	const form = useSavedForm({
		draft: `group-leads/${group.id}`,
		schema: leadsSchema,
		initial: { leadIds: [...(group.leadIds ?? [])] },
		save: useSaveLeads(),
		inputOf: ({ leadIds }) => ({ groupId: group.id, leadIds }),
		onSaved: onClose,
	});
	const offered = people.filter(({ isActive, role }) => isActive && canAccess(role, "capacity"));
	return (
		<SavedFormDialog form={form} onClose={onClose} title={t("leads.of", { name: group.name })}>
			<p className="text-muted">{t("leads.may")}</p>
			<ul className="grid max-h-80 overflow-y-auto">
				{offered.map(({ id, name, role }) => (
					<li key={id}>
						<Checkbox
							label={
								<span>
									{name} <span className="text-muted">{tShell(`roles.${role}`)}</span>
								</span>
							}
							value={id}
							{...form.register("leadIds")}
						/>
					</li>
				))}
			</ul>
		</SavedFormDialog>
	);
}
