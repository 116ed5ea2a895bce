import { useMutation } from "@tanstack/react-query";
import { usesHoliday } from "@tuntikirja/contract/work-days/entry-guards.ts";
import { useTranslation } from "react-i18next";
import { bookHolidays, idOnDay } from "#features/work-days/entry-mutations/book-holidays.ts";
import { entryOf } from "#features/work-days/entry-mutations/entry-draft.ts";
import { useEntryToasts } from "#features/work-days/entry-mutations/entry-toasts.ts";
import {
	ENTRY_CHANGE,
	type MonthCache,
	useMonthCache,
} from "#features/work-days/entry-mutations/month-cache.ts";
import {
	type NewEntry,
	putEntry,
	retryUnanswered,
} from "#features/work-days/entry-mutations/use-save-entry.ts";
import { client } from "#lib/api-client.ts";
import { errorCode } from "#lib/error-message.ts";
import { TIMESHEET_TOAST_MS, toast } from "#ui/overlay/toast.tsx";
import type { Plan } from "./plan-entries.ts";
import { useSkippedText } from "./use-skipped-text.ts";

/** Milliseconds in which a plan can be undone. */
const UNDO_MS = 5000;

interface Made {
	readonly made: readonly NewEntry[];
	readonly refused: readonly { readonly entry: NewEntry; readonly error: unknown }[];
}

/** Makes the entries of a plan, each under an id of its own; a toast says what was left out and offers Undo. */
export function useMakeEntries() {
	const { t } = useTranslation("work-days");
	const cache = useMonthCache();
	const toasts = useEntryToasts();
	const skippedText = useSkippedText();
	const { mutate: unmake } = useUnmakeEntries();
	const { mutate, isPending } = useMutation({
		mutationKey: ENTRY_CHANGE,
		meta: { quiet: true },
		mutationFn: ({ entries }: { entries: readonly NewEntry[]; plan: Plan }) =>
			areHolidays(entries) ? bookAll(entries) : postAll(entries),
		retry: retryUnanswered,
		onMutate: async ({ entries }) => {
			await cache.hold();
			for (const entry of entries) cache.put(entryOf(entry.draft, idOnDay(entry), entry.day));
		},
		onSuccess: ({ made, refused }, { entries, plan }) => {
			if (areHolidays(entries)) cache.renewHolidays();
			takeAll(
				cache,
				refused.map((one) => one.entry),
			);
			if (refused[0]) toasts.failed(refused[0].error);
			if (made.length === 0) return;
			const count = made.length;
			const text =
				refused.length > 0
					? t("plan.someFailed", { made: count, all: entries.length })
					: t("plan.done", { count });
			toast("success", count === 1 && refused.length === 0 ? t("day.created") : text, {
				duration: UNDO_MS,
				detail: skippedText(plan),
				action: { label: t("plan.undo"), onClick: () => unmake(made) },
			});
		},
		onError: (error, { entries }) => {
			takeAll(cache, entries);
			toasts.failed(error);
		},
		onSettled: cache.settle,
	});
	const make = (plan: Plan) => {
		// The days of one booking share its id.
		const bookingId = crypto.randomUUID();
		const entries = plan.entries.map(({ day, draft }) => {
			return { id: usesHoliday(draft.dayTypeId) ? bookingId : crypto.randomUUID(), day, draft };
		});
		if (entries.length > 0) mutate({ entries, plan });
		else sayNothingMade(plan);
	};
	const sayNothingMade = (plan: Plan) => {
		const reasons = new Set(plan.skipped.map((day) => day.reason));
		if (reasons.size === 1 && reasons.has("weekend")) toasts.refused("weekend-entry");
		else if (reasons.has("alreadyHoliday")) toasts.refused("already-holiday");
		else toast("info", skippedText(plan) ?? t("plan.nothing"), { duration: TIMESHEET_TOAST_MS });
	};
	return { make, isPending };
}

/** One after the other: they change the same month. Unanswered calls are repeated with all that came before. */
async function postAll(entries: readonly NewEntry[]): Promise<Made> {
	const made: NewEntry[] = [];
	const refused: { entry: NewEntry; error: unknown }[] = [];
	for (const entry of entries) {
		try {
			await putEntry(entry);
			made.push(entry);
		} catch (error) {
			if (errorCode(error) === null) throw error;
			refused.push({ entry, error });
		}
	}
	return { made, refused };
}

/** A plan of leave has one type. */
function areHolidays(entries: readonly NewEntry[]): boolean {
	return entries.some(({ draft }) => usesHoliday(draft.dayTypeId));
}

/** One booking: all of its days or none. */
async function bookAll(entries: readonly NewEntry[]): Promise<Made> {
	const [first] = entries;
	if (!first) return { made: [], refused: [] };
	const { dayTypeId, notes } = first.draft;
	try {
		await bookHolidays({ id: first.id, dayTypeId, notes, dates: entries.map(({ day }) => day.date) });
		return { made: entries, refused: [] };
	} catch (error) {
		if (errorCode(error) === null) throw error;
		return { made: [], refused: entries.map((entry) => ({ entry, error })) };
	}
}

function takeAll(cache: MonthCache, entries: readonly NewEntry[]) {
	for (const entry of entries) cache.take({ id: idOnDay(entry), workDayId: entry.day.workDayId });
}

/** Takes back what a plan has made. */
function useUnmakeEntries() {
	const { t } = useTranslation("work-days");
	const cache = useMonthCache();
	const toasts = useEntryToasts();
	return useMutation({
		mutationKey: ENTRY_CHANGE,
		meta: { quiet: true },
		mutationFn: async (entries: readonly NewEntry[]) => {
			for (const entry of entries) {
				const { workDayId } = entry.day;
				await client.workDays.deleteEntry({ id: idOnDay(entry), workDayId, version: 2 });
			}
		},
		retry: retryUnanswered,
		onMutate: async (entries) => {
			await cache.hold();
			takeAll(cache, entries);
		},
		onSuccess: (_, entries) => {
			if (areHolidays(entries)) cache.renewHolidays();
			toast("success", t("plan.undone", { count: entries.length }), { duration: TIMESHEET_TOAST_MS });
		},
		onError: toasts.failed,
		onSettled: cache.settle,
	});
}
