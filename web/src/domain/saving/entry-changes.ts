import { useMutation } from "@tanstack/react-query";
import { DAY_TYPES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { usesHoliday } from "@tuntikirja/contract/work-days/entry-guards.ts";
import type { Entry } from "@tuntikirja/contract/work-days/schema.ts";
import { errorCode } from "#lib/error-message.ts";
import {
	addition,
	type Answer,
	contentOf,
	deletion,
	editedEntry,
	NOT_SENT,
	newEntry,
	typedId,
} from "./change.ts";
import { type IllOnHoliday, useEntryToasts } from "./entry-toasts.ts";
import { ENTRY_CHANGE, type MonthCache, useMonthCache } from "./month-cache.ts";
import { loadSendQueue } from "./send-queue/load-send-queue.ts";

/** What a change works with: the send queue, which comes after the page, and the months on screen. */
interface Tools {
	readonly queue: Awaited<ReturnType<typeof loadSendQueue>>;
	readonly cache: MonthCache;
}

interface EntryChange<Input, Sent> {
	/** On screen, before the server is asked. */
	readonly show: (input: Input, cache: MonthCache) => void;
	readonly send: (input: Input, tools: Tools) => Promise<Sent>;
	readonly onSent: (sent: Sent, input: Input, tools: Tools) => void | Promise<void>;
	/** What takes it off the screen again. */
	readonly onFailed: (error: unknown, input: Input, cache: MonthCache) => void | Promise<void>;
}

/** Any change of entries: on screen at once, sent by the send queue, and the server has the last word. */
export function useEntryChange<Input, Sent>(change: EntryChange<Input, Sent>) {
	const cache = useMonthCache();
	return useMutation({
		...ENTRY_CHANGE,
		mutationFn: async (input: Input) => change.send(input, { queue: await loadSendQueue(), cache }),
		onMutate: async (input) => {
			await cache.hold(loadSendQueue());
			change.show(input, cache);
		},
		onSuccess: async (sent, input) => change.onSent(sent, input, { queue: await loadSendQueue(), cache }),
		onError: (error, input) => change.onFailed(error, input, cache),
		onSettled: cache.settle,
	});
}

/** Takes over the answer, and asks how much holiday is left where the entry is one. */
function takeOver(answer: Answer | typeof NOT_SENT, dayTypeId: DayTypeId, cache: MonthCache) {
	if (answer === NOT_SENT) return;
	cache.putAnswer(answer);
	if (usesHoliday(dayTypeId)) cache.renewHolidays();
}

/**
 * Adds an entry. `onRefused` is called even if the form is no longer on screen, so that nothing typed is lost, with the
 * id to try again under. `onSaved` says what has happened in other words than those of a new entry.
 */
export function useSaveEntry(
	onRefused?: (entry: Entry, id: string) => void,
	onSaved?: (entry: Entry, queue: Tools["queue"]) => void,
) {
	const toasts = useEntryToasts();
	return useEntryChange({
		show: (entry: Entry, cache) => cache.put(entry),
		send: (entry, { queue, cache }) => queue.post(addition([entry], cache.workedOn([entry]))),
		onSent: (answer, entry, { queue, cache }) => {
			onSaved?.(entry, queue);
			takeOver(answer, entry.dayTypeId, cache);
			if (answer === NOT_SENT) return;
			if (isRequested(answer, [entry])) toasts.requested();
			else if (!onSaved) toasts.created();
		},
		onFailed: (error, entry, cache) => {
			cache.take(entry);
			// A taken id would be refused for ever.
			onRefused?.(entry, errorCode(error) === "id-taken" ? crypto.randomUUID() : typedId(entry));
			toasts.failed(error);
		},
	});
}

/** Leave that a lead has to approve was requested in place of saved: the request has the id of the first of the entries. */
export function isRequested(answer: Answer, entries: readonly Entry[]): boolean {
	if ("workDay" in answer) return answer.request !== undefined;
	const ids = entries.map(typedId);
	return answer.some(({ requests = [] }) => requests.some(({ id }) => ids.includes(id)));
}

/** The entry is there after it was deleted: it is leave whose cancellation a lead decides about. */
function isStillThere(answer: Answer, { id }: Entry): boolean {
	return !("workDay" in answer) && answer.some(({ entries }) => entries.some((entry) => entry.id === id));
}

/** Takes an entry away; for eight seconds a toast offers to make it again. */
export function useDeleteEntry() {
	const toasts = useEntryToasts();
	const { mutate: restore } = useSaveEntry(
		undefined,
		(entry, queue) => void queue.showUndone("deletion", entry),
	);
	return useEntryChange({
		show: (entry: Entry, cache) => cache.take(entry),
		send: (entry, { queue }) => queue.post(deletion(entry)),
		onSent: (answer, entry, { queue, cache }) => {
			takeOver(answer, entry.dayTypeId, cache);
			if (answer !== NOT_SENT && isStillThere(answer, entry)) return toasts.cancelAsked();
			// A deleted entry's id is never used again, so the entry comes back under a new one.
			const undo = () => restore(newEntry(entry, entry));
			return queue.showChanged(answer === NOT_SENT ? "deletedLater" : "deleted", entry, undo);
		},
		onFailed: (error, entry, cache) => {
			cache.put(currentEntry(error) ?? entry);
			toasts.failed(error);
		},
	});
}

export interface EntryEdit {
	readonly before: Entry;
	/** In the version of the one before. */
	readonly entry: Entry;
	/** The day's leave whose place it takes: that one is gone, and Undo would not bring it back. */
	readonly replaced?: Entry | undefined;
}

/** Changes an entry. A toast offers to undo it. */
export function useUpdateEntry() {
	const { mutate: undo } = useEdit({
		onSaved: ({ entry }, _answer, queue) => queue.showUndone("edit", entry),
		onStale: async () => (await loadSendQueue()).showNotUndone(),
	});
	return useEdit({
		onSaved: ({ before, entry, replaced }, answer, queue) => {
			const after = { ...entry, version: versionIn(answer, entry) };
			const undoEdit = () => undo({ before: after, entry: editedEntry(after, contentOf(before)) });
			const done = answer === NOT_SENT ? "updatedLater" : "updated";
			return queue.showChanged(done, before, replaced ? null : undoEdit);
		},
		// The form shows the two versions itself.
		onStale: async () => undefined,
	});
}

interface EditOptions {
	readonly onSaved: (
		edit: EntryEdit,
		answer: Answer | typeof NOT_SENT,
		queue: Tools["queue"],
	) => Promise<void>;
	/** Another change has come in between, which is on screen by now. */
	readonly onStale: () => Promise<void>;
}

function useEdit({ onSaved, onStale }: EditOptions) {
	const toasts = useEntryToasts();
	return useEntryChange({
		show: ({ entry }: EntryEdit, cache) => cache.put({ ...entry, version: entry.version + 1 }),
		send: ({ entry }, { queue }) => queue.post({ kind: "edited", entry }),
		onSent: (answer, edit, { queue, cache }) => {
			takeOver(answer, edit.before.dayTypeId, cache);
			return onSaved(edit, answer, queue);
		},
		onFailed: (error, { before }, cache) => {
			const current = currentEntry(error);
			cache.put(current ?? before);
			if (current) return onStale();
			toasts.failed(error);
		},
	});
}

/** The version that the server has answered; what is not sent yet will have the next one. */
function versionIn(answer: Answer | typeof NOT_SENT, { id, version }: Entry): number {
	const entries = answer !== NOT_SENT && "workDay" in answer ? answer.workDay.entries : [];
	return entries.find((entry) => entry.id === id)?.version ?? version + 1;
}

/** The entry as it has been changed meanwhile, from the answer stale-version; else null. */
export function currentEntry(error: unknown): Entry | null {
	if (errorCode(error) !== "stale-version") return null;
	const { data } = error as { data?: { current?: Entry | null } };
	return data?.current ?? null;
}

interface Illness {
	readonly entries: readonly [Entry, ...Entry[]];
	readonly movesHoliday?: true;
}

/**
 * Saves illness on days of annual holiday. The server refuses it and says how many days of illness are deductible; then
 * the person chooses whether these days of holiday are moved. Rules §3 guards.
 */
export function useIllness(): (entries: Illness["entries"]) => void {
	const toasts = useEntryToasts();
	const { mutate } = useEntryChange({
		show: (_illness: Illness) => undefined,
		send: ({ entries, movesHoliday }, { queue }) => {
			const added = addition(entries);
			return queue.post(movesHoliday ? ({ ...added, movesHoliday } as typeof added) : added);
		},
		onSent: (answer, { entries, movesHoliday }, { cache }) => {
			takeOver(answer, DAY_TYPES.HOLIDAY, cache);
			if (answer === NOT_SENT) return;
			if (isRequested(answer, entries) || (movesHoliday && isStillHoliday(answer))) toasts.requested();
			else toasts.created();
		},
		onFailed: (error, { entries }) => {
			const found = errorCode(error) === "ill-on-holiday" ? illOnHoliday(error) : null;
			if (found === null) toasts.failed(error);
			else toasts.ill(found, () => mutate({ entries, movesHoliday: true }));
		},
	});
	return (entries) => mutate({ entries });
}

/** Several days that a lead has to give back are as they were. */
function isStillHoliday(answer: Answer): boolean {
	const days = "workDay" in answer ? [answer.workDay] : answer;
	return days.some(({ entries }) => entries.some(({ dayTypeId }) => dayTypeId === DAY_TYPES.HOLIDAY));
}

function illOnHoliday(error: unknown): IllOnHoliday | null {
	const data = error instanceof Error && "data" in error ? error.data : null;
	if (!(data instanceof Object && "dates" in data && "ill" in data && "deductible" in data)) return null;
	return {
		count: Array.isArray(data.dates) ? data.dates.length : 1,
		ill: Number(data.ill),
		deductible: Number(data.deductible),
	};
}
