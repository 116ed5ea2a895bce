import { usesHoliday } from "@tuntikirja/contract/work-days/entry-guards.ts";
import {
	type Answer,
	type Change,
	type DayRef,
	type DeletedEntry,
	type EditedEntry,
	KEPT,
	type NewEntry,
} from "#features/work-days/saving/change.ts";
import { ownOutbox } from "./own-outbox.ts";

type Posted = Promise<Answer | typeof KEPT>;

/** Adds an entry, or books it where it is a holiday. Like the others, it throws the server's refusal. */
export function postNew(entry: NewEntry): Posted {
	return post(newChange(entry));
}

export function postEdit({ before, draft }: EditedEntry): Posted {
	return post({ kind: "edited", before, draft });
}

export function postDeletion({ id, workDayId, date, version }: DeletedEntry): Posted {
	return post({ kind: "deleted", id, workDayId, date, ...(version === undefined ? {} : { version }) });
}

export interface PostedPlan {
	readonly made: readonly NewEntry[];
	readonly refused: readonly { readonly entry: NewEntry; readonly error: unknown }[];
	/** Not sent yet; the outbox tells of them. */
	readonly kept: number;
}

/** Adds entries, each by itself; holidays are one booking, of all days or none. */
export async function postPlan(entries: readonly NewEntry[]): Promise<PostedPlan> {
	const made: NewEntry[] = [];
	const refused: { entry: NewEntry; error: unknown }[] = [];
	let kept = 0;
	const postPart = async (part: readonly NewEntry[], change: Change) => {
		try {
			if ((await post(change)) === KEPT) kept += part.length;
			else made.push(...part);
		} catch (error) {
			refused.push(...part.map((entry) => ({ entry, error })));
		}
	};
	const [first] = entries;
	const days = entries.map(({ day }) => day);
	if (first && usesHoliday(first.draft.dayTypeId)) await postPart(entries, newChange(first, days));
	else await Promise.all(entries.map((entry) => postPart([entry], newChange(entry))));
	return { made, refused, kept };
}

function post(change: Change): Posted {
	return ownOutbox().post(change);
}

function newChange({ id, day, draft }: NewEntry, days: readonly DayRef[] = [day]): Change {
	return usesHoliday(draft.dayTypeId)
		? { kind: "booking", id, dayTypeId: draft.dayTypeId, days: days.map(dayRef), notes: draft.notes }
		: { kind: "new", id, day: dayRef(day), draft };
}

/** The days that are given know much more than has to be kept. */
function dayRef({ workDayId, date }: DayRef): DayRef {
	return { workDayId, date };
}
