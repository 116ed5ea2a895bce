import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Person } from "#features/users/people/person.ts";
import { usePeople } from "#features/users/people/use-people.ts";
import { useFailure } from "#lib/i18n/use-failure.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Card } from "#ui/layout/card.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { SearchField } from "#ui/table/search-field.tsx";
import { AccessCard } from "./access-card.tsx";
import { GroupsCard } from "./groups-card.tsx";
import { useGroups } from "./use-groups.ts";
import { useRoleColumns } from "./use-role-columns.tsx";

const rowId = ({ id }: Person) => id;

/** Role and group of everybody who works here, the groups, and what each role may do. */
export function RolesPage() {
	const { t } = useTranslation("users");
	const { t: tShell } = useTranslation();
	const { people, ...query } = usePeople();
	const groups = useGroups();
	const failure = useFailure(query.error ? query : groups, t("failed"));
	const columns = useRoleColumns(groups.data?.groups);
	const [search, setSearch] = useState("");
	if ((query.error && !people) || (groups.error && !groups.data)) return <ErrorState {...failure} />;
	const working = people?.filter(({ isActive }) => isActive);
	return (
		<>
			<PageHeader
				actions={<SearchField label={t("search")} onValue={setSearch} value={search} />}
				title={tShell("nav.roles")}
			/>
			<div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
				<Card padded={false}>
					<DataTable
						caption={tShell("nav.roles")}
						columns={columns}
						empty={<EmptyState icon="users" text={t("none")} />}
						rowId={rowId}
						rows={groups.data && working}
						search={search}
					/>
				</Card>
				<GroupsCard groups={groups.data?.groups} people={people ?? []} />
				<div className="xl:col-span-2">
					<AccessCard />
				</div>
			</div>
		</>
	);
}
