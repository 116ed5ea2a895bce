import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { EntryLine } from "@tuntikirja/contract/reports/entries-schema.ts";
import { whyCannotPut } from "@tuntikirja/contract/work-days/day-guards.ts";
import type { Entry, WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { type ChosenWork, namesIn } from "#domain/projects/project-choices.ts";
import { isUnchanged } from "#domain/saving/change.ts";
import type { client } from "#lib/api-client.ts";

/** What the entries get; null stays as it is in each of them. */
export interface WantedChange {
	readonly work: ChosenWork | null;
	readonly notes: string | null;
}

export interface ChangedEntry {
	readonly before: Entry;
	readonly after: Entry;
}

/** Why an entry cannot be changed: the rule of its day, leave that gets a project, or it is not there any more. */
export interface RefusedLine {
	readonly line: EntryLine;
	readonly reason: ErrorCode | "leave" | "gone";
}

export interface PlannedChange {
	readonly changed: readonly ChangedEntry[];
	readonly refused: readonly RefusedLine[];
	/** How many are so already. */
	readonly same: number;
}

/** What becomes of the lines, by the days as the server has answered them and the rules that it uses. */
export function planChange(
	lines: readonly EntryLine[],
	days: readonly WorkDay[],
	{ work, notes }: WantedChange,
	today: LocalDate,
): PlannedChange {
	const changed: ChangedEntry[] = [];
	const refused: RefusedLine[] = [];
	let same = 0;
	for (const line of lines.toSorted((a, b) => a.date.localeCompare(b.date))) {
		const day = days.find(({ date }) => date === line.date);
		const before = day?.entries.find(({ id }) => id === line.id);
		const refusal = day && before ? whyCannotPut(before, day, today, before.id) : "gone";
		const isLeave = work !== null && line.dayTypeId !== DAY_TYPES.NORMAL_DAY;
		const reason = refusal ?? (isLeave ? "leave" : null);
		if (before === undefined || reason !== null) {
			refused.push({ line, reason: reason ?? "gone" });
			continue;
		}
		const { project, label, ...others } = before;
		const names = work ? namesIn(work) : { ...(project && { project }), ...(label && { label }) };
		const after = { ...others, ...names, notes: notes ?? before.notes };
		if (isUnchanged(before, after)) same += 1;
		else changed.push({ before, after });
	}
	return { changed, refused, same };
}

type Edits = Parameters<typeof client.workDays.updateEntries>[0];

/** The call that changes the entries, in the versions that were seen. */
export function editsOf(changed: readonly ChangedEntry[], { work, notes }: WantedChange): Edits {
	return {
		changes: [
			{
				...(work && { projectId: work.project?.id ?? null, labelId: work.label?.id ?? null }),
				...(notes !== null && { notes }),
				entries: changed.map(({ before }) => seen(before)),
			},
		],
	};
}

/** Bytes of a call; the server refuses one of more than 64 kB. */
const MOST_BYTES = 60_000;

/** The call that takes the change back. Null: the notes of before are too long for one call. */
export function undoOf(changed: readonly ChangedEntry[]): Edits | null {
	const groups = Map.groupBy(changed, ({ before: { project, label, notes } }) =>
		JSON.stringify([project?.id, label?.id, notes]),
	);
	const changes = [...groups.values()].flatMap((group) =>
		group.slice(0, 1).map(({ before: { project, label, notes } }) => ({
			projectId: project?.id ?? null,
			labelId: label?.id ?? null,
			notes,
			// The change has counted one up.
			entries: group.map(({ before }) => seen({ ...before, version: before.version + 1 })),
		})),
	);
	return new TextEncoder().encode(JSON.stringify({ changes })).length > MOST_BYTES ? null : { changes };
}

function seen({ id, workDayId, version }: Entry) {
	return { id, workDayId, version };
}
