import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { classNames } from "#ui/class-names.ts";
import { Combobox } from "#ui/forms/combobox.tsx";
import type { Choice } from "#ui/forms/combobox/choice.ts";
import { Field } from "#ui/forms/field.tsx";
import { labelFor, type ProjectPair } from "#features/work-days/projects/project-choices.ts";
import type { Projects } from "#features/work-days/projects/use-projects.ts";

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
	const { t: tShell } = useTranslation();
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
					<Combobox
						name="projectId"
						noMatch={tShell("noMatch")}
						none={t("day.noProject")}
						onValue={(id) => choose(id ?? "")}
						options={projectOptions(projects, chosen ? undefined : edited?.project, t)}
						value={projectId}
					/>
				</Field>
				<Field label={t("day.label")}>
					<Combobox
						disabled={labels.length === 0}
						name="labelId"
						noMatch={tShell("noMatch")}
						none={t("day.noLabel")}
						onValue={(id) => onChoose(projectId, id ?? "")}
						options={labels}
						value={labelId}
					/>
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

/** Favourites and recently used projects say so. */
function projectOptions(projects: Projects, closed: Named | undefined, t: TFunction<"work-days">): Choice[] {
	const { favourites, recent, others } = projects.groups;
	const options = (group: readonly Named[], detail?: string) =>
		group.map(({ id, name }) => ({ id, name, detail }));
	return [
		...options(closed ? [closed] : []),
		...options(favourites, t("day.favourite")),
		...options(recent, t("day.usedLately")),
		...options(others),
	];
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
			// A phone shows two, in space that is reserved: more would push the hours off the screen.
			className="mt-2 flex min-h-[34px] flex-wrap content-start gap-1 py-[3px] max-sm:min-h-[66px] pointer-coarse:min-h-[50px] pointer-coarse:max-sm:min-h-[98px]"
		>
			{pairs.map(({ project, label }) => {
				const isChosen = project.id === projectId && (label?.id ?? "") === labelId;
				return (
					<li className="max-w-full max-sm:nth-[n+3]:hidden" key={`${project.id}/${label?.id}`}>
						<button
							aria-pressed={isChosen}
							className={classNames(
								"block min-h-7 rounded-[14px] border px-3 text-left text-table break-words transition-colors pointer-coarse:min-h-11 pointer-coarse:rounded-[22px]",
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
