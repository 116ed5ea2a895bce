import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { addMonths, firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useMemo } from "react";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useSearchParam } from "#lib/address.ts";
import { api } from "#lib/api-client.ts";
import { useToday } from "#lib/clock.ts";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { Card, PageHeader } from "#ui/layout/page.tsx";
import { timeScale } from "#lib/time-scale.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Timeline, type TimelineBar } from "#ui/charts/timeline.tsx";
import { useList } from "#domain/lists/use-list.ts";
import type { AvailabilityLine } from "#features/availability/my-availability/availability-table.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { ListTable } from "#ui/table/list-table.tsx";
import { peopleAvailability, type PersonAvailability, PersonPeriods } from "./person-periods.tsx";

/** Availability of all employees, on a year. The selected person is in the URL. */
export function UserAvailabilityPage() {
	const { t } = useTranslation("my-availability", { keyPrefix: "ofPeople" });
	const { t: tShell } = useTranslation();
	const today = useToday();
	const users = useQuery(api.users.getUsers.queryOptions({ input: {} }));
	const periods = useQuery(api.availability.getAvailabilities.queryOptions({ input: {} }));
	const [selectedId, select] = useSearchParam("person");
	if ((users.error && !users.data) || (periods.error && !periods.data))
		return <QueryFailure query={users.error ? users : periods} title={t("failed")} />;
	const people =
		users.data && periods.data && peopleAvailability(users.data.users, periods.data.availabilities, today);
	const selected = people?.find(({ userId }) => userId === selectedId);
	return (
		<>
			<PageHeader title={tShell("nav.userAvailability")} />
			{people === undefined && <Skeleton className="h-96 w-full" />}
			{people?.length === 0 && <EmptyState icon="users" text={t("noPeople")} />}
			{people && people.length > 0 && (
				<div className="grid grid-cols-1 gap-4">
					<p className="max-w-prose text-muted">{t("hint")}</p>
					<Card>
						<AvailabilityTimeline onSelect={select} people={people} selectedId={selected?.userId ?? null} />
					</Card>
					{selected ? (
						<PersonPeriods key={selected.userId} {...selected} />
					) : (
						<EmptyState icon="user" text={t("select")} />
					)}
					<PeriodsTable people={people} />
				</div>
			)}
		</>
	);
}

/** Months shown before and after the current one: a year in all. */
const BACK = -2;
const AHEAD = 9;

interface AvailabilityTimelineProps {
	readonly people: readonly PersonAvailability[];
	readonly selectedId: string | null;
	readonly onSelect: (userId: string) => void;
}

/** All people's periods of a year on one timeline. A click on a name selects the person. */
function AvailabilityTimeline({ people, selectedId, onSelect }: AvailabilityTimelineProps) {
	const { t } = useTranslation("my-availability", { keyPrefix: "ofPeople" });
	const format = useFormat();
	const today = useToday();
	const month = monthOf(today);
	const scale = timeScale(firstDay(addMonths(month, BACK)), lastDay(addMonths(month, AHEAD)));
	const barsOf = ({ lines }: PersonAvailability) =>
		lines
			.filter(
				({ availability, endDate }) =>
					availability.startDate <= scale.to && (endDate ?? scale.to) >= scale.from,
			)
			.map(
				({ availability: { id, startDate, percentage }, endDate }): TimelineBar => ({
					id,
					from: scale.at(startDate),
					to: scale.after(endDate),
					label: format.percent(percentage),
					fill: percentage / 100,
				}),
			);
	return (
		<Timeline
			label={t("timeline")}
			lines={people.map((person) => ({
				id: person.userId,
				label: (
					<button
						aria-pressed={person.userId === selectedId}
						className="min-h-6 max-w-full truncate rounded-control text-left text-action hover:underline aria-pressed:font-bold"
						onClick={() => onSelect(person.userId)}
						type="button"
					>
						{person.name}
					</button>
				),
				bars: barsOf(person),
			}))}
			marks={scale.marks.map((date) => ({ at: scale.at(date), label: format.monthOfYear(monthOf(date)) }))}
			today={scale.at(today)}
			todayLabel={t("today")}
		/>
	);
}

/** One period of a person; null when the person has none and is fully available. */
interface PeriodRow {
	readonly userId: string;
	readonly name: string;
	readonly line: AvailabilityLine | null;
}

const BY_NAME = { column: "name", descending: false };
const rowId = ({ userId, line }: PeriodRow) => `${userId} ${line?.availability.id}`;

/** The data of the timeline as a table, including past and distant periods. */
function PeriodsTable({ people }: { readonly people: readonly PersonAvailability[] }) {
	const { t } = useTranslation("my-availability", { keyPrefix: "ofPeople" });
	const list = useList("user-availability");
	const rows = useMemo(
		() =>
			people.flatMap(({ userId, name, lines }): PeriodRow[] =>
				lines.length === 0 ? [{ userId, name, line: null }] : lines.map((line) => ({ userId, name, line })),
			),
		[people],
	);
	return (
		<section>
			<ListTable
				caption={t("periods")}
				columns={useColumns()}
				empty={<EmptyState icon="search" text={t("none")} />}
				initialSort={BY_NAME}
				list={list}
				rowId={rowId}
				rows={rows}
				searchLabel={t("search")}
			/>
		</section>
	);
}

function useColumns(): readonly DataColumn<PeriodRow>[] {
	const { t } = useTranslation("my-availability", { keyPrefix: "ofPeople" });
	const { t: tOwn } = useTranslation("my-availability");
	const format = useFormat();
	return useMemo(() => {
		const date = (value: string | null | undefined) => (value ? format.date(value) : "–");
		return [
			{ id: "name", header: t("person"), value: ({ name }) => name, className: "min-w-36" },
			{
				id: "percentage",
				header: tOwn("columns.percentage"),
				value: ({ line }) => line?.availability.percentage ?? 100,
				write: format.percent,
				unit: "percent",
			},
			{
				id: "from",
				header: tOwn("from"),
				value: ({ line }) => line?.availability.startDate ?? null,
				text: ({ line }) => date(line?.availability.startDate),
				className: "whitespace-nowrap tabular-nums",
			},
			{
				id: "to",
				header: tOwn("to"),
				value: ({ line }) => line?.endDate ?? null,
				text: ({ line }) => date(line?.endDate),
				className: "whitespace-nowrap tabular-nums",
			},
			{
				id: "state",
				header: tOwn("columns.state"),
				value: ({ line }) => tOwn(`states.${line?.state ?? "present"}`),
				className: "whitespace-nowrap",
			},
			{
				id: "notes",
				header: tOwn("columns.notes"),
				value: ({ line }) => line?.availability.notes ?? "",
				className: "w-full text-muted",
			},
		];
	}, [t, tOwn, format]);
}
