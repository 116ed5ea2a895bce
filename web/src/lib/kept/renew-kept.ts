import type { QueryClient } from "@tanstack/react-query";
import { isRestored } from "./restored.ts";

/** Asks the server again for what is on screen and was kept; a call that hangs is given up for it, unless told. */
export async function renewKept(queryClient: QueryClient, cancelRefetch = true): Promise<void> {
	if (navigator.onLine) await queryClient.invalidateQueries({ predicate: isRestored }, { cancelRefetch });
}
