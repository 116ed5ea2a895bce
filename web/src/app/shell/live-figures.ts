import { hashKey, type QueryClient } from "@tanstack/react-query";
import { COLLECTIONS } from "@tuntikirja/contract/kernel/records/collections.ts";
import { balanceDiffers } from "#domain/balance/stored-balance.ts";
import { api } from "#lib/api-client.ts";
import { today } from "#lib/clock.ts";
import { watchDocument } from "#lib/live/live-document.ts";

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
	];
	return () => {
		for (const end of ends) end();
	};
}
