import { useQuery } from "@tanstack/react-query";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams } from "react-router-dom";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { HistoryLink } from "#domain/history-link.tsx";
import { useProfile } from "#domain/people/profile.ts";
import { useCrumbName } from "#lib/address.ts";
import { api } from "#lib/api-client.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { EmptyState, Skeleton, AlertText } from "#ui/feedback.tsx";
import { PageHeader } from "#ui/layout/page.tsx";
import { errorCode, errorMessage } from "#lib/error-message.ts";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { ProjectForm } from "./project-form.tsx";
import { useDeleteProject, useProjectActivity } from "./project-changes.ts";

/** One project: its name, its members and its prices. */
export function ProjectPage() {
	const { t } = useTranslation("projects");
	const { id } = useParams();
	const query = useQuery(api.projects.getProjects.queryOptions({ input: {} }));
	const { data } = query;
	const project = data?.projects.find((one) => one.id === id);
	useCrumbName(project?.name);
	if (project) return <OpenedProject key={project.id} project={project} />;
	if (data) {
		return (
			<EmptyState
				action={
					<Link className={buttonClass("primary")} to="/projects">
						{t("toProjects")}
					</Link>
				}
				icon="tag"
				text={t("gone")}
			/>
		);
	}
	if (query.error) return <QueryFailure query={query} title={t("failed")} />;
	return (
		<>
			<PageHeader title={<Skeleton className="h-7 w-48" />} />
			<div className="grid gap-4 wide:grid-cols-2">
				<Skeleton className="h-64 w-full" />
				<Skeleton className="h-64 w-full" />
			</div>
		</>
	);
}

function OpenedProject({ project }: { readonly project: Project }) {
	const { t } = useTranslation("projects");
	const activity = useProjectActivity(project);
	const [isDeleting, setDeleting] = useState(false);
	const { isAdmin } = useProfile();
	return (
		<>
			<PageHeader
				actions={
					isAdmin && (
						<>
							<HistoryLink of={{ entity: "project", id: project.id }} />
							<Button icon="trash" onClick={() => setDeleting(true)} variant="quiet">
								{t("delete")}
							</Button>
							<Button icon="archive" loading={activity.isPending} onClick={() => activity.mutate()}>
								{t(project.isActive ? "deactivate" : "activate")}
							</Button>
						</>
					)
				}
				period={
					<Badge tone={project.isActive ? "plus" : "neutral"}>
						{t(project.isActive ? "active" : "inactive")}
					</Badge>
				}
				title={project.name}
			/>
			<ProjectForm opened={project} />
			{isDeleting && <DeleteProjectDialog onClose={() => setDeleting(false)} project={project} />}
		</>
	);
}

interface DeleteProjectDialogProps {
	readonly project: Project;
	readonly onClose: () => void;
}

/** Asks for confirmation before a project is deleted. A project with entries can only be closed. */
function DeleteProjectDialog({ project, onClose }: DeleteProjectDialogProps) {
	const { t } = useTranslation("projects");
	const { t: tErrors } = useTranslation("errors");
	const navigate = useNavigate();
	const removal = useDeleteProject(project);
	const activity = useProjectActivity(project);
	const hasHistory = errorCode(removal.error) === "project-has-history";
	const isClosable = hasHistory && project.isActive;
	const submit = () => {
		if (isClosable) return activity.mutate(undefined, { onSuccess: onClose });
		if (hasHistory) return onClose();
		removal.mutate(undefined, { onSuccess: () => void navigate("/projects", { replace: true }) });
	};
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={submit}
			saving={removal.isPending || activity.isPending}
			submitLabel={t(isClosable ? "deactivateInstead" : hasHistory ? "understood" : "delete")}
			title={t("deleteTitle", { name: project.name })}
			variant={hasHistory ? "primary" : "danger"}
		>
			<p>{hasHistory ? t("hasHistory", { name: project.name }) : t("deleteText")}</p>
			{removal.error && !hasHistory && (
				<AlertText>
					{t("deleteFailed")} {errorMessage(removal.error, tErrors)}
				</AlertText>
			)}
		</QuestionDialog>
	);
}

export function NewProjectPage() {
	const { t } = useTranslation("projects");
	return (
		<>
			<PageHeader title={t("nav.newProject", { ns: "shell" })} />
			<ProjectForm opened={null} />
		</>
	);
}
