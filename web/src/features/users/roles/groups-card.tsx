import { canLead } from "@tuntikirja/contract/team/leads.ts";
import type { UserGroup } from "@tuntikirja/contract/users/account-schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import type { Person } from "#features/users/people/person.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { SkeletonLines } from "#ui/feedback.tsx";
import { Card } from "#ui/layout/page.tsx";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import type { EditedGroup } from "./group-dialogs.tsx";
import { useDeleteGroup } from "./use-groups.ts";

const LeadsDialog = lazyDialog(() => import("./group-dialogs.tsx").then((file) => file.LeadsDialog));
const GroupDialog = lazyDialog(() => import("./group-dialogs.tsx").then((file) => file.GroupDialog));

export interface GroupsCardProps {
	readonly groups: readonly UserGroup[] | undefined;
	readonly people: readonly Person[];
}

/** The groups with their numbers of people. A group with people cannot be deleted; the server refuses it too. */
export function GroupsCard({ groups, people }: GroupsCardProps) {
	const { t } = useTranslation("users");
	const [edited, setEdited] = useState<EditedGroup | null>(null);
	const [deleted, setDeleted] = useState<UserGroup | null>(null);
	const [led, setLed] = useState<UserGroup | null>(null);
	const leadsOf = ({ leadIds = [] }: UserGroup) =>
		people.filter((one) => leadIds.includes(one.id) && canLead(one)).map(({ name }) => name);
	return (
		<Card
			actions={
				<Button icon="plus" onClick={() => setEdited({ id: null, name: "" })}>
					{t("groups.add")}
				</Button>
			}
			title={t("groups.title")}
		>
			{groups === undefined && <SkeletonLines />}
			{groups?.length === 0 && <p className="text-muted">{t("groups.empty")}</p>}
			<ul className="-my-2 divide-y divide-line">
				{groups?.map((group) => {
					const count = people.filter(({ groupId }) => groupId === group.id).length;
					return (
						<li className="flex min-h-control items-center gap-2 py-1" key={group.id}>
							<span className="min-w-0 flex-1 break-words">
								{group.name}
								<span className="block text-table text-muted">
									{leadsOf(group).length === 0
										? t("leads.none")
										: t("leads.names", { names: leadsOf(group).join(", ") })}
								</span>
							</span>
							<span className="text-table text-muted tabular-nums">{t("groups.people", { count })}</span>
							<IconButton
								icon="users"
								label={t("leads.edit", { name: group.name })}
								onClick={() => setLed(group)}
							/>
							<IconButton
								icon="edit"
								label={t("groups.renameOf", { name: group.name })}
								onClick={() => setEdited(group)}
							/>
							<IconButton
								disabled={count > 0}
								icon="trash"
								label={t("groups.deleteOf", { name: group.name })}
								onClick={() => setDeleted(group)}
							/>
						</li>
					);
				})}
			</ul>
			{led && <LeadsDialog group={led} onClose={() => setLed(null)} people={people} />}
			{edited && <GroupDialog edited={edited} onClose={() => setEdited(null)} />}
			{deleted && <DeleteGroupDialog group={deleted} onClose={() => setDeleted(null)} />}
		</Card>
	);
}

function DeleteGroupDialog({ group, onClose }: { readonly group: Named; readonly onClose: () => void }) {
	const { t } = useTranslation("users");
	const remove = useDeleteGroup();
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => remove.mutate({ groupId: group.id }, { onSuccess: onClose })}
			saving={remove.isPending}
			submitLabel={t("delete.delete")}
			title={t("groups.deleteTitle", { name: group.name })}
			variant="danger"
		>
			<p>{t("groups.deleteText")}</p>
		</QuestionDialog>
	);
}
