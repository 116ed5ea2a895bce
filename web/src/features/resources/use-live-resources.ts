import { hashKey, useQueryClient } from "@tanstack/react-query";
import { resourceAt } from "@tuntikirja/contract/resources/resource-at.ts";
import type { StoredResource, Resource } from "@tuntikirja/contract/resources/schema.ts";
import { useCallback } from "react";
import { api } from "#lib/api-client.ts";
import { localMinute } from "#lib/clock.ts";
import { useLive } from "#lib/deferred/use-live.ts";
import { resourcesQuery } from "./use-resource-calls.ts";

/** Fetches the resources again as soon as another user reserves or returns one, or an admin changes one. */
export function useLiveResources(): void {
	const queryClient = useQueryClient();
	useLive(
		useCallback(async () => {
			const { watchCollection } = await import("#lib/live/live-document.ts");
			return watchCollection("resources", {
				differs: (stored) => {
					const shown = queryClient.getQueryData(resourcesQuery().queryKey);
					const present = (stored as readonly StoredResource[]).map((one) => resourceAt(one, localMinute()));
					return shown !== undefined && byId(present) !== byId(shown.resources);
				},
				onChange: () => {
					queryClient.invalidateQueries({ queryKey: api.resources.key() }).catch(() => undefined);
				},
			});
		}, [queryClient]),
	);
}

/** A hash of the resources that does not depend on their order or the order of their fields. */
function byId(resources: readonly Resource[]): string {
	return hashKey(resources.toSorted((a, b) => a.id.localeCompare(b.id)));
}
