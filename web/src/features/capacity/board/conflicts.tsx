import { isoWeek, mondayOf } from "@tuntikirja/contract/kernel/local-date.ts";
import { useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Plan } from "#features/capacity/use-plan.ts";
import { LongList } from "#domain/long-list/long-list.tsx";
import { useToday } from "#lib/clock.ts";
import { Card } from "#ui/layout/card.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";
import { conflictsOf, type PersonWeeks } from "./conflicts-of.ts";
import { useShortNumbers } from "./use-short-numbers.ts";

export interface ConflictsProps {
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
