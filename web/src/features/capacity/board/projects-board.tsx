import { mondaysOf } from "@tuntikirja/contract/capacity/rules.ts";
import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Plan } from "#features/capacity/board-view.ts";
import { matches } from "#lib/text.ts";
import { EmptyState } from "#ui/feedback.tsx";
import { classNames } from "#ui/class-names.ts";
import { Cell } from "#ui/layout/table.tsx";
import { BoardTable, useShortNumbers } from "./board-table.tsx";
import type { PlannedPerson } from "@tuntikirja/contract/capacity/schema.ts";
import { minutesToHours, toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";

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

/** Planned hours of a project by week, of all people or of one person. */
export interface ProjectLine {
	readonly id: string;
	readonly project: Named;
	/** Null for all people together. */
	readonly person: PlannedPerson | null;
	readonly hours: readonly number[];
}

/** Projects by name, each followed by the people who are planned for it. */
export function projectLines(people: readonly PlannedPerson[], weeks: number): ProjectLine[] {
	const lines = people.flatMap((person) => linesOf(person, weeks));
	const projects = Map.groupBy(lines, ({ project }) => project.id);
	return [...projects.values()]
		.map((members) => [sumOf(members, weeks), ...members])
		.sort(([a], [b]) => (a?.project.name ?? "").localeCompare(b?.project.name ?? "", "fi"))
		.flat();
}

function linesOf(person: PlannedPerson, weeks: number): ProjectLine[] {
	const projectOf = new Map(person.allocations.map(({ id, project }) => [id, project]));
	const lines = new Map<string, { readonly project: Named; readonly hours: number[] }>();
	person.weeks.forEach((week, index) => {
		for (const { id, hours } of week.allocations) {
			const project = projectOf.get(id);
			if (!project || hours === 0) continue;
			const line = lines.get(project.id) ?? { project, hours: Array<number>(weeks).fill(0) };
			line.hours[index] = added(line.hours[index], hours);
			lines.set(project.id, line);
		}
	});
	return [...lines.values()].map(({ project, hours }) => ({
		id: `${project.id} ${person.userId}`,
		project,
		person,
		hours,
	}));
}

function sumOf(members: readonly ProjectLine[], weeks: number): ProjectLine {
	const { project } = members[0] as ProjectLine;
	const hours = Array.from({ length: weeks }, (_, index) =>
		members.reduce((sum, line) => added(sum, line.hours[index] ?? 0), 0),
	);
	return { id: project.id, project, person: null, hours };
}

/** Planned hours are whole minutes, so three times 0.33 h is an hour. */
function added(a = 0, b = 0): number {
	return minutesToHours(toMinutes(a) + toMinutes(b));
}
