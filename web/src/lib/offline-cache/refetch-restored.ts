import type { QueryClient } from "@tanstack/react-query";
import { isRestored } from "./restored.ts";

/** Fetches what is on screen from the offline cache. By default cancels a call that hangs and starts a new one. */
export async function refetchRestored(queryClient: QueryClient, cancelRefetch = true): Promise<void> {
	if (navigator.onLine) await queryClient.invalidateQueries({ predicate: isRestored }, { cancelRefetch });
}
