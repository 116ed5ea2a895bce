import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { projectName } from "#features/moving-in/import-rows.ts";
import { MakeAll } from "./make-all.tsx";
import { otherTasks } from "./new-projects.ts";
import { UnknownNames, unknownNames } from "./unknown-names.tsx";
import type { ChosenPlan } from "./use-plan.ts";

/** Which projects the file means or which are made of it, and what becomes of tasks that are no labels of a project here. */
export function ProjectChoices(of: ChosenPlan) {
	return (
		<>
			<UnknownProjects {...of} />
			<OtherTasks {...of} />
		</>
	);
}

function UnknownProjects({ plan: { rows, all }, known, names, choices, onChoices }: ChosenPlan) {
	const { t } = useTranslation("moving-in");
	const unknown = useMemo(() => unknownNames(rows.map(projectName), known), [rows, known]);
	const makes = useMemo(
		() => new Map([...names].map(([full, name]) => [full, t("make.project", { name })])),
		[names, t],
	);
	return (
		<UnknownNames
			actions={
				<MakeAll
					choices={choices}
					label={(count) => t("make.all", { count })}
					names={unknown}
					onChoices={onChoices}
					possible={names}
				/>
			}
			choices={choices}
			makes={makes}
			names={unknown}
			onChoices={onChoices}
			options={all}
			title={t("projects")}
		/>
	);
}

const NO_OPTIONS: readonly never[] = [];

function OtherTasks({ plan: { rows, projects, all }, tasks, onTasks }: ChosenPlan) {
	const { t } = useTranslation("moving-in");
	const others = useMemo(() => otherTasks(rows, projects, all), [rows, projects, all]);
	const titles = useMemo(() => new Map(all.map(({ id, name }) => [id, name])), [all]);
	const makes = useMemo(
		() => new Map([...others].map(([id, names]) => [id, t("make.labels", { count: names.length })])),
		[others, t],
	);
	return (
		<UnknownNames
			choices={tasks}
			makes={makes}
			names={[...others.keys()]}
			none={t("make.text")}
			onChoices={onTasks}
			options={NO_OPTIONS}
			title={t("make.tasks")}
			titles={titles}
		/>
	);
}
