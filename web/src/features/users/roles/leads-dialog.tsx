import { canAccess } from "@tuntikirja/contract/kernel/access.ts";
import type { UserGroup } from "@tuntikirja/contract/users/account-schema.ts";
import { USER_BOUNDS } from "@tuntikirja/contract/users/bounds.ts";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import type { Person } from "#features/users/people/person.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { useSaveLeads } from "./use-groups.ts";

export interface LeadsDialogProps {
	readonly group: UserGroup;
	readonly people: readonly Person[];
	readonly onClose: () => void;
}

const schema = z.object({ leadIds: z.array(z.string()).max(USER_BOUNDS.mostLeads) });

/** Sets who leads a group: the managers and admins who work here are offered. */
export function LeadsDialog({ group, people, onClose }: LeadsDialogProps) {
	const { t } = useTranslation("users");
	const { t: tShell } = useTranslation();
	const form = useSavedForm({
		draft: `group-leads/${group.id}`,
		schema,
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
