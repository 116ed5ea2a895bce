import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import {
	isHistory,
	projectIdsOf,
	reasonIdsOf,
	type StoredDay,
	type StoredEntry,
	type WorkMonth,
} from "./work-months.ts";

/** Of an entry, what hours and amounts are made of. */
export type OutlinedEntry = Pick<
	StoredEntry,
	"dayTypeId" | "minutes" | "reasonId" | "project" | "label" | "invoice" | "clock"
>;

/** Of a day, what hours and amounts are made of. */
export interface OutlinedDay {
	readonly entries: Readonly<Record<string, OutlinedEntry>>;
	readonly isHolidayExempt: boolean;
	/** Leave that waits for a decision. */
	readonly requests?: StoredDay["requests"];
}

export type OutlinedDays = Readonly<Record<LocalDate, OutlinedDay>>;

/** Raised with each change of the form below: what an older one has written is then read from the days. */
export const FORM = 1;

/** An entry's id, day type and minutes, the index of its project and label in `names`, its invoice, its times, and its reason. */
type EntryRow = [
	id: string,
	dayTypeId: number,
	minutes: number,
	work: number,
	invoiceId?: string | null,
	reference?: string | null,
	clock?: [start: string, end: string, breakMinutes: number] | null,
	reasonId?: string,
];
type RequestRow = [id: string, dayTypeId: number, minutes: number, reasonId?: string];
type DayRow = [date: LocalDate, isHolidayExempt: 0 | 1, entries: EntryRow[], requests?: RequestRow[]];
type Work = Pick<StoredEntry, "project" | "label">;

interface Outline {
	readonly form: number;
	/** Of a month that is history. */
	readonly history?: 1;
	/** Each pair of project and label once: a month knows few of them. */
	readonly names: readonly (readonly [Work["project"], Work["label"]])[];
	readonly days: readonly DayRow[];
}

/**
 * A month's days without notes and versions, as one text. Reports of the whole company read this instead of the
 * days: one value a month comes over the wire and is decoded, not some five hundred
 * (docs/decisions/120-month-outline.md).
 */
export function outlineOf(days: Readonly<Record<LocalDate, StoredDay>>, isOfHistory = false): string {
	const names = new Map<string, number>();
	const workOf = ({ project, label }: Work): number => {
		const key = JSON.stringify([project, label]);
		const at = names.get(key) ?? names.size;
		names.set(key, at);
		return at;
	};
	// Sorted, so that the same days always have the same outline.
	const rows = Object.entries(days)
		.sort(byKey)
		.map(([date, { entries, isHolidayExempt, requests = {} }]): DayRow => {
			const own = Object.entries(entries).sort(byKey);
			const rows = own.map(([id, entry]) => entryRow(id, entry, workOf(entry)));
			const waiting = Object.entries(requests).sort(byKey).map(requestRow);
			const exempt = isHolidayExempt ? 1 : 0;
			return waiting.length === 0 ? [date, exempt, rows] : [date, exempt, rows, waiting];
		});
	const works = [...names.keys()].map((key) => JSON.parse(key));
	// The form and the history come first, where they are looked for.
	return JSON.stringify({ form: FORM, ...(isOfHistory && { history: 1 }), names: works, days: rows });
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
	return a < b ? -1 : 1;
}

function requestRow([id, { dayTypeId, minutes, reasonId }]: [
	string,
	Pick<StoredEntry, "dayTypeId" | "minutes" | "reasonId">,
]): RequestRow {
	return reasonId === undefined ? [id, dayTypeId, minutes] : [id, dayTypeId, minutes, reasonId];
}

function entryRow(
	id: string,
	{ dayTypeId, minutes, invoice, clock, reasonId }: StoredEntry,
	work: number,
): EntryRow {
	const times: EntryRow[6] = clock === undefined ? null : [clock.start, clock.end, clock.breakMinutes];
	const of = [invoice?.id ?? null, invoice?.reference ?? null] as const;
	if (reasonId !== undefined) return [id, dayTypeId, minutes, work, ...of, times, reasonId];
	if (times !== null) return [id, dayTypeId, minutes, work, ...of, times];
	if (invoice === undefined) return [id, dayTypeId, minutes, work];
	return [id, dayTypeId, minutes, work, invoice.id, invoice.reference];
}

/** The days of an outline; null where there is none, or one of another form. */
export function outlinedDays(outline: string): OutlinedDays | null {
	if (outline === "") return null;
	// Only `outlineOf` writes these texts, so only the form is checked: parsing each value would cost what it saves.
	const parsed = outlineIn(outline);
	if (parsed?.form !== FORM) return null;
	// A loop, and not a chain of arrays: a company's year is 100,000 entries. No id and no date is a name of all objects.
	const days: Record<LocalDate, OutlinedDay> = {};
	for (const [date, isHolidayExempt, rows, waiting] of parsed.days) {
		const entries: Record<string, OutlinedEntry> = {};
		for (const row of rows) entries[row[0]] = outlinedEntry(row, parsed.names);
		const day = { entries, isHolidayExempt: isHolidayExempt === 1 };
		days[date] = waiting === undefined ? day : { ...day, requests: requestsIn(waiting) };
	}
	return days;
}

function requestsIn(rows: readonly RequestRow[]): OutlinedDay["requests"] {
	return Object.fromEntries(
		rows.map(([id, dayTypeId, minutes, reasonId]) => [
			id,
			{ dayTypeId, minutes, ...(reasonId !== undefined && { reasonId }) },
		]),
	);
}

/** Whether a text is an outline of today's form; cheap, because `outlineOf` writes the form first. */
export function isOfThisForm(outline: string): boolean {
	return outline.startsWith(`{"form":${FORM},`);
}

/** Whether the outline, or the copy of one, is of a month that is history; cheap likewise. */
export function isOutlineOfHistory(outline: string): boolean {
	return /^\{"(?:form|copy)":\d+,"history":1,/.test(outline);
}

/** Null for a text that is no JSON: the caller reads the days instead. */
function outlineIn(text: string): Outline | null {
	try {
		return JSON.parse(text) as Outline;
	} catch {
		return null;
	}
}

function outlinedEntry(row: EntryRow, names: Outline["names"]): OutlinedEntry {
	const [, dayTypeId, minutes, work] = row;
	const of = names[work];
	const project = of?.[0] ?? null;
	const label = of?.[1] ?? null;
	// Most entries are on no invoice and have no times.
	if (row.length === 4) return { dayTypeId, minutes, project, label };
	const [, , , , invoiceId = null, reference = null, times, reasonId] = row;
	return {
		dayTypeId,
		minutes,
		project,
		label,
		...(invoiceId === null ? {} : { invoice: { id: invoiceId, reference } }),
		...(times && { clock: { start: times[0], end: times[1], breakMinutes: times[2] } }),
		...(reasonId !== undefined && { reasonId }),
	};
}

/**
 * The month with these days, and with what is derived from them for queries and reports. Its mark says that the folded
 * months do not have these days yet (docs/decisions/173-folded-months.md).
 */
export function withDays<
	M extends Pick<WorkMonth, "days" | "reasonIds"> & Partial<Pick<WorkMonth, "state" | "closedBy">>,
>(month: M, days: WorkMonth["days"]) {
	const { reasonIds: _, ...others } = month;
	const reasonIds = reasonIdsOf(days);
	const derived = { projectIds: projectIdsOf(days), outline: outlineOf(days, isHistory(month)) };
	return { ...others, days, ...derived, ...(reasonIds.length > 0 && { reasonIds }), unfolded: true as const };
}
