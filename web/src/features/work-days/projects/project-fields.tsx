import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { classNames } from "#ui/class-names.ts";
import { Field } from "#ui/forms/field.tsx";
import { NativeSelect } from "#ui/forms/native-select.tsx";
import { labelFor, type ProjectPair } from "./project-choices.ts";
import type { Projects } from "./use-projects.ts";

export interface ProjectFieldsProps {
	readonly projects: Projects;
	readonly projectId: string;
	readonly labelId: string;
	/** Also called with the default label when a project is chosen. */
	readonly onChoose: (projectId: string, labelId: string) => void;
	/** Project and label of the edited entry, which are offered even if they have been closed since. */
	readonly edited?: { readonly project: Named | undefined; readonly label: Named | undefined } | undefined;
}

/** Project and label: favourites first, then recently used ones, which are also available as buttons. */
export function ProjectFields({ projects, projectId, labelId, onChoose, edited }: ProjectFieldsProps) {
	const { t } = useTranslation("work-days");
	const chosen = projects.projects.find((project) => project.id === projectId);
	const labels =
		chosen?.hourLabels ?? (edited?.label && edited.project?.id === projectId ? [edited.label] : []);
	const choose = (id: string) => {
		const project = projects.projects.find((one) => one.id === id) ?? null;
		onChoose(id, labelFor(project, projects.recent)?.id ?? "");
	};
	return (
		<div>
			<div className="grid grid-cols-[3fr_2fr] gap-2">
				<Field hint={projectsHint(projects, t)} label={t("day.project")}>
					<NativeSelect name="projectId" onChange={(event) => choose(event.target.value)} value={projectId}>
						<option value="">{t("day.noProject")}</option>
						<ProjectOptions closed={chosen ? undefined : edited?.project} projects={projects} />
					</NativeSelect>
				</Field>
				<Field label={t("day.label")}>
					<NativeSelect
						disabled={labels.length === 0}
						name="labelId"
						onChange={(event) => onChoose(projectId, event.target.value)}
						value={labelId}
					>
						<option value="">{t("day.noLabel")}</option>
						{labels.map((label) => (
							<option key={label.id} value={label.id}>
								{label.name}
							</option>
						))}
					</NativeSelect>
				</Field>
			</div>
			{!edited && (
				<RecentPairs
					isPending={projects.isPending}
					labelId={labelId}
					onChoose={onChoose}
					pairs={projects.recent}
					projectId={projectId}
				/>
			)}
		</div>
	);
}

function ProjectOptions({
	projects,
	closed,
}: {
	readonly projects: Projects;
	readonly closed: Named | undefined;
}) {
	const { t } = useTranslation("work-days");
	const { favourites, recent, others } = projects.groups;
	const isOneGroup = favourites.length === 0 && recent.length === 0;
	const options = (group: readonly Project[]) =>
		group.map((project) => (
			<option key={project.id} value={project.id}>
				{project.name}
			</option>
		));
	return (
		<>
			{closed && <option value={closed.id}>{closed.name}</option>}
			{favourites.length > 0 && <optgroup label={t("day.favourites")}>{options(favourites)}</optgroup>}
			{recent.length > 0 && <optgroup label={t("day.recent")}>{options(recent)}</optgroup>}
			{isOneGroup
				? options(others)
				: others.length > 0 && <optgroup label={t("day.others")}>{options(others)}</optgroup>}
		</>
	);
}

/** The reason why there are no projects to choose, or null. */
function projectsHint(projects: Projects, t: TFunction<"work-days">): ReactNode {
	if (projects.isError) {
		return (
			<>
				{t("day.projectsFailed")}{" "}
				<button className="font-medium text-action underline" onClick={projects.retry} type="button">
					{t("day.loadProjects")}
				</button>
			</>
		);
	}
	return projects.isPending || projects.projects.length > 0 ? null : t("day.noProjects");
}

interface RecentPairsProps {
	/** True while the pairs are loading; reserves their space. */
	readonly isPending: boolean;
	readonly pairs: readonly ProjectPair[];
	readonly projectId: string;
	readonly labelId: string;
	readonly onChoose: (projectId: string, labelId: string) => void;
}

function RecentPairs({ isPending, pairs, projectId, labelId, onChoose }: RecentPairsProps) {
	const { t } = useTranslation("work-days");
	if (pairs.length < 2 && !isPending) return null;
	return (
		<ul
			aria-label={t("day.recent")}
			className="-mx-4 mt-2 flex min-h-[34px] gap-1 overflow-x-auto px-4 py-[3px] [scrollbar-width:none] pointer-coarse:min-h-[50px]"
		>
			{pairs.map(({ project, label }) => {
				const isChosen = project.id === projectId && (label?.id ?? "") === labelId;
				return (
					<li className="shrink-0" key={`${project.id}/${label?.id}`}>
						<button
							aria-pressed={isChosen}
							className={classNames(
								"block h-7 rounded-full whitespace-nowrap border px-3 text-table transition-colors pointer-coarse:h-11",
								isChosen
									? "border-transparent bg-tint font-medium text-action"
									: "border-line text-muted hover:bg-hover hover:text-text",
							)}
							onClick={() => onChoose(project.id, label?.id ?? "")}
							type="button"
						>
							{project.name}
							{label && ` · ${label.name}`}
						</button>
					</li>
				);
			})}
		</ul>
	);
}
