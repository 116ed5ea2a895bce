import type { EntryLine } from "@tuntikirja/contract/reports/entries-schema.ts";
import { useTranslation } from "react-i18next";
import { FilterChip } from "#features/reports/frame/filter-chip.tsx";
import type { ReportAddress } from "#features/reports/frame/use-report-address.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import type { Choice } from "#ui/forms/combobox/matching-choices.ts";
import { SearchField } from "#ui/table/search-field.tsx";
import { groupEntries, haveReasons, NOTHING } from "./entry-rows.ts";
import { useEntryWords } from "./use-entry-columns.ts";

export interface EntryFiltersBarProps {
	readonly address: ReportAddress;
	/** The entries of the period, which determine the options. */
	readonly entries: readonly EntryLine[];
}

const SIDES = ["project", "label", "dayType", "reason"] as const;

/** Filters for project, label, day type, reason of absence and note text; each option with its hours. */
export function EntryFiltersBar({ address, entries }: EntryFiltersBarProps) {
	const { t } = useTranslation("reports");
	const format = useFormat();
	const wordsOf = useEntryWords(entries);
	const sides = SIDES.filter((side) => side !== "reason" || haveReasons(entries));
	const isFiltered = [...SIDES, "text"].some((name) => address.filter(name) !== "");
	const optionsOf = (side: (typeof SIDES)[number]): Choice[] =>
		groupEntries(entries, side)
			// The server has no filter for a missing value, and the file must have the same lines as the screen.
			.filter(({ key }) => key !== NOTHING)
			.sort((a, b) => b.hours - a.hours)
			.map(({ key, hours, entries: [first] }) => ({
				id: key,
				name: first ? wordsOf(first, side) : key,
				detail: format.hours(hours),
			}));
	return (
		<>
			{sides.map((side) => (
				<FilterChip
					key={side}
					label={t(`entries.${side}`)}
					onValue={(value) => address.setFilter(side, value)}
					options={optionsOf(side)}
					value={address.filter(side)}
				/>
			))}
			<div data-chosen={address.filter("text") !== "" || undefined}>
				<SearchField
					className="w-56"
					label={t("entries.searchNotes")}
					onValue={(value) => address.setFilter("text", value, "typed")}
					value={address.filter("text")}
				/>
			</div>
			{isFiltered && (
				<Button onClick={() => address.clearFilters([...SIDES, "text"])} variant="quiet">
					{t("filters.clear")}
				</Button>
			)}
		</>
	);
}
