import { memo } from "react";
import { useTranslation } from "react-i18next";
import { type CalendarDay, DayBoard, groundOf } from "#domain/day-board/day-board.tsx";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";
import { HeadCell } from "#ui/layout/table.tsx";
import type { TeamPerson } from "./presence.ts";
import { type AwayLook, PersonName, useAwayLook } from "./use-away-look.tsx";

/** Width in pixels of the column before the days. */
const NAME = 192;

export interface TeamBoardProps {
	readonly caption: string;
	readonly days: readonly CalendarDay[];
	readonly people: readonly TeamPerson[];
	readonly isLoading: boolean;
}

const idOf = ({ id }: TeamPerson) => id;

export function TeamBoard({ caption, days, people, isLoading }: TeamBoardProps) {
	const { t } = useTranslation("team");
	return (
		<DayBoard
			caption={caption}
			days={days}
			heads={<HeadCell className="left-0 z-20 w-48">{t("name")}</HeadCell>}
			headsWidth={NAME}
			isLoading={isLoading}
			line={(person) => <PersonLine days={days} person={person} />}
			rowId={idOf}
			rows={people}
		/>
	);
}

interface PersonLineProps {
	readonly person: TeamPerson;
	readonly days: readonly CalendarDay[];
}

const PersonLine = memo(function PersonLine({ person, days }: PersonLineProps) {
	const lookOf = useAwayLook(person.away);
	const looks = new Map(person.away.map((day) => [day.date, lookOf(day)]));
	return (
		<>
			<th
				className="sticky left-0 z-[5] border-b border-line bg-card px-3 py-1 text-left font-normal"
				scope="row"
			>
				<span className="block truncate" title={person.name}>
					<PersonName person={person} />
				</span>
				{person.group && (
					<span className="block truncate text-[11px] leading-4 text-muted">{person.group.name}</span>
				)}
			</th>
			{days.map((day) => (
				<DayCell day={day} key={day.date} look={looks.get(day.date)} person={person} />
			))}
		</>
	);
});

interface DayCellProps {
	readonly person: TeamPerson;
	readonly day: CalendarDay;
	/** Undefined: not away. */
	readonly look: AwayLook | undefined;
}

/** The whole cell is coloured, so that days away look like one range; a sign says it without colour. */
function DayCell({ person, day, look }: DayCellProps) {
	const format = useFormat();
	const isToday = day.date === useToday();
	const hasBegun = person.startDate === null || person.startDate <= day.date;
	return (
		<td
			className={classNames(
				"border-b border-l border-line p-0 text-center text-[12px] leading-none font-bold",
				look ? look.className : hasBegun ? groundOf(day) : "bg-hover",
				isToday && "border-x-2 border-x-brand",
			)}
			title={look && `${person.name}, ${format.longDate(day.date)}: ${look.words}`}
		>
			{look && (
				<>
					<span aria-hidden="true">{look.sign}</span>
					<span className="sr-only">{look.words}</span>
				</>
			)}
		</td>
	);
}
