import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ContractAnswer } from "@tuntikirja/contract/employment-contracts/schema.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { ListedUser } from "@tuntikirja/contract/users/account-schema.ts";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { FlagFilter } from "#domain/lists/flag-filter.tsx";
import { NameLink } from "#domain/lists/name-link.tsx";
import { useList } from "#domain/lists/use-list.ts";
import { useSearchFlag } from "#lib/address.ts";
import { api } from "#lib/api-client.ts";
import { useToday } from "#lib/clock.ts";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { PageHeader } from "#ui/layout/page.tsx";
import { WIDE_ONLY } from "#ui/layout/table.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { ListTable } from "#ui/table/list-table.tsx";
import {
	type ContractLine,
	contractLines,
	useContractText,
} from "#features/employment-contracts/my-contract/contract-meaning.ts";

const rowId = ({ userId }: PersonContracts) => userId;

/** The current contract of every person, with a link to all contracts of each. */
export function ContractsPage() {
	const { t } = useTranslation("contracts");
	const { t: tShell } = useTranslation();
	const today = useToday();
	const users = useQuery(api.users.getUsers.queryOptions({ input: {} }));
	const contracts = useQuery(api.employmentContracts.getContracts.queryOptions({ input: {} }));
	const list = useList("contracts");
	const [withLeft] = useSearchFlag("left");
	const columns = useColumns();
	if ((users.error && !users.data) || (contracts.error && !contracts.data))
		return <QueryFailure query={users.error ? users : contracts} title={t("failed")} />;
	const rows =
		users.data && contracts.data && contractRows(users.data.users, contracts.data.contracts, today);
	return (
		<>
			<PageHeader title={tShell("nav.contracts")} />
			<ListTable
				caption={tShell("nav.contracts")}
				columns={columns}
				empty={<EmptyState icon="briefcase" text={t("noMatch")} />}
				filters={<FlagFilter label={t("withLeft")} name="left" />}
				list={list}
				rowId={rowId}
				rows={rows?.filter(({ isActive }) => isActive || withLeft)}
				searchLabel={t("search")}
			/>
		</>
	);
}

function useColumns(): readonly DataColumn<PersonContracts>[] {
	const { t } = useTranslation("contracts");
	const { kindOf, periodOf } = useContractText();
	return useMemo(
		() => [
			{
				id: "name",
				header: t("columns.name"),
				value: ({ name }) => name,
				cell: ({ userId, name }) => <NameLink name={name} to={`/contracts/${userId}`} />,
				className: "wide:min-w-36",
			},
			{
				id: "kind",
				header: t("columns.present"),
				value: ({ present }) => (present ? kindOf(present) : t("none")),
				cell: ({ present, isActive }) =>
					present ? kindOf(present) : <Badge tone={isActive ? "warn" : "neutral"}>{t("none")}</Badge>,
				className: "wide:whitespace-nowrap",
			},
			{
				id: "period",
				header: t("columns.period"),
				value: ({ present }) => present?.contract.startDate ?? null,
				text: ({ present }) => (present ? periodOf(present) : "–"),
				className: "wide:whitespace-nowrap",
			},
			{
				id: "next",
				header: t("columns.next"),
				value: ({ next }) => next?.contract.startDate ?? null,
				text: ({ next }) => (next ? `${kindOf(next)} · ${periodOf(next)}` : "–"),
				className: `w-full ${WIDE_ONLY}`,
			},
			{
				id: "count",
				header: t("columns.count"),
				value: ({ count }) => count,
				numeric: true,
				className: WIDE_ONLY,
			},
		],
		[t, kindOf, periodOf],
	);
}

/** A person with the current contract and the next one. */
interface PersonContracts {
	readonly userId: string;
	readonly name: string;
	readonly isActive: boolean;
	readonly present: ContractLine | null;
	readonly next: ContractLine | null;
	readonly count: number;
}

/** One row for each person, also without a contract; deleted people are left out: their names are pseudonyms. */
function contractRows(
	users: readonly ListedUser[],
	contracts: readonly ContractAnswer[],
	today: LocalDate,
): PersonContracts[] {
	const ofUser = Map.groupBy(contracts, ({ userId }) => userId);
	return users
		.filter(({ isErased }) => isErased !== true)
		.map(({ id, name, isActive }) => {
			const lines = contractLines(ofUser.get(id) ?? [], today);
			return {
				userId: id,
				name,
				isActive: isActive !== false,
				present: lines.find(({ state }) => state === "present") ?? null,
				next: lines.findLast(({ state }) => state === "future") ?? null,
				count: lines.length,
			};
		});
}
