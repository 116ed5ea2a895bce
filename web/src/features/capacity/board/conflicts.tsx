import { isoWeek, type LocalDate, mondayOf } from "@tuntikirja/contract/kernel/local-date.ts";
import { useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PlannedPerson, PlannedWeek } from "@tuntikirja/contract/capacity/schema.ts";
import type { Plan } from "#features/capacity/board-view.ts";
import { LongList } from "#domain/lists/long-list.tsx";
import { useToday } from "#lib/clock.ts";
import { Card } from "#ui/layout/page.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";
import { useShortNumbers } from "./board-table.tsx";

interface ConflictsProps {
	readonly plan: Plan;
	readonly onOpen: (userId: string) => void;
}

/** Who has too much planned from this week on, and who has room; a click on a name opens the line of the board. */
export function Conflicts({ plan, onOpen }: ConflictsProps) {
	const thisWeek = mondayOf(useToday());
	const { over, under } = useMemo(() => conflictsOf(plan.people, thisWeek), [plan.people, thisWeek]);
	return (
		<div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-2">
			<ConflictList kind="over" onOpen={onOpen} people={over} startsOpen />
			<ConflictList kind="under" onOpen={onOpen} people={under} />
		</div>
	);
}

interface ConflictListProps {
	readonly kind: "over" | "under";
	readonly people: readonly PersonWeeks[];
	readonly onOpen: (userId: string) => void;
	readonly startsOpen?: boolean;
}

function ConflictList({ kind, people, onOpen, startsOpen = false }: ConflictListProps) {
	const { t } = useTranslation("capacity");
	const [isOpen, open] = useState(startsOpen);
	// Hidden lines are not rendered: they would slow down every click. Opening renders them deferred.
	const showsLines = useDeferredValue(isOpen);
	return (
		<Card padded={false}>
			<Disclosure
				buttonClassName="min-h-control px-4 font-medium"
				onToggle={open}
				open={isOpen}
				title={t(`conflicts.${kind}`, { people: people.length })}
			>
				{showsLines && <ConflictLines onOpen={onOpen} people={people} />}
			</Disclosure>
		</Card>
	);
}

function ConflictLines({ people, onOpen }: Pick<ConflictListProps, "people" | "onOpen">) {
	const { t } = useTranslation("capacity");
	return (
		<ul className="max-h-48 overflow-y-auto px-4 pb-2 text-table print:max-h-none">
			{people.length === 0 && <li className="text-muted">{t("conflicts.none")}</li>}
			<LongList items={people} more={(count) => t("conflicts.more", { count })}>
				{(one) => <ConflictLine key={one.person.userId} onOpen={onOpen} {...one} />}
			</LongList>
		</ul>
	);
}

function ConflictLine({ person, weeks, onOpen }: PersonWeeks & Pick<ConflictListProps, "onOpen">) {
	const { t } = useTranslation("capacity");
	const { percent } = useShortNumbers();
	const text = useMemo(
		() =>
			weeks
				.map((week) => t("conflicts.week", { week: isoWeek(week.startDate), percent: percent(week.percent) }))
				.join(", "),
		[weeks, t, percent],
	);
	return (
		<li className="flex flex-wrap gap-x-2 py-1">
			<button
				className="text-action underline underline-offset-2"
				onClick={() => onOpen(person.userId)}
				type="button"
			>
				{person.name}
			</button>
			<span className="text-muted tabular-nums">{text}</span>
		</li>
	);
}

/** A person with weeks that need a decision. */
interface PersonWeeks {
	readonly person: PlannedPerson;
	readonly weeks: readonly PlannedWeek[];
}

/** People with more planned than their capacity, and people with less than half of it, from a week on. */
export function conflictsOf(people: readonly PlannedPerson[], fromMonday: LocalDate) {
	const having = (wanted: (week: PlannedWeek) => boolean): PersonWeeks[] =>
		people
			.map((person) => ({
				person,
				weeks: person.weeks.filter((week) => week.startDate >= fromMonday && wanted(week)),
			}))
			.filter(({ weeks }) => weeks.length > 0);
	return { over: having(isOver), under: having(isUnder) };
}

/** A week without capacity is over as soon as it has planned hours. */
function isOver({ band, percent, allocated }: PlannedWeek): boolean {
	return band === "over" || (percent === null && allocated > 0);
}

function isUnder({ percent }: PlannedWeek): boolean {
	return percent !== null && percent < 50;
}
