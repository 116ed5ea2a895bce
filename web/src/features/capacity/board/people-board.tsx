import type { PlannedPerson, ReportedPerson } from "@tuntikirja/contract/capacity/schema.ts";
import { mondaysOf } from "@tuntikirja/contract/capacity/weeks.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Plan } from "#features/capacity/use-plan.ts";
import { boardLines } from "./board-lines.ts";
import { BoardTable } from "./board-table.tsx";
import { OpenedLine, type PlanTasks } from "./opened-line.tsx";
import { GroupLine, PersonLine } from "./person-line.tsx";
import { useCellTexts } from "./week-cell.tsx";

export interface PeopleBoardProps {
	readonly plan: Plan;
	/** The people of the plan that the board shows. */
	readonly people: readonly PlannedPerson[];
	/** By person; undefined when worked hours are not shown. */
	readonly actual: ReadonlyMap<string, ReportedPerson> | undefined;
	readonly opened: ReadonlySet<string>;
	/** The person to scroll to. */
	readonly shown: { readonly id: string } | null;
	/** Must be stable, so that unchanged lines are not rendered again while the board scrolls. */
	readonly onToggle: (userId: string) => void;
	readonly tasks: PlanTasks;
}

/** People by weeks, grouped by user group; an opened line shows the person's allocations. */
export function PeopleBoard({ plan, people, actual, opened, shown, onToggle, tasks }: PeopleBoardProps) {
	const { t } = useTranslation("capacity");
	const lines = useMemo(() => boardLines(people, opened), [people, opened]);
	const weeks = mondaysOf(plan).length;
	const texts = useCellTexts();
	return (
		<BoardTable caption={t("boardCaption")} first={t("person")} lines={lines} plan={plan} shown={shown}>
			{(line, { from, to }) => {
				if (line.kind === "group") return <GroupLine line={line} weeks={weeks} />;
				const { person } = line;
				if (line.kind === "opened") return <OpenedLine person={person} shown={plan} tasks={tasks} />;
				return (
					<PersonLine
						actual={actual?.get(person.userId)}
						from={from}
						isOpen={opened.has(person.userId)}
						onToggle={onToggle}
						person={person}
						texts={texts}
						to={to}
					/>
				);
			}}
		</BoardTable>
	);
}

/** The worked hours by person id. */
export function byPerson(people: readonly ReportedPerson[] | undefined) {
	return people && new Map(people.map((person) => [person.userId, person]));
}
