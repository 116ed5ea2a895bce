import { mondaysOf } from "@tuntikirja/contract/capacity/weeks.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Plan } from "#features/capacity/use-plan.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { classNames } from "#ui/class-names.ts";
import { Cell, Table } from "#ui/layout/table.tsx";
import { projectLines } from "./project-lines.ts";
import { useShortNumbers } from "./use-short-numbers.ts";
import { WeekHeads } from "./week-heads.tsx";

/** Projects by weeks: the hours planned for each, and whose they are. */
export function ProjectsBoard({ plan }: { readonly plan: Plan }) {
	const { t } = useTranslation("capacity");
	const { hours } = useShortNumbers();
	const mondays = mondaysOf(plan);
	const lines = useMemo(() => projectLines(plan.people, mondays.length), [plan.people, mondays.length]);
	if (lines.length === 0) return <EmptyState icon="tag" text={t("nothingPlanned")} />;
	return (
		<Table
			caption={t("projectsCaption")}
			className="table-fixed"
			maxHeight="max-h-[75vh]"
			style={{ minWidth: `${180 + mondays.length * 68}px` }}
		>
			<WeekHeads first={t("project")} holidays={plan.nationalHolidays} mondays={mondays} />
			<tbody>
				{lines.map(({ id, project, person, hours: weekly }) => (
					<tr className={classNames(person === null && "bg-ground font-medium")} key={id}>
						<th
							className={classNames(
								"sticky left-0 z-[5] border-b border-line px-3 py-2 text-left break-words",
								person ? "bg-card pl-8 font-normal" : "bg-ground font-bold",
							)}
							scope="row"
						>
							{person?.name ?? project.name}
						</th>
						{weekly.map((sum, index) => (
							<Cell className="px-1" key={mondays[index]} numeric>
								{sum === 0 ? "" : hours(sum)}
							</Cell>
						))}
					</tr>
				))}
			</tbody>
		</Table>
	);
}
