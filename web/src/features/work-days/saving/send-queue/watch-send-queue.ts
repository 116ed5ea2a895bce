import { partialMatchKey, type QueryClient } from "@tanstack/react-query";
import type { WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import i18next from "i18next";
import { monthCache } from "#features/work-days/saving/month-cache.ts";
import * as optimisticMonth from "#features/work-days/saving/optimistic-month.ts";
import { showRefusal } from "#features/work-days/saving/send-queue/notices/show-refusal.ts";
import { api } from "#lib/api-client.ts";
import { today } from "#lib/clock.ts";
import { isRestored } from "#lib/offline-cache/restored.ts";
import { toast } from "#ui/overlay/toast.tsx";
import type { SendQueue } from "./send-queue.ts";
import { countEntries } from "./waiting-changes.ts";
import { withChanges } from "./with-changes.ts";

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
