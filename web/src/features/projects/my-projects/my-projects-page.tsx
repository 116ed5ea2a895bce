import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useProfile } from "#domain/people/profile.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Card, PageHeader } from "#ui/layout/page.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { SearchField } from "#ui/table/search-field.tsx";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { useLeaveProject, useOwnProjects } from "./use-own-projects.ts";
import { useProjectColumns } from "./use-project-columns.tsx";

const rowId = ({ id }: Project) => id;

/** The caller's projects: favourites for the entry form, their preselected labels, and leaving a project. */
export function MyProjectsPage() {
	const { t } = useTranslation("my-projects");
	const { t: tShell } = useTranslation();
	const query = useOwnProjects();
	const { own } = query;
	const [search, setSearch] = useState("");
	const [leaving, setLeaving] = useState<Project | null>(null);
	const columns = useProjectColumns(setLeaving);
	if (query.error && !own) return <QueryFailure query={query} title={t("failed")} />;
	const isEmpty = own?.length === 0;
	return (
		<>
			<PageHeader title={tShell("nav.myProjects")} />
			{isEmpty ? (
				<NoProjects />
			) : (
				<>
					<p className="mb-3 max-w-prose text-muted">{t("hint")}</p>
					<div className="mb-3 sm:max-w-80">
						<SearchField label={t("search")} onValue={setSearch} value={search} />
					</div>
					<Card padded={false}>
						<DataTable
							asCards
							caption={tShell("nav.myProjects")}
							columns={columns}
							empty={<EmptyState icon="search" text={t("notFound")} />}
							rowId={rowId}
							rows={own}
							search={search}
						/>
					</Card>
				</>
			)}
			{leaving && <LeaveDialog onClose={() => setLeaving(null)} project={leaving} />}
		</>
	);
}

/** Admins get a link to the projects: they can add themselves. */
function NoProjects() {
	const { t } = useTranslation("my-projects");
	const { isAdmin } = useProfile();
	if (!isAdmin) return <EmptyState icon="tag" text={t("empty")} />;
	return (
		<EmptyState
			action={
				<Link className={buttonClass("primary")} to="/projects">
					{t("toProjects")}
				</Link>
			}
			icon="tag"
			text={t("emptyAdmin")}
		/>
	);
}

/** Asks for confirmation before the user leaves a project: only an admin can add them again. */
function LeaveDialog({ project, onClose }: { readonly project: Project; readonly onClose: () => void }) {
	const { t } = useTranslation("my-projects");
	const { mutate: leave, isPending } = useLeaveProject(project);
	return (
		<QuestionDialog
			cancelLabel={t("stay")}
			onClose={onClose}
			onSubmit={() => leave({ projectId: project.id }, { onSettled: onClose })}
			saving={isPending}
			submitLabel={t("leave")}
			title={t("leaveOf", { name: project.name })}
			variant="danger"
		>
			<p>{t("leaveText")}</p>
		</QuestionDialog>
	);
}
