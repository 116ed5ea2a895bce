import * as optimisticMonth from "#domain/saving/optimistic-month.ts";
import i18next from "i18next";
import { partialMatchKey, type QueryClient } from "@tanstack/react-query";
import type { WorkDaysAnswer, Entry } from "@tuntikirja/contract/work-days/schema.ts";
import { monthCache } from "#domain/saving/month-cache.ts";
import { api } from "#lib/api-client.ts";
import { today } from "#lib/clock.ts";
import { isRestored } from "#lib/offline-cache/restored.ts";
import { toast } from "#ui/overlay/toast.tsx";
import { valuesOf } from "#domain/day-panel/entry-form/entry-values.ts";
import { storeUnsavedEntry } from "#domain/day-panel/unsaved-entry.ts";
import { entriesOf, type Change } from "#domain/saving/change.ts";
import { refusalText } from "#domain/saving/entry-toasts.ts";
import { refusedDates } from "#lib/error-message.ts";
import { formatFor } from "#lib/i18n/format.ts";
import type { SendQueue } from "./send-queue.ts";
import { countEntries, typedEntries, type WaitingChanges } from "./waiting-changes.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { withEntry, withoutEntry } from "#domain/saving/optimistic-month.ts";

/** Milliseconds between two tries while something waits and no event says that there is a network. */
const EVERY_MS = 30_000;

/** Shows what is not sent over every month that is loaded, and sends it when there is a network again. */
export function watchSendQueue(queue: SendQueue, queryClient: QueryClient): () => void {
	const cache = monthCache(queryClient, optimisticMonth);
	const ranges = api.workDays.getWorkDays.key();
	const show = (answer: WorkDaysAnswer | undefined) => answer && withChanges(answer, queue.unsent, today());
	const send = () => void queue.send();
	const renew = () => {
		cache.renewHolidays();
		cache.settle();
	};

	const showEverywhere = () => void queryClient.setQueriesData<WorkDaysAnswer>({ queryKey: ranges }, show);

	// A month may have been loaded before this began to watch.
	if (queue.unsent.length > 0) showEverywhere();
	const endings = new AbortController();
	for (const event of ["online", "focus"]) addEventListener(event, send, { signal: endings.signal });
	const timer = setInterval(() => queue.unsent.length > 0 && send(), EVERY_MS);
	const unlisten = queue.listen({
		onUnsent: showEverywhere,
		onAnswered: cache.putAnswer,
		onRefused: (refused, error) => {
			showRefusal(queryClient, refused, error);
			renew();
		},
		onSent: (sent) => {
			toast("success", i18next.t("sent", { ns: "offline", count: countEntries(sent) }));
			renew();
		},
	});
	const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
		if (queue.unsent.length === 0 || event.type !== "updated" || event.action.type !== "success") return;
		// Only what has come from the server, now or earlier: what else is put into the cache by hand is manual.
		const isEarlier = isRestored(event.query);
		if (event.action.manual && !isEarlier) return;
		const { queryKey } = event.query;
		if (partialMatchKey(queryKey, ranges)) queryClient.setQueryData<WorkDaysAnswer>(queryKey, show);
		if (!isEarlier) send();
	});
	send();
	return () => {
		endings.abort();
		clearInterval(timer);
		unlisten();
		unsubscribe();
	};
}

/** What was typed waits on its day, and a message that has to be closed says why. */
function showRefusal(queryClient: QueryClient, refused: WaitingChanges, error: unknown): void {
	for (const { entry, isEdit } of typedEntries(refused)) {
		// Under an id of its own: the refused one may be refused for ever.
		const id = crypto.randomUUID();
		storeUnsavedEntry(queryClient, entry.workDayId, { id, values: valuesOf(entry), isEdit });
	}
	const dates = [...new Set(refused.flatMap(({ change }) => entriesOf(change).map(({ date }) => date)))];
	const format = formatFor(i18next.language === "fi" ? "fi" : "en");
	const reason = refusalText(error, i18next.getFixedT(null, "errors"));
	// Of several entries that go together, the day that was refused.
	const named = dates.length > 1 ? refusedDates(error).map((date) => ` (${format.date(date)})`) : [];
	toast("error", i18next.t("refused", { ns: "offline" }), {
		detail: `${dates.map(format.date).join(", ")}: ${reason}${named.join("")}`,
		duration: Number.POSITIVE_INFINITY,
	});
}

/** Puts what is not sent over what the server has answered, and marks the days and entries that it changes. */
export function withChanges(
	answer: WorkDaysAnswer,
	waiting: WaitingChanges,
	today: LocalDate,
): WorkDaysAnswer {
	return waiting.reduce((current, { change }) => {
		const next = withChange(current, change, today);
		const workDayIds = entriesOf(change).map(({ workDayId }) => workDayId);
		return next === current ? current : withMarks(next, workDayIds);
	}, answer);
}

function withChange(answer: WorkDaysAnswer, change: Change, today: LocalDate): WorkDaysAnswer {
	const put = (current: WorkDaysAnswer, entry: Entry) =>
		withEntry(current, Object.assign({ ...entry }, { unsent: true }), today);
	switch (change.kind) {
		case "new":
			return put(answer, change.entry);
		case "entries":
		case "booking":
			return change.entries.reduce(put, answer);
		case "edited":
			return put(answer, { ...change.entry, version: change.entry.version + 1 });
		case "deleted":
			return withoutEntry(answer, change.entry, today);
	}
}

function withMarks(answer: WorkDaysAnswer, workDayIds: readonly string[]): WorkDaysAnswer {
	const workDays = answer.workDays.map((day) =>
		workDayIds.includes(day.workDayId) ? { ...day, unsent: true } : day,
	);
	return { ...answer, workDays };
}
