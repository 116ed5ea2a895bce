import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { api } from "#lib/api-client.ts";
import { useLive } from "#lib/live/use-live.ts";

/** Asks how things stand as soon as somebody reserves or returns one, or an admin changes it. */
export function useLiveResources(): void {
	const queryClient = useQueryClient();
	useLive(
		useCallback(async () => {
			const { watchCollection } = await import("#lib/live/live-document.ts");
			return watchCollection("resources", () => {
				queryClient.invalidateQueries({ queryKey: api.resources.key() }).catch(() => undefined);
			});
		}, [queryClient]),
	);
}
