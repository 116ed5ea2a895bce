import { useQuery } from "@tanstack/react-query";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useList } from "#domain/lists/use-list.ts";
import { useSearchChoice } from "#lib/address/search-param.ts";
import { api } from "#lib/api-client.ts";
import { buttonClass } from "#ui/button-class.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { ListTable } from "#ui/table/list-table.tsx";
import { useProjectColumns } from "./use-project-columns.tsx";

const STATES = ["active", "inactive", "all"] as const;

const BY_NAME = { column: "name", descending: false };
const rowId = ({ id }: Project) => id;

/** All projects of the company, with their members and today's prices. */
export function ProjectsPage() {
	const { t } = useTranslation("projects");
	const { t: tShell } = useTranslation();
	const query = useQuery(api.projects.getProjects.queryOptions({ input: {} }));
	const { data } = query;
	const [state, setState] = useSearchChoice("state", STATES);
	const list = useList("projects");
	const columns = useProjectColumns();
	const rows = data?.projects.filter(({ isActive }) => state === "all" || isActive === (state === "active"));
	if (query.error && !data) return <QueryFailure query={query} title={t("failed")} />;
	const hasNone = data?.projects.length === 0;
	return (
		<>
			<PageHeader actions={!hasNone && <NewProjectLink />} title={tShell("nav.projects")} />
			<ListTable
				caption={tShell("nav.projects")}
				columns={columns}
				empty={
					hasNone ? (
						<EmptyState action={<NewProjectLink />} icon="tag" text={t("empty")} />
					) : (
						<EmptyState icon="search" text={t("noneFound")} />
					)
				}
				filters={
					<SegmentedControl
						label={t("state")}
						onChange={setState}
						segments={STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
						value={state}
					/>
				}
				initialSort={BY_NAME}
				list={list}
				rowId={rowId}
				rows={rows}
				searchLabel={t("search")}
			/>
		</>
	);
}

function NewProjectLink() {
	const { t } = useTranslation("projects");
	return (
		<Link className={buttonClass("primary")} to="/projects/new">
			<Icon className="-ml-1" name="plus" />
			{t("new")}
		</Link>
	);
}
