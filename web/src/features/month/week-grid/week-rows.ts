import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Entry, WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { sumHours } from "#domain/work-days/day-state.ts";
import { keyOfPair, type ProjectPair } from "#domain/projects/project-choices.ts";

/** One line of the week: a project with a label, and its entries. */
export interface WeekRow {
	readonly key: string;
	/** Null for work without a project. */
	readonly pair: ProjectPair | null;
	/** Entries by date, without days that have none. */
	readonly entries: ReadonlyMap<LocalDate, readonly Entry[]>;
	readonly hours: number;
}

function pairOf(entry: Entry): ProjectPair | null {
	return entry.project ? { project: entry.project, label: entry.label ?? null } : null;
}

/** The lines of a week: pairs with work in the order of the days, then the offered pairs. */
export function weekRows(days: readonly WorkDay[], offered: readonly ProjectPair[]): WeekRow[] {
	const rows = new Map<string, { pair: ProjectPair | null; entries: Map<LocalDate, Entry[]> }>();
	const rowOf = (pair: ProjectPair | null) => {
		const key = keyOfPair(pair);
		const row = rows.get(key) ?? { pair, entries: new Map<LocalDate, Entry[]>() };
		rows.set(key, row);
		return row;
	};
	for (const day of days) {
		for (const entry of day.entries.filter(({ dayTypeId }) => dayTypeId === DAY_TYPES.NORMAL_DAY)) {
			const { entries } = rowOf(pairOf(entry));
			entries.set(day.date, [...(entries.get(day.date) ?? []), entry]);
		}
	}
	for (const pair of offered) rowOf(pair);
	return [...rows].map(([key, { pair, entries }]) => ({
		key,
		pair,
		entries,
		hours: sumHours([...entries.values()].flat().map((entry) => entry.hours)),
	}));
}

/** The change that a typed number requests, compared with the stored entries. */
export type CellChange = "none" | "save" | "update" | "delete";

/** A cell with several entries is changed in the day panel, not here. */
export function cellChange(minutes: number, entries: readonly Entry[]): CellChange {
	const [entry] = entries;
	if (entry === undefined) return minutes === 0 ? "none" : "save";
	if (minutes === 0) return "delete";
	return minutes === Math.round(entry.hours * 60) ? "none" : "update";
}
