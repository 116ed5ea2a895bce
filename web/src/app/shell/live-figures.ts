import { hashKey, type QueryClient } from "@tanstack/react-query";
import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { isAfter } from "date-fns/isAfter";
import { parseISO } from "date-fns/parseISO";
import type { DocumentData } from "firebase/firestore";
import { balanceDiffers } from "#domain/balance/stored-balance.ts";
import { api } from "#lib/api-client.ts";
import { today } from "#lib/clock.ts";
import { watchDocument, type Watcher } from "#lib/live-document.ts";

/** Longer than a request, and than the difference of the clocks of browser and server. */
const SLACK_MS = 60_000;

/** Refetches from the API when a stored figure of the person changes: only the API computes the numbers. */
export function watchFigures(uid: string, queryClient: QueryClient): () => void {
	const renew = (queryKey: readonly unknown[]) => () => {
		queryClient.invalidateQueries({ queryKey }).catch(() => undefined);
	};
	const ends = [
		watchDocument(`${COLLECTIONS.balances}/${uid}`, {
			differs: (stored) => {
				const shown = queryClient.getQueryData(api.balance.getBalance.queryKey({ input: {} }));
				return shown !== undefined && balanceDiffers(stored, shown);
			},
			onChange: renew(api.balance.key()),
		}),
		watchDocument(`${COLLECTIONS.holidayCounts}/${uid}`, {
			differs: ({ countedOn, holidays }) => {
				const shown = queryClient.getQueryData(api.specialDays.getAvailableHolidays.queryKey({ input: {} }));
				// A count of an earlier day always differs.
				if (shown === undefined || countedOn !== today()) return false;
				const { parts: _, ...answered } = shown;
				return hashKey([answered]) !== hashKey([holidays]);
			},
			onChange: renew(api.specialDays.key()),
		}),
		// A change of what holidays are counted from is marked there; the count itself follows later.
		watchDocument(`${COLLECTIONS.balances}/${uid}`, marksOf(queryClient, renew(api.specialDays.key()))),
	];
	return () => {
		for (const end of ends) end();
	};
}

/** Renews holidays with each new mark, and at once when the last one may be younger than what is shown. */
function marksOf(queryClient: QueryClient, renew: () => void): Watcher<DocumentData> {
	let known = "";
	const markedAt = (stored: DocumentData | undefined) => String(stored?.holidaysMarkedAt ?? "");
	return {
		differs: (stored) => {
			const shown = queryClient.getQueryState(api.specialDays.getAvailableHolidays.queryKey({ input: {} }));
			return shown !== undefined && isAfter(parseISO(markedAt(stored)), shown.dataUpdatedAt - SLACK_MS);
		},
		onChange: (stored) => {
			if (markedAt(stored) === known) return;
			known = markedAt(stored);
			renew();
		},
	};
}
