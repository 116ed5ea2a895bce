import type { QueryClient } from "@tanstack/react-query";
import { isRestored } from "./restored.ts";

/** Asks the server again for what is on screen and was kept. */
export async function renewKept(queryClient: QueryClient): Promise<void> {
	if (navigator.onLine) await queryClient.invalidateQueries({ predicate: isRestored });
}
