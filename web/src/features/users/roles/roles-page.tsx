import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useList } from "#domain/lists/use-list.ts";
import type { Person } from "#features/users/people/person.ts";
import { usePeople } from "#features/users/people/use-people.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { ListTable } from "#ui/table/list-table.tsx";
import { AccessCard } from "./access-card.tsx";
import { GroupsCard } from "./groups-card.tsx";
import { useGroups } from "./use-groups.ts";
import { useRoleColumns } from "./use-role-columns.tsx";

const rowId = ({ id }: Person) => id;

/** Role and group of all employees, the groups, and the rights of each role. */
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
