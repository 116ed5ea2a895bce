import { isWeekend, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { lightFormat } from "date-fns/lightFormat";
import { parseISO } from "date-fns/parseISO";
import { useTranslation } from "react-i18next";
import type { CalendarDay } from "#domain/day-board/use-days-of-month.ts";
import { LongList } from "#domain/long-list/long-list.tsx";
import { classNames } from "#ui/class-names.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { type AwaySpan, awaySpans } from "@tuntikirja/contract/team/away-spans.ts";
import type { TeamPerson } from "./presence.ts";
import { PersonName } from "./person-name.tsx";
import { useAwayLook } from "./use-away-look.ts";

export interface AwayListProps {
	readonly caption: string;
	readonly days: readonly CalendarDay[];
	readonly people: readonly TeamPerson[];
}

/** On a phone: each person who is away in the month, with the days. */
export function AwayList({ caption, days, people }: AwayListProps) {
	const { t } = useTranslation("team");
	const holidays = new Set(days.flatMap(({ date, holiday }) => (holiday === null ? [] : [date])));
	const isDayOff = (date: LocalDate) => isWeekend(date) || holidays.has(date);
	const away = people.filter((person) => person.away.length > 0);
	if (away.length === 0) return <EmptyState icon="sun" text={t("calendar.noneAway")} />;
	return (
		<>
			<ul aria-label={caption}>
				<LongList items={away} more={(count) => t("more", { count })}>
					{(person) => (
						<li className="border-b border-line px-4 py-3" key={person.id}>
							<p className="font-medium">
								<PersonName person={person} />
							</p>
							<ul className="mt-1 flex flex-wrap gap-2">
								{awaySpans(person.away, isDayOff).map((span) => (
									<Span key={span.from} span={span} />
								))}
							</ul>
						</li>
					)}
				</LongList>
			</ul>
			{people.length > away.length && (
				<p className="px-4 py-3 text-muted">{t("calendar.others", { count: people.length - away.length })}</p>
			)}
		</>
	);
}

function Span({ span: { from, to, kinds } }: { readonly span: AwaySpan }) {
	const { className, words } = useAwayLook()(kinds);
	return (
		<li className={classNames("rounded-control px-2 py-1 text-table", className)}>
			<span className="font-medium tabular-nums">
				{from === to ? dayOf(from) : `${dayOf(from)}–${dayOf(to)}`}
			</span>{" "}
			{words}
		</li>
	);
}

function dayOf(date: LocalDate): string {
	return lightFormat(parseISO(date), "d.M.");
}
