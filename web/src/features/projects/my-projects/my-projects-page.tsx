import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useProfile } from "#domain/people/profile.ts";
import { Button, buttonClass, IconButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Card, PageHeader } from "#ui/layout/page.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { SearchField } from "#ui/table/search-field.tsx";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { Badge } from "#ui/badge.tsx";
import { classNames } from "#ui/class-names.ts";
import { Combobox } from "#ui/forms/combobox.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { useLeaveProject, useOwnProjects, useProjectChanges } from "./use-own-projects.ts";

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

/** Project with its star, its preselected label, and the button to leave it. */
function useProjectColumns(onLeave: (project: Project) => void): readonly DataColumn<Project>[] {
	const { t } = useTranslation("my-projects");
	const { markFavourite, chooseLabel } = useProjectChanges();
	return useMemo(
		() => [
			{
				id: "project",
				header: t("columns.project"),
				value: ({ name }) => name,
				cell: (project) => (
					<ProjectName
						onMark={(favProject) => markFavourite({ projectId: project.id, favProject })}
						project={project}
					/>
				),
				className: "w-full min-w-40",
			},
			{
				id: "label",
				header: t("columns.label"),
				value: (project) => labelOf(project),
				cell: (project) => (
					<LabelChoice
						onChoose={(favLabelId) => chooseLabel({ projectId: project.id, favLabelId })}
						project={project}
					/>
				),
				className: "min-w-40 max-wide:whitespace-normal wide:min-w-44",
			},
			{
				id: "leave",
				header: t("leave"),
				isControl: true,
				value: ({ isActive }) => (isActive ? 0 : 1),
				text: ({ isActive }) => (isActive ? "" : t("closed")),
				cell: (project) => (
					<Button
						aria-label={t("leaveOf", { name: project.name })}
						className="max-wide:px-2 wide:-ml-4"
						onClick={() => onLeave(project)}
						variant="quiet"
					>
						{t("leave")}
					</Button>
				),
			},
		],
		[t, markFavourite, chooseLabel, onLeave],
	);
}

function labelOf({ hourLabels, favLabelId }: Project): string | null {
	return hourLabels.find(({ id }) => id === favLabelId)?.name ?? null;
}

interface ProjectNameProps {
	readonly project: Project;
	readonly onMark: (favProject: boolean) => void;
}

function ProjectName({ project, onMark }: ProjectNameProps) {
	const { t } = useTranslation("my-projects");
	const { name, favProject, isActive } = project;
	return (
		<span className="flex items-center gap-1">
			<IconButton
				aria-pressed={favProject}
				className={favProject ? "bg-tint text-action! [&_path]:fill-current" : "text-muted"}
				disabled={!isActive}
				icon="star"
				label={t("favourite", { name })}
				onClick={() => onMark(!favProject)}
			/>
			<span
				className={classNames("min-w-0 wrap-anywhere hyphens-auto", isActive ? "font-medium" : "text-muted")}
			>
				{name}
			</span>
			{!isActive && <Badge>{t("closed")}</Badge>}
		</span>
	);
}

interface LabelChoiceProps {
	readonly project: Project;
	readonly onChoose: (favLabelId: string | null) => void;
}

/** The label that the entry form preselects. */
function LabelChoice({ project, onChoose }: LabelChoiceProps) {
	const { t } = useTranslation("my-projects");
	const { t: tShell } = useTranslation();
	if (project.hourLabels.length === 0) return <span className="text-muted">{t("noLabels")}</span>;
	return (
		<Combobox
			aria-label={t("labelOf", { name: project.name })}
			disabled={!project.isActive}
			noMatch={tShell("noMatch")}
			none={t("noFavouriteLabel")}
			onValue={onChoose}
			options={project.hourLabels}
			value={project.favLabelId}
		/>
	);
}
