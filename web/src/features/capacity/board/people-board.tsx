import type {
	PlannedPerson,
	PlannedWeek,
	ReportedPerson,
	ReportedWeek,
} from "@tuntikirja/contract/capacity/schema.ts";
import { mondaysOf } from "@tuntikirja/contract/capacity/rules.ts";
import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Plan } from "#features/capacity/board-view.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Cell } from "#ui/layout/table.tsx";
import { BAND_CLASS } from "#domain/bands.tsx";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { type BoardLine, boardLines } from "./board-lines.ts";
import { BoardTable, useShortNumbers } from "./board-table.tsx";
import { OpenedLine, type PlanTasks } from "./opened-line.tsx";

export interface PeopleBoardProps {
	readonly plan: Plan;
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

interface PersonLineProps extends Pick<ShownWeek, "texts"> {
	readonly person: PlannedPerson;
	readonly actual: ReportedPerson | undefined;
	readonly isOpen: boolean;
	readonly onToggle: (userId: string) => void;
	/** Indexes of the weeks that are drawn, the last one not included. */
	readonly from: number;
	readonly to: number;
}

const PersonLine = memo(function PersonLine(props: PersonLineProps) {
	const { person, actual, isOpen, onToggle, from, to, texts } = props;
	return (
		<>
			<th className="sticky left-0 z-[5] border-b border-line bg-card px-2 text-left font-normal" scope="row">
				<button
					aria-expanded={isOpen}
					className="flex min-h-control w-full items-center gap-1 text-left"
					onClick={() => onToggle(person.userId)}
					type="button"
				>
					<Icon
						className={classNames("shrink-0 transition-transform print:hidden", !isOpen && "-rotate-90")}
						name="chevron-down"
						size={16}
					/>
					<span className="min-w-0 break-words">{person.name}</span>
				</button>
			</th>
			<WeekGap weeks={from} />
			{person.weeks
				.slice(from, to)
				.map((week, index) => weekCell({ week, actual: actual?.weeks[from + index]?.actual, texts }))}
			<WeekGap weeks={person.weeks.length - to} />
		</>
	);
});

/** The room of weeks that are not drawn. */
function WeekGap({ weeks }: { readonly weeks: number }) {
	return weeks > 0 && <Cell colSpan={weeks} />;
}

interface GroupLineProps {
	readonly line: BoardLine & { readonly kind: "group" };
	readonly weeks: number;
}

function GroupLine({ line, weeks }: GroupLineProps) {
	const { t } = useTranslation("capacity");
	return (
		<th
			className="border-b border-line bg-ground px-3 py-1 text-left font-bold"
			colSpan={weeks + 1}
			scope="rowgroup"
		>
			<span className="sticky left-3">
				{line.isBought ? t("subcontractors") : (line.name ?? t("noGroup"))}{" "}
				<span className="font-normal text-muted">{line.people}</span>
			</span>
		</th>
	);
}

/** Where the numbers are in the sentences. */
const [FIRST, SECOND] = ["{1}", "{2}"];

/**
 * Called once for the board, not for each cell: the subscriptions of the cells made up most of the scrolling cost, and
 * looking up a sentence costs as much as the rest of a cell.
 */
function useCellTexts() {
	const { t } = useTranslation("capacity");
	const { hours } = useFormat();
	const short = useShortNumbers();
	const today = useToday();
	return useMemo(() => {
		const title = t("cellTitle", { allocated: FIRST, available: SECOND });
		const worked = t("worked", { hours: FIRST });
		return {
			short,
			today,
			title: ({ allocated, available }: PlannedWeek) =>
				title.replace(FIRST, hours(allocated)).replace(SECOND, hours(available)),
			worked: (count: number) => worked.replace(FIRST, short.hours(count)),
		};
	}, [t, hours, short, today]);
}

interface ShownWeek {
	readonly week: PlannedWeek;
	/** Worked hours; undefined when they are not shown. Future weeks show none. */
	readonly actual: ReportedWeek["actual"] | undefined;
	readonly texts: ReturnType<typeof useCellTexts>;
}

/**
 * A week's load in the colour of its band, and below it planned and available hours. Both are one text, and the cell is no
 * component: a line of the board has up to 26 of these cells, and what is in them is made as often.
 */
function weekCell({ week, actual, texts }: ShownWeek) {
	const { title, worked, short, today } = texts;
	const { allocated, available, band, percent } = week;
	return (
		<td className="border-b border-line p-0.5" key={week.startDate}>
			<div
				className={classNames(
					"rounded-control py-1 text-center text-[11px] leading-4 whitespace-pre tabular-nums",
					"first-line:text-table first-line:font-medium",
					BAND_CLASS[band],
				)}
				title={title(week)}
			>
				{`${short.percent(percent)}\n${short.plain(allocated)}/${short.hours(available)}`}
				{actual && week.startDate <= today && (
					<span className="block border-t border-current/20">
						<span className="sr-only">{worked(actual.hours)}</span>
						<span aria-hidden="true">{short.hours(actual.hours)}</span>
					</span>
				)}
			</div>
		</td>
	);
}
