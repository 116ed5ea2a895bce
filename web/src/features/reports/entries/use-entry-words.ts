import { DAY_TYPES, type DayTypeName } from "@tuntikirja/contract/kernel/day-types.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { EntryLine } from "@tuntikirja/contract/reports/entries-schema.ts";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import type { Grouping } from "./entry-rows.ts";

/** Returns the text of an entry's property: the project's name, the name of its day type. */
export function useEntryWords(): (entry: EntryLine, side: Exclude<Grouping, "none">) => string {
	const { t } = useTranslation("reports");
	const { t: tDayTypes } = useTranslation("day-types");
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
				case "month":
					return capitalised(format.month(monthOf(entry.date)));
				case "person":
					return entry.name;
			}
		},
		[t, tDayTypes, format],
	);
}

function dayTypeName(id: number): DayTypeName {
	const names = Object.keys(DAY_TYPES) as DayTypeName[];
	return names.find((name) => DAY_TYPES[name] === id) ?? "NORMAL_DAY";
}
