import { useQuery } from "@tanstack/react-query";
import { datesOf, firstDay, lastDay } from "@tuntikirja/contract/kernel/month.ts";
import type { PersonHolidays } from "@tuntikirja/contract/special-days/schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ABSENCES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { MonthSteps, useMonthView } from "#domain/day-board/month-steps.tsx";
import { useDaysOfMonth } from "#domain/day-board/day-board.tsx";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useList } from "#domain/lists/use-list.ts";
import { api } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { EmptyState } from "#ui/feedback.tsx";
import { Card } from "#ui/layout/page.tsx";
import { ExportMenu } from "#ui/table/export/export-menu.tsx";
import { tableFile, endingOf } from "#ui/table/export/table-file.ts";
import { SearchField } from "#ui/table/search-field.tsx";
import { TableSkeleton } from "#ui/table/data-table.tsx";
import { DayTypeChip } from "#domain/day-types/day-type-chip.tsx";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import type { DataColumn } from "#ui/table/data-column.ts";
import { Checkbox } from "#ui/forms/field.tsx";
import { Combobox } from "#ui/forms/combobox.tsx";
import { useSearchFlag, useSearchParam } from "#lib/address.ts";
import { AbsenceBoard, useAbsenceWords } from "./absence-board.tsx";
import { type AbsenceRow, absenceRows } from "./absence-rows.ts";

/** Absences of all people by the days of a month, including planned ones. */
export function AbsenceCalendar({ people }: { readonly people: readonly PersonHolidays[] | undefined }) {
	const { t } = useTranslation("user-annual-holiday");
	const format = useFormat();
	const view = useCalendarView();
	const list = useList("absences");
	const query = useQuery(
		api.specialDays.getAbsences.queryOptions({
			input: { startDate: firstDay(view.month), endDate: lastDay(view.month) },
		}),
	);
	const days = useDaysOfMonth(view.month, query.data?.nationalHolidays);
	const allRows = useMemo(() => absenceRows(people ?? [], query.data?.people), [people, query.data?.people]);
	const columns = useFileColumns(
		useMemo(() => datesOf(view.month), [view.month]),
		allRows,
	);
	if (query.error && !query.data) return <QueryFailure query={query} title={t("calendar.failed")} />;
	const wanted = list.search.trim().toLowerCase();
	const rows = allRows.filter(
		({ name, group, days: away }) =>
			name.toLowerCase().includes(wanted) &&
			(view.group === "" || group === view.group) &&
			(away.size > 0 || !view.onlyAway),
	);
	const caption = t("calendar.caption", { month: format.month(view.month) });
	return (
		<>
			<div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
				<MonthSteps
					view={view}
					words={{ previous: t("calendar.previous"), next: t("calendar.next"), today: t("calendar.today") }}
				/>
				<div className="flex flex-1 flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
					<SearchField
						className="w-56 max-sm:w-full"
						label={t("search")}
						onValue={list.onSearch}
						value={list.search}
					/>
					<PeopleFilter groups={groupsOf(people)} view={view} />
					<div className="ml-auto">
						<ExportMenu
							disabled={!query.data || rows.length === 0}
							label={list.words.export}
							loading={list.isSaving}
							onExport={(format) =>
								list.onSave({
									name: caption,
									ending: endingOf(format),
									make: () => tableFile(format, columns, rows, { language: list.language, name: caption }),
								})
							}
							otherCsv={list.words.otherCsv}
						/>
					</div>
				</div>
			</div>
			<Card padded={false}>
				{!people && <TableSkeleton columns={6} />}
				{people && rows.length === 0 && <EmptyState icon="sun" text={t("noMatch")} />}
				{people && rows.length > 0 && (
					<AbsenceBoard caption={caption} days={days} isLoading={!query.data} rows={rows} />
				)}
			</Card>
			<AbsenceLegend />
		</>
	);
}

function groupsOf(people: readonly PersonHolidays[] = []): string[] {
	return [...new Set(people.flatMap(({ group }) => group?.name ?? []))].sort((a, b) => a.localeCompare(b));
}

/** The meaning of the colours and letters, and the rule for who counts as absent. */
function AbsenceLegend() {
	const { t } = useTranslation("user-annual-holiday");
	return (
		<>
			<ul
				aria-label={t("calendar.legend")}
				className="mt-3 flex flex-wrap gap-x-4 gap-y-2 text-table text-muted"
			>
				{ABSENCES.map((type) => (
					<li key={type}>
						<DayTypeChip label={t(`calendar.types.${DAY_TYPE_LOOK[type].name}`)} type={type} />
					</li>
				))}
				<li>
					<DayTypeChip label={t("calendar.national")} type={4} />
				</li>
			</ul>
			<p className="mt-2 text-table text-muted">{t("calendar.rule")}</p>
		</>
	);
}

/** The columns of the exported file: person, group, number of absent days, and each date as text. */
function useFileColumns(
	dates: readonly LocalDate[],
	rows: readonly AbsenceRow[],
): readonly DataColumn<AbsenceRow>[] {
	const { t } = useTranslation("user-annual-holiday");
	const format = useFormat();
	const wordsOf = useAbsenceWords(rows.flatMap(({ days }) => [...days.values()].flat()));
	return useMemo(
		() => [
			{ id: "name", header: t("columns.name"), value: ({ name }) => name },
			{ id: "group", header: t("columns.group"), value: ({ group }) => group },
			{ id: "days", header: t("calendar.days"), numeric: true, value: ({ days }) => days.size },
			...dates.map(
				(date): DataColumn<AbsenceRow> => ({
					id: date,
					header: format.date(date),
					value: ({ days }) => wordsOf(days.get(date) ?? []),
				}),
			),
		],
		[t, format, wordsOf, dates],
	);
}

type View = ReturnType<typeof useCalendarView>;

function PeopleFilter({ view, groups }: { readonly view: View; readonly groups: readonly string[] }) {
	const { t } = useTranslation("user-annual-holiday");
	const { t: tShell } = useTranslation();
	return (
		<>
			{groups.length > 0 && (
				<div className="w-44 max-sm:w-full">
					<Combobox
						aria-label={t("columns.group")}
						noMatch={tShell("noMatch")}
						none={t("calendar.anyGroup")}
						onValue={(group) => view.setGroup(group ?? "")}
						options={groups.map((group) => ({ id: group, name: group }))}
						value={view.group}
					/>
				</div>
			)}
			<Checkbox
				checked={view.onlyAway}
				label={t("calendar.onlyAway")}
				onChange={({ target }) => view.setOnlyAway(target.checked)}
			/>
		</>
	);
}

/** The view state of the calendar, in the URL: `?month=2026-07&group=Sales&away=yes`. */
function useCalendarView() {
	const [group, setGroup] = useSearchParam("group");
	const [onlyAway, setOnlyAway] = useSearchFlag("away");
	return {
		...useMonthView(),
		/** The name of a group; empty for all people. */
		group,
		setGroup,
		onlyAway,
		setOnlyAway,
	};
}
