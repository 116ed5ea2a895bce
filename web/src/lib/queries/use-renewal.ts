import { type QueryKey, useQueryClient } from "@tanstack/react-query";

/** `api`, a part of it or one of its calls. */
interface Renewed {
	readonly key: () => QueryKey;
}

/** Returns a function that fetches the shown answers of these parts of the API again: a change ends with it. */
export function useRenewal(...parts: readonly Renewed[]) {
	const queryClient = useQueryClient();
	return () => Promise.all(parts.map((part) => queryClient.invalidateQueries({ queryKey: part.key() })));
}
