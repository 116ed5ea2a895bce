import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { ROLES, type Role } from "@tuntikirja/contract/kernel/roles.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useProfile } from "#domain/people/profile.ts";
import type { Person } from "#features/users/people/person.ts";
import { useAccountChange } from "#features/users/person/use-account-change.ts";
import { client } from "#lib/api-client.ts";
import { isOneOf } from "#lib/remembered.ts";
import { NativeSelect } from "#ui/forms/native-select.tsx";
import { openList } from "#ui/forms/open-list.ts";
import type { DataColumn } from "#ui/table/data-column.ts";

const NO_GROUPS: readonly Named[] = [];
const isRole = isOneOf(ROLES);

/** A person's name, and selects for role and group. */
export function useRoleColumns(groups = NO_GROUPS): readonly DataColumn<Person>[] {
	const { t } = useTranslation("users");
	const { t: tShell } = useTranslation();
	return useMemo(() => {
		const groupOf = ({ groupId }: Person) => groups.find(({ id }) => id === groupId)?.name ?? "";
		return [
			{ id: "name", header: t("columns.name"), value: ({ name }) => name, className: "w-full min-w-32" },
			{
				id: "role",
				header: t("columns.role"),
				value: ({ role }) => tShell(`roles.${role}`),
				cell: (person) => <RoleSelect person={person} />,
				className: "min-w-40",
			},
			{
				id: "group",
				header: t("groups.group"),
				value: groupOf,
				cell: (person) => <GroupSelect groups={groups} person={person} />,
				className: "min-w-56",
			},
		];
	}, [t, tShell, groups]);
}

/** Saved on selection; after a refusal the stored role is shown again. */
function RoleSelect({ person }: { readonly person: Person }) {
	const { t } = useTranslation("users");
	const { t: tShell } = useTranslation();
	const isOneself = useProfile().id === person.id;
	const change = useAccountChange(client.users.updateRole, { success: t("roles.updated") });
	const shown: Role = change.isPending ? change.variables.role : person.role;
	return (
		<NativeSelect
			aria-label={t("roles.of", { name: person.name })}
			disabled={isOneself}
			onChange={({ target }) => {
				if (isRole(target.value)) change.mutate({ userId: person.id, role: target.value });
			}}
			onKeyDown={openList}
			title={isOneself ? t("roles.own") : undefined}
			value={shown}
		>
			{ROLES.map((role) => (
				<option key={role} value={role}>
					{tShell(`roles.${role}`)}
				</option>
			))}
		</NativeSelect>
	);
}

interface GroupSelectProps {
	readonly person: Person;
	readonly groups: readonly Named[];
}

function GroupSelect({ person, groups }: GroupSelectProps) {
	const { t } = useTranslation("users");
	const change = useAccountChange(client.users.updateUserGroup, { success: t("groups.updated") });
	const shown = change.isPending ? change.variables.groupId : person.groupId;
	return (
		<NativeSelect
			aria-label={t("groups.of", { name: person.name })}
			onChange={({ target }) => change.mutate({ userId: person.id, groupId: target.value || null })}
			onKeyDown={openList}
			value={shown ?? ""}
		>
			<option value="">{t("groups.none")}</option>
			{groups.map(({ id, name }) => (
				<option key={id} value={id}>
					{name}
				</option>
			))}
		</NativeSelect>
	);
}
