import { useTranslation } from "react-i18next";
import {
	ACCESS,
	canAccess,
	DUTIES,
	hasDuty,
	type Rights,
	type SignedInLevel,
	type Role,
	ROLES,
} from "@tuntikirja/contract/kernel/access.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { useMemo } from "react";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useList } from "#domain/lists/use-list.ts";
import { canBeGivenDuties, DUTY_NAMES } from "#features/users/person/duties.ts";
import { type Person, usePeople } from "#features/users/people/person.ts";
import { EmptyState } from "#ui/feedback.tsx";
import { ListTable } from "#ui/table/list-table.tsx";
import { Icon } from "#ui/icon.tsx";
import { Card, PageHeader } from "#ui/layout/page.tsx";
import { Cell, CELL_PADDING, HeadCell, Table } from "#ui/layout/table.tsx";
import { useProfile } from "#domain/people/profile.ts";
import { useAccountChange } from "#features/users/person/use-account-change.ts";
import { client } from "#lib/api-client.ts";
import { isOneOf } from "#lib/remembered.ts";
import { Checkbox } from "#ui/forms/field.tsx";
import { Combobox } from "#ui/forms/combobox.tsx";
import { Listbox } from "#ui/forms/listbox.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { GroupsCard } from "./groups-card.tsx";
import { useGroups } from "./use-groups.ts";

const rowId = ({ id }: Person) => id;

/** Role, group and duties of all employees, the groups, and the rights of each role. */
export function RolesPage() {
	const { t } = useTranslation("users");
	const { t: tShell } = useTranslation();
	const { people, ...query } = usePeople();
	const groups = useGroups();
	const columns = useRoleColumns(groups.data?.groups);
	const list = useList("roles");
	if ((query.error && !people) || (groups.error && !groups.data))
		return <QueryFailure query={query.error ? query : groups} title={t("failed")} />;
	const working = people?.filter(({ isActive }) => isActive);
	return (
		<>
			<PageHeader title={tShell("nav.roles")} />
			<div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
				<div className="min-w-0">
					<ListTable
						caption={tShell("nav.roles")}
						columns={columns}
						empty={<EmptyState icon="users" text={t("none")} />}
						list={list}
						rowId={rowId}
						rows={groups.data && working}
						searchLabel={t("search")}
					/>
				</div>
				<GroupsCard groups={groups.data?.groups} people={people ?? []} />
				<div className="xl:col-span-2">
					<AccessCard />
				</div>
			</div>
		</>
	);
}

/** In order from rights of all roles to rights of admins only. */
const LEVELS = (Object.keys(ACCESS) as SignedInLevel[]).toReversed();

/** The rights of each role and of the duties, read from the table that the API itself uses. */
function AccessCard() {
	const { t } = useTranslation("users");
	const { t: tShell } = useTranslation();
	return (
		<Card padded={false} title={t("roles.access")}>
			<Table caption={t("roles.access")}>
				<thead>
					<tr>
						<HeadCell>{t("roles.may")}</HeadCell>
						{ROLES.map((role) => (
							<HeadCell className="px-1! text-center!" key={role}>
								{tShell(`roles.${role}`)}
							</HeadCell>
						))}
					</tr>
				</thead>
				<tbody>
					{LEVELS.map((level) => (
						<tr key={level}>
							<th className={`${CELL_PADDING} border-b border-line text-left font-normal`} scope="row">
								{t(`roles.levels.${level}`)}
							</th>
							{ROLES.map((role) => (
								<Cell className="px-1! text-center" key={role}>
									<Mark may={canAccess(role, level)} />
								</Cell>
							))}
						</tr>
					))}
					{DUTY_NAMES.map((duty) => (
						<tr key={duty}>
							<th className={`${CELL_PADDING} border-b border-line text-left font-normal`} scope="row">
								{t(`duties.${duty}`)}
							</th>
							{ROLES.map((role) => (
								<Cell className="px-1! text-center" key={role}>
									{canBeGivenDuties(role) ? t("roles.asDuty") : <Mark may={hasDuty({ role }, duty)} />}
								</Cell>
							))}
						</tr>
					))}
				</tbody>
			</Table>
		</Card>
	);
}

function Mark({ may }: { readonly may: boolean }) {
	const { t } = useTranslation("users");
	return (
		<>
			<Icon
				className={may ? "inline text-plus" : "inline text-muted"}
				name={may ? "check" : "minus"}
				size={16}
			/>
			<span className="sr-only">{t(may ? "roles.yes" : "roles.no")}</span>
		</>
	);
}

const NO_GROUPS: readonly Named[] = [];
const isRole = isOneOf(ROLES);

function useRoleColumns(groups = NO_GROUPS): readonly DataColumn<Person>[] {
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
				className: "min-w-48",
			},
			{
				id: "duties",
				header: t("duties.title"),
				value: (person) =>
					DUTY_NAMES.filter((duty) => hasDuty(person, duty))
						.map((duty) => t(`duties.names.${duty}`))
						.join(", "),
				cell: (person, text) =>
					canBeGivenDuties(person.role) ? <DutySwitches person={person} /> : text || "–",
				className: "whitespace-nowrap",
			},
		];
	}, [t, tShell, groups]);
}

/** Saved at once; after a refusal the stored duties are shown again. */
function DutySwitches({ person }: { readonly person: Person }) {
	const { t } = useTranslation("users");
	const { id: userId, name } = person;
	const change = useAccountChange(client.users.updateDuties, {
		success: t("duties.saved", { name }),
		failure: t("duties.failed"),
	});
	const shown = change.isPending ? { ...person, ...change.variables } : person;
	return (
		<span className="inline-flex flex-wrap gap-x-3">
			{DUTY_NAMES.map((duty) => (
				<Checkbox
					aria-label={t("duties.of", { duty: t(`duties.names.${duty}`), name })}
					checked={shown[DUTIES[duty]] === true}
					disabled={change.isPending}
					key={duty}
					label={t(`duties.names.${duty}`)}
					onChange={({ target }) => {
						const switched: Partial<Rights> = { [DUTIES[duty]]: target.checked };
						change.mutate({ userId, ...switched });
					}}
				/>
			))}
		</span>
	);
}

/** Saved on selection; after a refusal the stored role is shown again. */
function RoleSelect({ person }: { readonly person: Person }) {
	const { t } = useTranslation("users");
	const { t: tShell } = useTranslation();
	const isOneself = useProfile().id === person.id;
	const change = useAccountChange(client.users.updateRole, { success: t("roles.updated") });
	const shown: Role = change.isPending ? change.variables.role : person.role;
	return (
		<Listbox
			disabled={isOneself}
			label={t("roles.of", { name: person.name })}
			onValue={(role) => {
				if (isRole(role)) change.mutate({ userId: person.id, role });
			}}
			options={ROLES.map((role) => ({ id: role, name: tShell(`roles.${role}`) }))}
			title={isOneself ? t("roles.own") : undefined}
			value={shown}
		/>
	);
}

function GroupSelect({ person, groups }: { readonly person: Person; readonly groups: readonly Named[] }) {
	const { t } = useTranslation("users");
	const { t: tShell } = useTranslation();
	const change = useAccountChange(client.users.updateUserGroup, { success: t("groups.updated") });
	const shown = change.isPending ? change.variables.groupId : person.groupId;
	return (
		<Combobox
			aria-label={t("groups.of", { name: person.name })}
			noMatch={tShell("noMatch")}
			none={t("groups.none")}
			onValue={(groupId) => change.mutate({ userId: person.id, groupId })}
			options={groups}
			value={shown}
		/>
	);
}
