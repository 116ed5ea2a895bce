import { useQuery } from "@tanstack/react-query";
import { datesOf, firstDay, lastDay } from "@tuntikirja/contract/kernel/month.ts";
import type { PersonHolidays } from "@tuntikirja/contract/special-days/schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { MonthSteps } from "#domain/day-board/month-steps.tsx";
import { useDaysOfMonth } from "#domain/day-board/use-days-of-month.ts";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useList } from "#domain/lists/use-list.ts";
import { api } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Card } from "#ui/layout/card.tsx";
import { ExportMenu } from "#ui/table/export/export-menu.tsx";
import { tableFile } from "#ui/table/export/table-file.ts";
import { endingOf } from "#ui/table/export/table-formats.ts";
import { SearchField } from "#ui/table/search-field.tsx";
import { TableSkeleton } from "#ui/table/table-skeleton.tsx";
import { AbsenceBoard } from "./absence-board.tsx";
import { AbsenceLegend } from "./absence-legend.tsx";
import { absenceRows } from "./absence-rows.ts";
import { PeopleFilter } from "./calendar-controls.tsx";
import { useCalendarView } from "./use-calendar-view.ts";
import { useFileColumns } from "./use-file-columns.ts";

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
	const columns = useFileColumns(useMemo(() => datesOf(view.month), [view.month]));
	const allRows = useMemo(() => absenceRows(people ?? [], query.data?.people), [people, query.data?.people]);
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

/** The groups of the people, by name. */
function groupsOf(people: readonly PersonHolidays[] = []): string[] {
	return [...new Set(people.flatMap(({ group }) => group?.name ?? []))].sort((a, b) => a.localeCompare(b));
}
