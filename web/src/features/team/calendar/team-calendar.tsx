import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { firstDay, lastDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useTranslation } from "react-i18next";
import { canAccess } from "@tuntikirja/contract/kernel/access.ts";
import { ABSENCES } from "@tuntikirja/contract/kernel/day-types.ts";
import { MonthSteps, useMonthView } from "#domain/day-board/month-steps.tsx";
import { useDaysOfMonth } from "#domain/day-board/day-board.tsx";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useSearchParam } from "#lib/address.ts";
import { api } from "#lib/api-client.ts";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { useMinWidth, WIDE } from "#lib/browser.ts";
import { EmptyState } from "#ui/feedback.tsx";
import { Combobox } from "#ui/forms/combobox.tsx";
import { Card } from "#ui/layout/page.tsx";
import { SearchField } from "#ui/table/search-field.tsx";
import { TableSkeleton } from "#ui/table/data-table.tsx";
import { FeedsCard } from "#features/team/feeds/feeds-card.tsx";
import { DayTypeChip } from "#domain/day-types/day-type-chip.tsx";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { useProfile } from "#domain/people/profile.ts";
import { classNames } from "#ui/class-names.ts";
import { AwayList, PresentToday } from "./away-list.tsx";
import type { TeamPerson } from "./presence.ts";
import { TeamBoard } from "./team-board.tsx";
import { AWAY_CLASS } from "./use-away-look.tsx";

/** The people of the team by the days of a month, and who is at work today. */
export function TeamCalendar() {
	const { t } = useTranslation("team");
	const format = useFormat();
	const view = useMonthView();
	const isWide = useMinWidth(WIDE);
	const query = useQuery(calendarOf(view.month));
	const present = useQuery(calendarOf(monthOf(useToday())));
	const days = useDaysOfMonth(view.month, query.data?.nationalHolidays);
	const { filters, people } = usePeopleFilter(query.data?.people ?? []);
	if (query.error && !query.data) return <QueryFailure query={query} title={t("calendar.failed")} />;
	const caption = t("calendar.caption", { month: format.month(view.month) });
	const words = { previous: t("calendar.previous"), next: t("calendar.next"), today: t("calendar.today") };
	const isAlone = query.data?.people.length === 1;
	return (
		<>
			{present.data && !isAlone && <PresentToday calendar={present.data} />}
			<div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
				<MonthSteps view={view} words={words} />
				{filters}
			</div>
			<Card padded={false}>
				{!query.data && <TableSkeleton columns={6} />}
				{query.data && people.length === 0 && <EmptyState icon="users" text={t("calendar.noMatch")} />}
				{query.data && people.length > 0 && isWide && (
					<TeamBoard caption={caption} days={days} isLoading={query.isPlaceholderData} people={people} />
				)}
				{query.data && people.length > 0 && !isWide && (
					<AwayList caption={caption} days={days} people={people} />
				)}
			</Card>
			{isAlone && query.data?.people[0]?.group === null && (
				<p className="mt-3 text-muted">{t("calendar.alone")}</p>
			)}
			{query.data && (
				<TeamLegend people={people} withHolidays={isWide && query.data.nationalHolidays.length > 0} />
			)}
			<FeedsCard />
		</>
	);
}

/** The days away of a month; the month before stays on screen until they have come. */
function calendarOf(month: Month) {
	const input = { startDate: firstDay(month), endDate: lastDay(month) };
	return api.team.getCalendar.queryOptions({ input, placeholderData: keepPreviousData });
}

/** Fewer people than this are found without a search. */
const MOST_WITHOUT_SEARCH = 8;

/** Choosing a group, where there are several, and searching by name, where there are many. */
function usePeopleFilter(all: readonly TeamPerson[]) {
	const { t } = useTranslation("team");
	const { t: tShell } = useTranslation();
	const [group, setGroup] = useSearchParam("group");
	const [search, setSearch] = useSearchParam("search", "typed");
	const groups = [...new Map(all.flatMap((one) => (one.group ? [[one.group.id, one.group]] : []))).values()];
	const wanted = search.trim().toLowerCase();
	const people = all.filter(
		(one) => one.name.toLowerCase().includes(wanted) && (group === "" || one.group?.id === group),
	);
	const filters = (
		<div className="flex flex-1 flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
			{(all.length > MOST_WITHOUT_SEARCH || search !== "") && (
				<SearchField className="w-56 max-sm:w-full" label={t("search")} onValue={setSearch} value={search} />
			)}
			{(groups.length > 1 || group !== "") && (
				<div className="w-44 max-sm:w-full">
					<Combobox
						aria-label={t("group")}
						noMatch={tShell("noMatch")}
						none={t("calendar.anyGroup")}
						onValue={(id) => setGroup(id ?? "")}
						options={groups.toSorted((a, b) => a.name.localeCompare(b.name))}
						value={group}
					/>
				</div>
			)}
		</div>
	);
	return { filters, people };
}

interface TeamLegendProps {
	readonly people: readonly TeamPerson[];
	/** Whether the month has a national holiday. */
	readonly withHolidays: boolean;
}

/** The signs that the people on screen have, and what the user sees of leave. */
function TeamLegend({ people, withHolidays }: TeamLegendProps) {
	const { t } = useTranslation("team");
	const { t: tTypes } = useTranslation("day-types");
	const { role } = useProfile();
	const days = people.flatMap(({ away }) => away);
	const kinds = ABSENCES.filter((kind) => days.some((day) => day.kinds.includes(kind)));
	const rule = role === "admin" ? "ruleOfAdmin" : canAccess(role, "capacity") ? "ruleOfLead" : "rule";
	return (
		<>
			<ul
				aria-label={t("calendar.legend")}
				className="mt-3 flex flex-wrap gap-x-4 gap-y-2 text-table text-muted"
			>
				{days.some((day) => day.kinds.length === 0) && (
					<li className="inline-flex items-center gap-2">
						<span
							aria-hidden="true"
							className={classNames(
								"inline-grid size-5 place-items-center rounded-control text-[12px] leading-none font-bold",
								AWAY_CLASS,
							)}
						>
							•
						</span>
						{t("calendar.away")}
					</li>
				)}
				{kinds.map((kind) => (
					<li key={kind}>
						<DayTypeChip label={tTypes(DAY_TYPE_LOOK[kind].name)} type={kind} />
					</li>
				))}
				{withHolidays && (
					<li>
						<DayTypeChip label={tTypes("NATIONAL_HOLIDAY")} type={4} />
					</li>
				)}
			</ul>
			<p className="mt-2 text-table text-muted">{t(`calendar.${rule}`)}</p>
		</>
	);
}
