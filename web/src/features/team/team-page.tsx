import { canAccess } from "@tuntikirja/contract/kernel/access.ts";
import { useTranslation } from "react-i18next";
import { useQuery } from "@tanstack/react-query";
import type { LedPeople } from "@tuntikirja/contract/team/schema.ts";
import { useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { useProfile } from "#domain/people/profile.ts";
import { useSearchChoice } from "#lib/address.ts";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { useList } from "#domain/lists/use-list.ts";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { api } from "#lib/api-client.ts";
import { EmptyState } from "#ui/feedback.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { ListTable } from "#ui/table/list-table.tsx";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { Card, PageHeader } from "#ui/layout/page.tsx";
import { TeamCalendar } from "./calendar/team-calendar.tsx";
import { useSubstitute } from "./people/use-substitute.ts";

/** Who of the team is away; and for leads and admins the people for whom they act. */
export function TeamPage() {
	const { t } = useTranslation("team");
	const { t: tShell } = useTranslation();
	const [view, setView] = useSearchChoice("view", ["calendar", "people"]);
	const mayLead = canAccess(useProfile().role, "capacity");
	return (
		<>
			<PageHeader
				actions={
					mayLead && (
						<SegmentedControl
							label={t("views.label")}
							onChange={setView}
							segments={(["calendar", "people"] as const).map((value) => ({
								value,
								label: t(`views.${value}`),
							}))}
							value={view}
						/>
					)
				}
				title={tShell("nav.team")}
			/>
			{mayLead && view === "people" ? <MyPeople /> : <TeamCalendar />}
		</>
	);
}

type Person = LedPeople["people"][number];
const rowId = ({ id }: Person) => id;

function MyPeople() {
	const { t } = useTranslation("team");
	const query = useQuery(api.team.getLedPeople.queryOptions({ input: {} }));
	const list = useList("team");
	const isAdmin = useProfile().role === "admin";
	const columns = useColumns();
	if (query.error && !query.data) return <QueryFailure query={query} title={t("failed")} />;
	return (
		<div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
			<div className="min-w-0">
				<ListTable
					caption={t("views.people")}
					columns={columns}
					empty={<EmptyState icon="users" text={t(isAdmin ? "noPeople" : "noGroup")} />}
					list={list}
					rowId={rowId}
					rows={query.data?.people}
					searchLabel={t("search")}
				/>
			</div>
			{query.data && query.data.groups.length > 0 && <SubstituteCard named={query.data.substitute} />}
		</div>
	);
}

function useColumns(): readonly DataColumn<Person>[] {
	const { t } = useTranslation("team");
	return useMemo(
		() => [
			{
				id: "name",
				header: t("name"),
				value: ({ name }) => name,
				cell: ({ id, name }) => (
					<Link
						className="text-action underline-offset-2 hover:underline"
						state={{ name }}
						to={`/users/${id}`}
					>
						{name}
					</Link>
				),
				className: "w-full min-w-40",
			},
			{ id: "group", header: t("group"), value: ({ group }) => group?.name ?? "", className: "min-w-40" },
		],
		[t],
	);
}

const SubstituteDialog = lazyDialog(() =>
	import("./people/substitute-dialog.tsx").then((file) => file.SubstituteDialog),
);

function SubstituteCard({ named }: { readonly named: LedPeople["substitute"] }) {
	const { t } = useTranslation("team");
	const format = useFormat();
	const [isOpen, setOpen] = useState(false);
	const remove = useSubstitute(t("substitute.removed"));
	return (
		<Card title={t("substitute.title")}>
			<p>
				{named
					? t("substitute.is", {
							name: named.name,
							from: format.date(named.startDate),
							to: format.date(named.endDate),
						})
					: t("substitute.none")}
			</p>
			<div className="mt-3 flex flex-wrap gap-2">
				<Button onClick={() => setOpen(true)}>{t(named ? "substitute.change" : "substitute.name")}</Button>
				{named && (
					<Button
						disabled={remove.isPending}
						onClick={() => remove.mutate({ substitute: null })}
						variant="quiet"
					>
						{t("substitute.remove")}
					</Button>
				)}
			</div>
			{isOpen && <SubstituteDialog named={named} onClose={() => setOpen(false)} />}
		</Card>
	);
}
