import { mondaysOf } from "@tuntikirja/contract/capacity/rules.ts";
import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Plan } from "#features/capacity/use-plan.ts";
import { matches } from "#lib/text.ts";
import { EmptyState } from "#ui/feedback.tsx";
import { classNames } from "#ui/class-names.ts";
import { Cell } from "#ui/layout/table.tsx";
import { BoardTable, useShortNumbers } from "./board-table.tsx";
import { type ProjectLine, projectLines } from "./project-lines.ts";

/** Projects by weeks: the hours planned for each, in total and by person. */
export function ProjectsBoard({ plan, search }: { readonly plan: Plan; readonly search: string }) {
	const { t } = useTranslation("capacity");
	const weeks = mondaysOf(plan).length;
	const all = useMemo(() => projectLines(plan.people, weeks), [plan.people, weeks]);
	const lines = useMemo(() => all.filter(({ project }) => matches(project.name, search)), [all, search]);
	if (lines.length === 0)
		return <EmptyState icon="tag" text={t(all.length === 0 ? "nothingPlanned" : "noProject")} />;
	return (
		<BoardTable caption={t("projectsCaption")} first={t("project")} lines={lines} plan={plan}>
			{(line) => <ProjectCells line={line} />}
		</BoardTable>
	);
}

const ProjectCells = memo(function ProjectCells({ line }: { readonly line: ProjectLine }) {
	const { project, person, hours: weekly } = line;
	const { hours } = useShortNumbers();
	const ground = person ? "bg-card" : "bg-ground font-bold";
	return (
		<>
			<th
				className={classNames(
					"sticky left-0 z-[5] border-b border-line px-3 py-2 text-left break-words",
					ground,
					person && "pl-8 font-normal",
				)}
				scope="row"
			>
				{person?.name ?? project.name}
			</th>
			{weekly.map((sum, week) => (
				// oxlint-disable-next-line react/no-array-index-key -- weeks do not change their order
				<Cell className={classNames("px-1", ground)} key={week} numeric>
					{sum === 0 ? "" : hours(sum)}
				</Cell>
			))}
		</>
	);
});
