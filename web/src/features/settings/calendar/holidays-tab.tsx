import { useQuery } from "@tanstack/react-query";
import { isoWeekday } from "@tuntikirja/contract/kernel/local-date.ts";
import { getYear } from "date-fns/getYear";
import { parseISO } from "date-fns/parseISO";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNationalHolidayName } from "#domain/special-days/national-holiday-name.ts";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { api } from "#lib/api-client.ts";
import { today } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Card } from "#ui/layout/card.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { DeleteHolidayDialog } from "./delete-holiday-dialog.tsx";
import type { NationalHoliday } from "./holiday-changes.ts";
import { NewHolidayDialog } from "./new-holiday-dialog.tsx";
import { YearStepper } from "./year-stepper.tsx";

const rowId = ({ id }: NationalHoliday) => id;

/** The company's national holidays by year. */
export function HolidaysTab() {
	const { t } = useTranslation("settings");
	const [year, setYear] = useState(() => getYear(parseISO(today())));
	const [isAdding, setAdding] = useState(false);
	const [deleted, setDeleted] = useState<NationalHoliday | null>(null);
	const query = useQuery(
		api.specialDays.getNationalHolidays.queryOptions({
			input: { startDate: `${year}-01-01`, endDate: `${year}-12-31` },
		}),
	);
	const columns = useColumns(setDeleted);
	const add = (
		<Button icon="plus" onClick={() => setAdding(true)} variant="primary">
			{t("holidays.add")}
		</Button>
	);
	return (
		<Card
			actions={
				<div className="flex flex-wrap items-center gap-4">
					<YearStepper onYear={setYear} year={year} />
					{add}
				</div>
			}
			padded={false}
			title={t("holidays.title")}
		>
			{query.error && !query.data ? (
				<QueryFailure query={query} title={t("holidays.failed")} />
			) : (
				<DataTable
					caption={t("holidays.title")}
					columns={columns}
					empty={<EmptyState icon="calendar" text={t("holidays.empty", { year })} />}
					rowId={rowId}
					rows={query.data}
				/>
			)}
			{isAdding && <NewHolidayDialog onClose={() => setAdding(false)} />}
			{deleted && <DeleteHolidayDialog holiday={deleted} onClose={() => setDeleted(null)} />}
		</Card>
	);
}

function useColumns(onDelete: (holiday: NationalHoliday) => void): readonly DataColumn<NationalHoliday>[] {
	const { t } = useTranslation("settings");
	const format = useFormat();
	const nameOf = useNationalHolidayName();
	return useMemo(
		() => [
			{
				id: "date",
				header: t("holidays.date"),
				value: ({ date }) => date,
				text: ({ date }) => `${format.weekday(isoWeekday(date))} ${format.date(date)}`,
				className: "whitespace-nowrap tabular-nums",
			},
			{ id: "name", header: t("holidays.name"), value: nameOf, className: "w-full" },
			{
				id: "delete",
				header: t("holidays.delete"),
				value: () => null,
				cell: (holiday) => (
					<IconButton
						className="text-muted"
						icon="trash"
						label={t("holidays.deleteOne", { name: nameOf(holiday), date: format.date(holiday.date) })}
						onClick={() => onDelete(holiday)}
					/>
				),
			},
		],
		[t, format, nameOf, onDelete],
	);
}
