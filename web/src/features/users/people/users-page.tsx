import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { type Role, ROLES } from "@tuntikirja/contract/kernel/access.ts";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { useList } from "#domain/lists/use-list.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageHeader } from "#ui/layout/page.tsx";
import { ListTable } from "#ui/table/list-table.tsx";
import { NativeSelect, Options } from "#ui/forms/field.tsx";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { useSearchChoice, useSearchParam } from "#lib/address.ts";
import { isOneOf } from "#lib/remembered.ts";
import { type Person, usePeopleWithSecondFactors } from "./person.ts";
import { useUserColumns } from "./use-user-columns.tsx";

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

function UserFilters({ filters }: { readonly filters: ReturnType<typeof useUserFilters> }) {
	const { t } = useTranslation("users");
	const { t: tShell } = useTranslation();
	return (
		<>
			<SegmentedControl
				label={t("columns.state")}
				onChange={filters.setShown}
				segments={SHOWN.map((value) => ({ value, label: t(`shown.${value}`) }))}
				value={filters.shown}
			/>
			<div className="w-44 max-sm:w-full">
				<NativeSelect
					aria-label={t("columns.role")}
					onChange={({ target }) => filters.setRole(target.value)}
					value={filters.role ?? ""}
				>
					<option value="">{t("anyRole")}</option>
					<Options nameOf={(role) => tShell(`roles.${role}`)} values={ROLES} />
				</NativeSelect>
			</div>
		</>
	);
}

const SHOWN = ["active", "inactive", "all"] as const;

const isRole = isOneOf(ROLES);

function useUserFilters() {
	const [shown, setShown] = useSearchChoice("state", SHOWN);
	const [wanted, setRole] = useSearchParam("role");
	const role: Role | null = isRole(wanted) ? wanted : null;
	return {
		shown,
		role,
		setShown,
		setRole,
		accepts: (person: Person) =>
			(shown === "all" || person.isActive === (shown === "active")) &&
			(role === null || person.role === role),
	};
}
