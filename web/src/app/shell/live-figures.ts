import type { QueryClient } from "@tanstack/react-query";
import { api } from "#lib/api-client.ts";
import { watchDocument } from "#lib/live/live-document.ts";

/** Asks the API again when a stored figure of the person changes: it alone knows how the numbers are made. */
export function watchFigures(uid: string, queryClient: QueryClient): () => void {
	const renew = (queryKey: readonly unknown[]) => () => {
		queryClient.invalidateQueries({ queryKey }).catch(() => undefined);
	};
	const ends = [
		watchDocument(`balances/${uid}`, renew(api.balance.key())),
		watchDocument(`holidayCounts/${uid}`, renew(api.specialDays.key())),
	];
	return () => {
		for (const end of ends) end();
	};
}
