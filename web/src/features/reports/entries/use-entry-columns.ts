import type { EntryLine } from "@tuntikirja/contract/reports/entries-schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import type { DataColumn } from "#ui/table/data-column.ts";
import { hoursOf } from "./entry-rows.ts";
import { useEntryWords } from "./use-entry-words.ts";

/** Columns of single entries: with names when they belong to several people, with times as in the file. */
export function useEntryColumns(withNames: boolean, withTimes: boolean): readonly DataColumn<EntryLine>[] {
	const { t } = useTranslation("reports");
	const format = useFormat();
	const wordsOf = useEntryWords();
	return useMemo(() => {
		const side = (id: "person" | "project" | "label" | "dayType"): DataColumn<EntryLine> => ({
			id,
			header: t(`entries.${id}`),
			value: (entry) => wordsOf(entry, id),
			// Names are whole where a screen has room for them: only the note wraps.
			className: "min-w-36 wide:whitespace-nowrap",
		});
		const time = (id: "start" | "end"): DataColumn<EntryLine> => ({
			id,
			header: t(`entries.${id}`),
			value: ({ clock }) => clock?.[id] ?? null,
			className: "whitespace-nowrap tabular-nums",
		});
		const pause: DataColumn<EntryLine> = {
			id: "break",
			header: t("entries.break"),
			numeric: true,
			value: ({ clock }) => clock?.breakMinutes ?? null,
		};
		return [
			{
				id: "date",
				header: t("entries.date"),
				value: ({ date }) => date,
				text: ({ date }) => format.date(date),
				className: "whitespace-nowrap tabular-nums",
			},
			...(withNames ? [side("person")] : []),
			...(withTimes ? [time("start"), time("end"), pause] : []),
			// Before the text columns, so that a phone shows the hours without scrolling.
			{
				id: "hours",
				header: t("entries.hours"),
				numeric: true,
				value: ({ hours }) => hours,
				write: format.hours,
				unit: "hours",
				total: hoursOf,
			},
			side("project"),
			side("label"),
			side("dayType"),
			{
				id: "notes",
				header: t("entries.notes"),
				value: ({ notes }) => notes,
				className: "w-full min-w-48 wrap-anywhere",
			},
		];
	}, [t, format, wordsOf, withNames, withTimes]);
}
