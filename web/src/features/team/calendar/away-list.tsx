import { isWeekend, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { lightFormat } from "date-fns/lightFormat";
import { parseISO } from "date-fns/parseISO";
import { useTranslation } from "react-i18next";
import { type AwaySpan, awaySpans } from "@tuntikirja/contract/team/away-spans.ts";
import type { TeamCalendar } from "@tuntikirja/contract/team/schema.ts";
import type { CalendarDay } from "#domain/day-board/day-board.tsx";
import { LongList } from "#domain/lists/long-list.tsx";
import { classNames } from "#ui/class-names.ts";
import { EmptyState } from "#ui/feedback.tsx";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Card } from "#ui/layout/page.tsx";
import { presenceOn, type TeamPerson } from "./presence.ts";
import { PersonName, useAwayLook } from "./use-away-look.tsx";

interface AwayListProps {
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

function Span({ span }: { readonly span: AwaySpan }) {
	const { from, to } = span;
	const { className, words } = useAwayLook([span])(span);
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

/** Names that are written out of a long list. */
const MOST_NAMES = 12;

/** Who is at work today, and who is away. */
export function PresentToday({ calendar }: { readonly calendar: TeamCalendar }) {
	const { t } = useTranslation("team");
	const format = useFormat();
	const today = useToday();
	const { present, away } = presenceOn(calendar.people, today);
	const isDayOff = isWeekend(today) || calendar.nationalHolidays.some(({ date }) => date === today);
	return (
		<Card className="mb-4" title={`${t("present.title")} · ${format.dayOfMonth(today)}`}>
			{isDayOff ? (
				<p>{t("present.dayOff")}</p>
			) : (
				<dl className="grid gap-x-6 gap-y-3 wide:grid-cols-2">
					<Names label={t("present.in", { count: present.length })} people={present} />
					<Names label={t("present.away", { count: away.length })} people={away} />
				</dl>
			)}
		</Card>
	);
}

function Names({ label, people }: { readonly label: string; readonly people: readonly TeamPerson[] }) {
	const { t } = useTranslation("team");
	const names = people.slice(0, MOST_NAMES).map(({ name }) => name);
	const more = people.length - names.length;
	return (
		<div>
			<dt className="text-table text-muted">{label}</dt>
			<dd>
				{names.length === 0 ? t("present.none") : names.join(", ")}
				{more > 0 && ` ${t("present.more", { count: more })}`}
			</dd>
		</div>
	);
}
