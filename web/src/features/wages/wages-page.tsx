import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { FlagFilter } from "#domain/lists/flag-filter.tsx";
import { useList } from "#domain/lists/use-list.ts";
import { useSearchFlag } from "#lib/address.ts";
import { api } from "#lib/api-client.ts";
import { useToday } from "#lib/clock.ts";
import { EmptyState } from "#ui/feedback.tsx";
import { PageHeader } from "#ui/layout/page.tsx";
import { ListTable } from "#ui/table/list-table.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { GroupFilter, useGroupFilter } from "./raise/group-filter.tsx";
import { RaiseBar, useSelectedPeople } from "./raise/raise-bar.tsx";
import { type PersonWages, useWageText, WageHistory, wageRows } from "./wage-history.tsx";
import { type AskedWage, WageQuestion } from "./wage-question.tsx";

const rowId = ({ userId }: PersonWages) => userId;

export function WagesPage() {
	const { t } = useTranslation("wages");
	const { t: tShell } = useTranslation();
	const today = useToday();
	const users = useQuery(api.users.getUsers.queryOptions({ input: {} }));
	const wages = useQuery(api.wages.getWages.queryOptions({ input: {} }));
	const list = useList("wages");
	const [withLeft] = useSearchFlag("left");
	const [asked, setAsked] = useState<AskedWage | null>(null);
	const group = useGroupFilter(users.data?.users);
	const selection = useSelectedPeople();
	const raise = useCallback((person: PersonWages) => setAsked({ person }), []);
	const columns = useWageColumns(raise);
	if ((users.error && !users.data) || (wages.error && !wages.data))
		return <QueryFailure query={users.error ? users : wages} title={t("failed")} />;
	const all = users.data && wages.data && wageRows(users.data.users, wages.data.wages, today);
	const rows = all?.filter(({ userId, isActive }) => (isActive || withLeft) && group.isShown(userId));
	const chosen = rows?.filter(({ userId }) => selection.selected.has(userId)) ?? [];
	return (
		<>
			<PageHeader title={tShell("nav.wages")} />
			<ListTable
				caption={tShell("nav.wages")}
				columns={columns}
				empty={<EmptyState icon="money" text={t("noMatch")} />}
				expansion={{
					label: ({ name }) => t("historyOf", { name }),
					content: (person) =>
						person.lines.length > 0 ? (
							<WageHistory
								onDelete={(deleted) => setAsked({ person, deleted })}
								onEdit={({ wage }) => setAsked({ person, edited: wage })}
								person={person}
							/>
						) : null,
				}}
				filters={
					<>
						<GroupFilter filter={group} />
						<FlagFilter label={t("withLeft")} name="left" />
					</>
				}
				list={list}
				rowId={rowId}
				rows={rows}
				searchLabel={t("search")}
				selection={selection}
			/>
			{chosen.length > 0 && <RaiseBar chosen={chosen} onClear={() => selection.onSelected(new Set())} />}
			{asked && <WageQuestion asked={asked} onClose={() => setAsked(null)} />}
		</>
	);
}

function useWageColumns(onRaise: (person: PersonWages) => void): readonly DataColumn<PersonWages>[] {
	const { t } = useTranslation("wages");
	const format = useFormat();
	const { periodOf, kindOf } = useWageText();
	return useMemo(
		() => [
			{
				id: "name",
				header: t("columns.name"),
				value: ({ name }) => name,
				className: "min-w-36 sm:whitespace-nowrap",
			},
			{
				id: "amount",
				header: t("columns.amount"),
				numeric: true,
				unit: "euros",
				value: ({ present }) => present?.wage.amount ?? null,
				text: ({ present }) => (present ? format.euros(present.wage.amount) : t("none")),
				cell: ({ present, isActive }) =>
					present ? (
						format.euros(present.wage.amount)
					) : (
						<Badge tone={isActive ? "warn" : "neutral"}>{t("none")}</Badge>
					),
				className: "whitespace-nowrap",
			},
			{
				id: "kind",
				header: t("columns.kind"),
				value: (person) => (person.present ? kindOf(person, person.present.wage.kind) : "–"),
			},
			{
				id: "period",
				header: t("columns.period"),
				value: ({ present }) => present?.wage.startDate ?? null,
				text: ({ present }) => (present ? periodOf(present) : "–"),
				className: "w-full whitespace-nowrap",
			},
			{
				id: "actions",
				header: t("columns.actions"),
				value: () => null,
				isControl: true,
				cell: (person) => (
					<Button
						aria-label={t(person.present ? "raiseOf" : "addOf", { name: person.name })}
						onClick={() => onRaise(person)}
						variant="quiet"
					>
						{t(person.present ? "raise" : "add")}
					</Button>
				),
			},
		],
		[t, format, periodOf, kindOf, onRaise],
	);
}
