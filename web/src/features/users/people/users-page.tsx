import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { lazyDialog } from "#lib/deferred/lazy-dialog.tsx";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useList } from "#domain/lists/use-list.ts";
import { buttonClass } from "#ui/button-class.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { ListTable } from "#ui/table/list-table.tsx";
import type { Person } from "./person.ts";
import { usePeopleWithSecondFactors } from "./use-people.ts";
import { useUserColumns } from "./use-user-columns.tsx";
import { useUserFilters } from "./use-user-filters.ts";
import { UserFilters } from "./user-filters.tsx";

const PersonDialog = lazyDialog(() =>
	import("#features/users/person/person-dialog.tsx").then((file) => file.PersonDialog),
);

const rowId = ({ id }: Person) => id;

/** All current and former people, and the admin's actions on each. */
export function UsersPage() {
	const { t } = useTranslation("users");
	const { t: tShell } = useTranslation();
	const { people, ...query } = usePeopleWithSecondFactors();
	const filters = useUserFilters();
	const list = useList("users");
	const [openId, setOpenId] = useState<string | null>(null);
	const columns = useUserColumns(setOpenId);
	const close = useCallback(() => setOpenId(null), []);
	return (
		<>
			<PageHeader
				actions={
					<>
						<Link className={buttonClass("secondary")} to="/users/new">
							<Icon name="plus" />
							{t("add")}
						</Link>
						<Link className={buttonClass("primary")} to="/users/join">
							<Icon name="plus" />
							{tShell("nav.joining")}
						</Link>
					</>
				}
				title={tShell("nav.users")}
			/>
			{query.error && !people ? (
				<QueryFailure query={query} title={t("failed")} />
			) : (
				<ListTable
					caption={tShell("nav.users")}
					columns={columns}
					empty={<EmptyState icon="users" text={t("none")} />}
					filters={<UserFilters filters={filters} />}
					list={list}
					rowId={rowId}
					rows={people?.filter(filters.accepts)}
					searchLabel={t("search")}
				/>
			)}
			<PersonDialog onClose={close} person={people?.find(({ id }) => id === openId) ?? null} />
		</>
	);
}
