import type { ReportedPerson } from "@tuntikirja/contract/capacity/schema.ts";
import { mondaysOf } from "@tuntikirja/contract/capacity/weeks.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Plan } from "#features/capacity/use-plan.ts";
import { Table } from "#ui/layout/table.tsx";
import { useVisibleLines } from "#ui/table/use-visible-lines.ts";
import { type BoardLine, boardLines } from "./board-lines.ts";
import { OpenedLine, type PlanTasks } from "./opened-line.tsx";
import { GroupLine, PersonLine } from "./person-line.tsx";
import { WeekHeads } from "./week-heads.tsx";

/** More lines than this are drawn only where they can be seen: each has a cell a week. */
const ALL_DRAWN_UP_TO = 60;

export interface PeopleBoardProps {
	readonly plan: Plan;
	/** By person; undefined: worked hours are not shown. */
	readonly actual: ReadonlyMap<string, ReportedPerson> | undefined;
	readonly opened: ReadonlySet<string>;
	readonly onToggle: (userId: string) => void;
	readonly tasks: PlanTasks;
}

/** People by weeks, grouped by user group; a line opens into what is planned for whoever it is about. */
export function PeopleBoard({ plan, actual, opened, onToggle, tasks }: PeopleBoardProps) {
	const { t } = useTranslation("capacity");
	const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
	const lines = useMemo(() => boardLines(plan.people, opened), [plan.people, opened]);
	const visible = useVisibleLines(lines.length, scroller, ALL_DRAWN_UP_TO);
	const mondays = mondaysOf(plan);
	const content = (line: BoardLine) => {
		if (line.kind === "group") return <GroupLine line={line} weeks={mondays.length} />;
		const { person } = line;
		if (line.kind === "opened") return <OpenedLine person={person} shown={plan} tasks={tasks} />;
		return (
			<PersonLine
				actual={actual?.get(person.userId)}
				isOpen={opened.has(person.userId)}
				onToggle={() => onToggle(person.userId)}
				person={person}
			/>
		);
	};
	return (
		<Table
			caption={t("boardCaption")}
			className="table-fixed"
			maxHeight="max-h-[75vh]"
			rowCount={visible.isPart ? lines.length + 1 : undefined}
			scrollRef={setScroller}
			style={{ minWidth: `${180 + mondays.length * 68}px` }}
		>
			<WeekHeads first={t("person")} holidays={plan.nationalHolidays} mondays={mondays} />
			<tbody>
				{visible.above > 0 && <tr aria-hidden="true" style={{ height: visible.above }} />}
				{visible.indexes.map((index) => {
					const line = lines[index];
					return (
						line && (
							<tr
								aria-rowindex={visible.isPart ? index + 2 : undefined}
								data-index={index}
								key={line.id}
								ref={visible.measure}
							>
								{content(line)}
							</tr>
						)
					);
				})}
				{visible.below > 0 && <tr aria-hidden="true" style={{ height: visible.below }} />}
			</tbody>
		</Table>
	);
}

/** For looking up worked hours. */
export function byPerson(people: readonly ReportedPerson[] | undefined) {
	return people && new Map(people.map((person) => [person.userId, person]));
}
