import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Combobox } from "#ui/forms/combobox.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { useProjectChanges } from "./use-own-projects.ts";

/** Project with its star, its preselected label, and the button to leave it. */
export function useProjectColumns(onLeave: (project: Project) => void): readonly DataColumn<Project>[] {
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
