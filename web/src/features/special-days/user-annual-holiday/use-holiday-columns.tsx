import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { Badge } from "#ui/badge.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { beyondBuckets } from "#domain/special-days/beyond-buckets.ts";
import type { PersonHolidays } from "@tuntikirja/contract/special-days/schema.ts";

/** Headers of several words wrap: ten columns of figures beside the sidebar leave no space for long lines. */
const SHORT_HEAD = "whitespace-normal! [&_button]:text-right";
const NARROW = "wide:px-2!";

const COUNTS = ["earned", "taken", "planned", "paidOut", "beyond", "left"] as const;

/** People with their holiday days; days past the deadline are marked. */
export function useHolidayColumns(): readonly DataColumn<HolidayRow>[] {
	const { t } = useTranslation("user-annual-holiday");
	const format = useFormat();
	return useMemo(
		() => [
			{ id: "name", header: t("columns.name"), value: ({ name }) => name, className: "w-full min-w-36" },
			{
				id: "group",
				header: t("columns.group"),
				value: ({ group }) => group?.name ?? "",
				className: `min-w-28 ${NARROW}`,
			},
			...COUNTS.map(
				(field): DataColumn<HolidayRow> => ({
					id: field,
					header: t(`columns.${field}`),
					numeric: true,
					value: (row) => row[field],
					text: (row) => format.integer(row[field]),
					className: `${SHORT_HEAD} ${NARROW}`,
				}),
			),
			{
				id: "overdue",
				header: t("columns.overdue"),
				numeric: true,
				value: ({ overdue }) => overdue,
				text: ({ overdue }) => format.integer(overdue),
				cell: ({ overdue }) =>
					overdue > 0 ? <Badge tone="warn">{format.integer(overdue)}</Badge> : format.integer(overdue),
				className: NARROW,
			},
			{
				id: "useBy",
				header: t("columns.useBy"),
				value: ({ useBy }) => useBy,
				text: ({ useBy }) => (useBy === null ? "–" : format.date(useBy)),
				className: `whitespace-nowrap tabular-nums ${NARROW}`,
			},
			{
				id: "dueDays",
				header: t("columns.dueDays"),
				numeric: true,
				value: ({ dueDays }) => dueDays,
				text: ({ useBy, dueDays }) => (useBy === null ? "–" : format.integer(dueDays)),
				className: `${SHORT_HEAD} min-w-32`,
			},
		],
		[t, format],
	);
}

/** A person with the sums of all buckets. */
export interface HolidayRow extends PersonHolidays {
	readonly earned: number;
	readonly taken: number;
	readonly planned: number;
	readonly paidOut: number;
	/** Those of the used days that are beyond the earned ones. */
	readonly beyond: number;
	/** Negative when more was logged than was earned. */
	readonly left: number;
	/** Days left past their deadline. */
	readonly overdue: number;
	/** The next deadline of the days left; null when there is none to come. */
	readonly useBy: LocalDate | null;
	/** Days left with that deadline. */
	readonly dueDays: number;
}

const LAST: LocalDate = "9999-12-31";

/** The rows, the next deadline first. */
export function holidayRows(people: readonly PersonHolidays[]): HolidayRow[] {
	const rows = people.map((person): HolidayRow => {
		const { subdivision: buckets, holidayLimit, used, availableHolidays } = person.holidays;
		const due = buckets.filter(({ remaining, to, isOverdue }) => remaining > 0 && to !== null && !isOverdue);
		const useBy = due.map(({ to }) => to).sort()[0] ?? null;
		return {
			...person,
			earned: holidayLimit,
			...used,
			beyond: beyondBuckets(person.holidays)?.days ?? 0,
			left: availableHolidays,
			overdue: buckets.reduce((days, { isOverdue, remaining }) => days + (isOverdue ? remaining : 0), 0),
			useBy,
			dueDays: due.reduce((days, { to, remaining }) => days + (to === useBy ? remaining : 0), 0),
		};
	});
	return rows.sort((a, b) => (a.useBy ?? LAST).localeCompare(b.useBy ?? LAST));
}
