import { MOST_ENTRIES_AT_ONCE, usesHoliday } from "@tuntikirja/contract/work-days/entry-guards.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Entry } from "@tuntikirja/contract/work-days/schema.ts";
import { addition, type Answer, type Change, NOT_SENT } from "#domain/saving/change.ts";

export interface RefusedEntry {
	readonly entry: Entry;
	readonly error: unknown;
}

interface PostedPlan {
	readonly made: readonly Entry[];
	readonly refused: readonly RefusedEntry[];
	/** How many are not sent yet; the send queue shows them. */
	readonly notSent: number;
}

/** Characters of notes in one call: six bytes each at most, of the 64 kB that a call can have. */
const MOST_NOTE_LENGTH = 10_000;

/** Adds entries, as a rule in one call, of which all are made or none. */
export async function postPlan(
	entries: readonly Entry[],
	post: (change: Change) => Promise<Answer | typeof NOT_SENT>,
	onProgress: (done: number) => void,
	confirmedDates: readonly LocalDate[] = [],
): Promise<PostedPlan> {
	const made: Entry[] = [];
	const refused: RefusedEntry[] = [];
	let notSent = 0;
	const postPart = async (part: readonly [Entry, ...Entry[]]) => {
		try {
			if ((await post(addition(part, confirmedDates))) === NOT_SENT) notSent += part.length;
			else made.push(...part);
		} catch (error) {
			refused.push(...part.map((entry) => ({ entry, error })));
		}
		onProgress(made.length + refused.length + notSent);
	};
	await Promise.all(partsOf(entries).map(postPart));
	return { made, refused, notSent };
}

/** What goes in one call: a whole booking of holidays, or as many entries as the API takes. */
function partsOf(entries: readonly Entry[]): [Entry, ...Entry[]][] {
	const parts: [Entry, ...Entry[]][] = [];
	let length = 0;
	for (const entry of entries) {
		const last = parts.at(-1);
		length += entry.notes.length;
		const fits = last && last.length < MOST_ENTRIES_AT_ONCE && length <= MOST_NOTE_LENGTH;
		if (last && (fits || usesHoliday(entry.dayTypeId))) last.push(entry);
		else {
			parts.push([entry]);
			length = entry.notes.length;
		}
	}
	return parts;
}
