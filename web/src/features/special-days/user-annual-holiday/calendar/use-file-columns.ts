import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import type { DataColumn } from "#ui/table/data-column.ts";
import type { AbsenceRow } from "./absence-rows.ts";
import { useAbsenceWords } from "./use-absence-words.ts";

/** The columns of the exported file: person, group, number of absent days, and each date as text. */
export function useFileColumns(dates: readonly LocalDate[]): readonly DataColumn<AbsenceRow>[] {
	const { t } = useTranslation("user-annual-holiday");
	const format = useFormat();
	const wordsOf = useAbsenceWords();
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
