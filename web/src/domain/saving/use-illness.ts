import { useMutation } from "@tanstack/react-query";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { Entry } from "@tuntikirja/contract/work-days/schema.ts";
import { errorCode } from "#lib/error-message.ts";
import { addition, type Answer, NOT_SENT } from "./change.ts";
import { type IllOnHoliday, useEntryToasts } from "./entry-toasts.ts";
import { ENTRY_CHANGE, useMonthCache } from "./month-cache.ts";
import { loadSendQueue } from "./send-queue/load-send-queue.ts";
import { isRequested } from "./use-save-entry.ts";

interface Illness {
	readonly entries: readonly [Entry, ...Entry[]];
	readonly movesHoliday?: true;
}

/**
 * Saves illness on days of annual holiday. The server refuses it and says how many days of illness are deductible; then the person
 * chooses whether these days of holiday are moved. Rules §3 guards.
 */
export function useIllness(): (entries: Illness["entries"]) => void {
	const cache = useMonthCache();
	const toasts = useEntryToasts();
	const { mutate } = useMutation({
		...ENTRY_CHANGE,
		mutationFn: async ({ entries, movesHoliday }: Illness) => {
			const added = addition(entries);
			return (await loadSendQueue()).post(
				movesHoliday ? ({ ...added, movesHoliday } as typeof added) : added,
			);
		},
		onMutate: () => cache.hold(loadSendQueue()),
		onSuccess: (answer, { movesHoliday }) => {
			if (answer === NOT_SENT) return;
			cache.putAnswer(answer);
			cache.renewHolidays();
			if (isRequested(answer) || (movesHoliday && isStillHoliday(answer))) toasts.requested();
			else toasts.created();
		},
		onError: (error, { entries }) => {
			const found = errorCode(error) === "ill-on-holiday" ? illOnHoliday(error) : null;
			if (found === null) toasts.failed(error);
			else toasts.ill(found, () => mutate({ entries, movesHoliday: true }));
		},
		onSettled: cache.settle,
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
