import { useQuery } from "@tanstack/react-query";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useOwnerId } from "#domain/people/record-owner.ts";
import { NameLink } from "#domain/lists/name-link.tsx";
import { api } from "#lib/api-client.ts";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Card, PageHeader } from "#ui/layout/page.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { DataTable } from "#ui/table/data-table.tsx";

const rowId = ({ id }: Project) => id;

/** The projects of which a person is a member, for admins: each leads to its page, where members are chosen. */
export function PersonProjects() {
	const { t } = useTranslation("projects");
	const { t: tShell } = useTranslation();
	const userId = useOwnerId();
	const query = useQuery(api.projects.getProjects.queryOptions({ input: { userId } }));
	const columns = useColumns();
	if (query.error && !query.data) return <QueryFailure query={query} title={t("failed")} />;
	return (
		<>
			<PageHeader title={tShell("nav.projects")} />
			<Card padded={false}>
				<DataTable
					caption={tShell("nav.projects")}
					columns={columns}
					empty={<EmptyState icon="tag" text={t("ofPerson.none")} />}
					rowId={rowId}
					rows={query.data?.projects.filter(({ isMember }) => isMember)}
				/>
			</Card>
		</>
	);
}

function useColumns(): readonly DataColumn<Project>[] {
	const { t } = useTranslation("projects");
	return useMemo(
		() => [
			{
				id: "name",
				header: t("columns.name"),
				value: ({ name }) => name,
				cell: ({ id, name }) => <NameLink name={name} to={`/projects/${id}`} />,
				className: "w-full min-w-40",
			},
			{
				id: "state",
				header: t("columns.state"),
				value: ({ isActive }) => t(isActive ? "active" : "inactive"),
				cell: ({ isActive }, text) => (isActive ? text : <Badge>{text}</Badge>),
			},
		],
		[t],
	);
}
