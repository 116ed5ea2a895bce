import { type QueryClient, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { useEffect, useEffectEvent, useMemo } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { EntryValues } from "#domain/day-panel/entry-form/entry-values.ts";

/** Typed values that have not become an entry: left half-way, or refused by the server. */
export interface UnsavedEntry {
	readonly id: string;
	readonly values: EntryValues;
	/** Was to change an entry that is on the day: it must not be saved beside it unawares. */
	readonly isEdit?: boolean | undefined;
}

const FOR_EVER = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };
const NONE: readonly UnsavedEntry[] = [];

/** Of a day: what waits to be opened again, and what a form holds. */
const waitingKey = (workDayId: string) => ["work-days", "unsent-entry", workDayId];
const typedKey = (workDayId: string) => ["work-days", "typed-entry", workDayId];

/**
 * The first unsent entry of a day, until it is opened again. In the query cache, because that is emptied when the person
 * signs out. For a reload `sync-unsaved-entries` stores it in the tab, encrypted.
 */
export function useUnsavedEntry({ workDayId }: WorkDay) {
	const queryClient = useQueryClient();
	const { data = NONE } = useQuery<readonly UnsavedEntry[]>({
		queryKey: waitingKey(workDayId),
		queryFn: skipToken,
		...FOR_EVER,
	});
	const actions = useMemo(
		() => ({
			store: (entry: UnsavedEntry) => storeUnsavedEntry(queryClient, workDayId, entry),
			forget: () =>
				queryClient.setQueryData<readonly UnsavedEntry[]>(waitingKey(workDayId), (unsent = NONE) =>
					unsent.slice(1),
				),
		}),
		[queryClient, workDayId],
	);
	return { unsent: data[0] ?? null, ...actions };
}

/** Stores an unsent entry beside the others of its day. */
export function storeUnsavedEntry(queryClient: QueryClient, workDayId: string, entry: UnsavedEntry): void {
	queryClient.setQueryDefaults(waitingKey(workDayId), FOR_EVER);
	queryClient.setQueryData<readonly UnsavedEntry[]>(waitingKey(workDayId), (unsent = NONE) => [
		...unsent.filter(({ id }) => id !== entry.id),
		entry,
	]);
}

/** Says at every change what the form of a day holds. `idOf`: of the entry that it would make. */
export function useTypedEntry(
	form: UseFormReturn<EntryValues>,
	{ workDayId }: WorkDay,
	idOf: () => string,
	isEdit?: true,
): void {
	const queryClient = useQueryClient();
	const newestId = useEffectEvent(idOf);
	useEffect(() => {
		const put = (entry: UnsavedEntry | null) => queryClient.setQueryData(typedKey(workDayId), entry);
		const unsubscribe = form.subscribe({
			formState: { values: true },
			callback: ({ values, defaultValues }) => {
				const names = Object.keys(values) as (keyof EntryValues)[];
				const isTyped = names.some((name) => values[name] !== defaultValues?.[name]);
				put(isTyped ? { id: newestId(), values, isEdit } : null);
			},
		});
		return () => {
			unsubscribe();
			put(null);
		};
	}, [form, isEdit, queryClient, workDayId]);
}

/** All that is unsaved on a day; undefined where the query is none of these. */
export function unsavedOfQuery(
	queryClient: QueryClient,
	[area, kind, workDayId]: readonly unknown[],
): { readonly workDayId: string; readonly entries: readonly UnsavedEntry[] } | undefined {
	if (area !== "work-days" || (kind !== "unsent-entry" && kind !== "typed-entry")) return undefined;
	const day = String(workDayId);
	const waiting = queryClient.getQueryData<readonly UnsavedEntry[]>(waitingKey(day)) ?? NONE;
	const typed = queryClient.getQueryData<UnsavedEntry | null>(typedKey(day));
	const entries = typed ? [...waiting.filter(({ id }) => id !== typed.id), typed] : waiting;
	return { workDayId: day, entries };
}
