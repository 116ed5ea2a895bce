import type { EntryLine } from "@tuntikirja/contract/reports/entries-schema.ts";
import { useTranslation } from "react-i18next";
import { ExplainedSentence } from "#features/reports/frame/explained-sentence.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { groupEntries, hoursOf, workedHours } from "./entry-rows.ts";
import { useEntryWords } from "./use-entry-columns.ts";

export interface EntriesSentenceProps {
	readonly entries: readonly EntryLine[];
	/** The name of the period. */
	readonly period: string;
}

/** The logged hours in a sentence, with their calculation by day type. */
export function EntriesSentence({ entries, period }: EntriesSentenceProps) {
	const { t } = useTranslation("reports");
	const format = useFormat();
	const wordsOf = useEntryWords(entries);
	const hours = format.hours(hoursOf(entries));
	return (
		<ExplainedSentence
			figure={t("entries.hours")}
			intro={t("entries.hoursRule")}
			steps={groupEntries(entries, "dayType").map((group, index) => ({
				id: group.key,
				...(index > 0 && { sign: "+" as const }),
				label: group.entries[0] ? wordsOf(group.entries[0], "dayType") : group.key,
				detail: t("entries.countOf", { count: group.entries.length }),
				value: format.hours(group.hours),
			}))}
			text={t("entries.sentence", {
				period,
				count: entries.length,
				hours,
				worked: format.hours(workedHours(entries)),
			})}
			value={hours}
		/>
	);
}
