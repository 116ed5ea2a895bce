import type { TFunction } from "i18next";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { classNames } from "#ui/class-names.ts";
import { Combobox } from "#ui/forms/combobox.tsx";
import type { Choice } from "#ui/forms/combobox/matching-choices.ts";
import { Field } from "#ui/forms/field.tsx";
import {
	keyOfPair,
	nameOfPair,
	type OfferedPair,
	offeredPairs,
	type ProjectPair,
} from "#domain/projects/project-choices.ts";
import type { Projects } from "#domain/projects/use-projects.ts";

export interface ProjectFieldsProps {
	readonly projects: Projects;
	readonly projectId: string;
	readonly labelId: string;
	readonly onChoose: (projectId: string, labelId: string) => void;
	/** Project and label of the edited entry, which are offered even if they have been closed since. */
	readonly edited?: { readonly project: Named | undefined; readonly label: Named | undefined } | undefined;
}

/** One field for project and label; the last used pairs are also there as buttons. */
export function ProjectFields({ projects, projectId, labelId, onChoose, edited }: ProjectFieldsProps) {
	const { t } = useTranslation("work-days");
	const { t: tShell } = useTranslation();
	const pairs = useMemo(() => offeredPairs(projects.projects, projects.recent), [projects]);
	const options = pairs.map((pair): Choice => ({ ...choiceOf(pair), detail: detailOf(pair, t) }));
	const stays = edited?.project && choiceOf({ project: edited.project, label: edited.label ?? null });
	const isClosed = stays && !options.some(({ id }) => id === stays.id);
	const choose = (key: string | null) => {
		const pair = pairs.find((one) => keyOfPair(one) === key) ?? (key && key === stays?.id ? edited : null);
		onChoose(pair?.project?.id ?? "", pair?.label?.id ?? "");
	};
	return (
		<div>
			<Field hint={projectsHint(projects, t)} label={t("day.project")}>
				<Combobox
					name="projectId"
					noMatch={tShell("noMatch")}
					none={t("day.noProject")}
					onValue={choose}
					options={isClosed ? [stays, ...options] : options}
					value={projectId && `${projectId}/${labelId}`}
				/>
			</Field>
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

function choiceOf(pair: ProjectPair): Choice {
	return { id: keyOfPair(pair), name: nameOfPair(pair) };
}

function detailOf({ rank }: OfferedPair, t: TFunction<"work-days">): string | undefined {
	if (rank === "other") return undefined;
	return rank === "favourite" ? t("day.favourite") : t("day.usedLately");
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
			{pairs.map((pair) => {
				const { project, label } = pair;
				const isChosen = project.id === projectId && (label?.id ?? "") === labelId;
				return (
					<li
						className="max-w-full max-sm:nth-[n+3]:hidden [@media(height<=900px)]:nth-[n+4]:hidden"
						key={keyOfPair(pair)}
					>
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
							{nameOfPair(pair)}
						</button>
					</li>
				);
			})}
		</ul>
	);
}
