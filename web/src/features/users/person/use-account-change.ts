import { type MutationMeta, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api-client.ts";

/** One change of a person; the lists of people and groups are fetched again after it. */
export function useAccountChange<Input>(call: (input: Input) => Promise<unknown>, meta: MutationMeta) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (input: Input) => call(input),
		meta,
		onSuccess: () => queryClient.invalidateQueries({ queryKey: api.users.key() }),
	});
}
