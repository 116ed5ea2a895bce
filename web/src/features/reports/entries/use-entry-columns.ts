import type { EntryLine } from "@tuntikirja/contract/reports/entries-schema.ts";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { DAY_TYPES, type DayTypeName } from "@tuntikirja/contract/kernel/day-types.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useReasonName } from "#domain/absence-reasons/use-reasons.ts";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import type { DataColumn } from "#ui/table/data-column.ts";
import { type Grouping, haveReasons, hoursOf } from "./entry-rows.ts";

/** Columns of single entries: with names when they belong to several people, with reasons and times on screen if any has them. */
export function useEntryColumns(
	withNames: boolean,
	entries: readonly EntryLine[],
): readonly DataColumn<EntryLine>[] {
	const { t } = useTranslation("reports");
	const format = useFormat();
	const wordsOf = useEntryWords(entries);
	const withReasons = haveReasons(entries);
	const times = useTimeColumns(entries.some(({ clock }) => clock !== undefined));
	return useMemo(() => {
		const side = (id: "person" | "project" | "label" | "dayType" | "reason"): DataColumn<EntryLine> => ({
			id,
			header: t(`entries.${id}`),
			value: (entry) => wordsOf(entry, id),
			// Names are whole where a screen has room for them: only the note wraps.
			className: "min-w-36 wide:whitespace-nowrap",
		});
		const reasonText = (entry: EntryLine) => (entry.reasonId ? wordsOf(entry, "reason") : "");
		return [
			{
				id: "date",
				header: t("entries.date"),
				value: ({ date }) => date,
				text: ({ date }) => format.date(date),
				className: "whitespace-nowrap tabular-nums",
			},
			...(withNames ? [side("person")] : []),
			...times,
			// Before the text columns, so that a phone shows the hours without scrolling.
			{
				id: "hours",
				header: t("entries.hours"),
				value: ({ hours }) => hours,
				write: format.hours,
				unit: "hours",
				total: hoursOf,
			},
			side("project"),
			side("label"),
			side("dayType"),
			...(withReasons ? [{ ...side("reason"), value: reasonText }] : []),
			{
				id: "notes",
				header: t("entries.notes"),
				value: ({ notes }) => notes,
				className: "w-full min-w-48 wrap-anywhere",
			},
		];
	}, [t, format, wordsOf, withNames, withReasons, times]);
}

function useTimeColumns(hasTimes: boolean): readonly DataColumn<EntryLine>[] {
	const { t } = useTranslation("reports");
	return useMemo(() => {
		const time = (id: "start" | "end"): DataColumn<EntryLine> => ({
			id,
			header: t(`entries.${id}`),
			value: ({ clock }) => clock?.[id] ?? null,
			isTime: true,
			isFileOnly: !hasTimes,
			className: "whitespace-nowrap tabular-nums",
		});
		return [
			time("start"),
			time("end"),
			{
				id: "break",
				header: t("entries.break"),
				numeric: true,
				value: ({ clock }) => clock?.breakMinutes ?? null,
				isFileOnly: !hasTimes,
			},
		];
	}, [t, hasTimes]);
}

/** Returns the text of an entry's property: the project's name, the name of its day type. `shown`: all of the report. */
export function useEntryWords(
	shown: readonly EntryLine[],
): (entry: EntryLine, side: Exclude<Grouping, "none">) => string {
	const { t } = useTranslation("reports");
	const { t: tDayTypes } = useTranslation("day-types");
	const reasonOf = useReasonName(shown);
	const format = useFormat();
	return useCallback(
		(entry, side) => {
			switch (side) {
				case "project":
					return entry.project?.name ?? t("entries.noProject");
				case "label":
					return entry.label?.name ?? t("entries.noLabel");
				case "dayType":
					return tDayTypes(dayTypeName(entry.dayTypeId));
				case "reason":
					return entry.reasonId ? (reasonOf(entry) ?? "") : t("entries.noReason");
				case "month":
					return capitalised(format.month(monthOf(entry.date)));
				case "person":
					return entry.name;
			}
		},
		[t, tDayTypes, format, reasonOf],
	);
}

function dayTypeName(id: number): DayTypeName {
	const names = Object.keys(DAY_TYPES) as DayTypeName[];
	return names.find((name) => DAY_TYPES[name] === id) ?? "NORMAL_DAY";
}
