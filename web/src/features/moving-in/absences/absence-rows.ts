import {
	type AbsenceKind,
	absenceKindOf,
	type NamedReason,
} from "@tuntikirja/contract/moving-in/absences/absence-kinds.ts";
import type { ImportedRow, ImportRow } from "@tuntikirja/contract/moving-in/schema.ts";
import { type Choices, LEFT_OUT } from "#features/moving-in/import-rows.ts";
import type { FileAbsence } from "./read-absences.ts";

/** A kind of absence where it is chosen. */
export const choiceOfKind = ({ dayTypeId, reasonId = "" }: AbsenceKind) => `${dayTypeId}/${reasonId}`;

/** The kinds of the file that the company has, by what the file calls them, as they are chosen. */
export function knownKinds(
	absences: readonly Pick<FileAbsence, "kind">[],
	reasons: readonly NamedReason[],
): Choices {
	return new Map(
		[...new Set(absences.map(({ kind }) => kind))].flatMap((word): [string, string][] => {
			const kind = absenceKindOf(word, reasons);
			return kind === null ? [] : [[word, choiceOfKind(kind)]];
		}),
	);
}

/** The rows of absences, one for each day. */
export interface AbsenceRows {
	readonly rows: readonly ImportRow[];
	/** Where the file says it, by the key of the day. */
	readonly lines: ReadonlyMap<string, number>;
	/** Days that another row of the file has, too. */
	readonly twice: number;
	/** Stretches of no working day. */
	readonly empty: number;
	/** Stretches whose person or kind is not chosen. */
	readonly leftOut: number;
}

/**
 * The same day of the same person and kind has the same key in whichever file, however its stretches are divided. Those of one
 * person and month are together: a call changes few months then.
 */
export function absenceRows(absences: readonly FileAbsence[], people: Choices, kinds: Choices): AbsenceRows {
	const rows = new Map<string, ImportRow>();
	const lines = new Map<string, number>();
	let [twice, empty, leftOut] = [0, 0, 0];
	for (const { line, person, kind, days, minutes, notes } of absences) {
		const userId = people.get(person) ?? LEFT_OUT;
		const choice = kinds.get(kind) ?? LEFT_OUT;
		if (userId === LEFT_OUT || choice === LEFT_OUT) {
			leftOut += 1;
			continue;
		}
		if (days.length === 0) empty += 1;
		const [dayType = "", reasonId = ""] = choice.split("/");
		const dayTypeId = Number(dayType) as AbsenceKind["dayTypeId"];
		const common = { userId, dayTypeId, minutes, notes, projectId: null, labelId: null };
		for (const date of days) {
			const key = `${date}-${dayTypeId}-${userId}`.slice(0, 128);
			if (rows.has(key)) twice += 1;
			else {
				rows.set(key, { key, date, ...common, ...(reasonId !== "" && { reasonId }) });
				lines.set(key, line);
			}
		}
	}
	const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
	const sorted = [...rows.values()].sort((a, b) => inOrder(a.userId, b.userId) || inOrder(a.date, b.date));
	return { rows: sorted, lines, twice, empty, leftOut };
}

/** Days of one row of the file that are refused for the same reason. */
export interface RefusedDays {
	readonly line: number;
	readonly code: string;
	readonly dates: readonly string[];
	readonly userId: string;
}

export function refusedDays({ rows, lines }: AbsenceRows, results: readonly ImportedRow[]): RefusedDays[] {
	const byKey = new Map(rows.map((row) => [row.key, row]));
	const groups = new Map<string, { line: number; code: string; userId: string; dates: string[] }>();
	for (const { key, result, code } of results) {
		const [row, line] = [byKey.get(key), lines.get(key)];
		if (result !== "refused" || code === null || row === undefined || line === undefined) continue;
		const name = `${line} ${code}`;
		const group = groups.get(name) ?? { line, code, userId: row.userId, dates: [] };
		group.dates.push(row.date);
		groups.set(name, group);
	}
	return [...groups.values()].sort((a, b) => a.line - b.line);
}
