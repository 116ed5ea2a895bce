import { type MutationMeta, useMutation } from "@tanstack/react-query";
import { api } from "#lib/api-client.ts";
import { useRenewal } from "#lib/queries/use-renewal.ts";

/** One change of a person; the lists of people and groups are fetched again after it. */
export function useAccountChange<Input>(call: (input: Input) => Promise<unknown>, meta: MutationMeta) {
	return useMutation({
		mutationFn: (input: Input) => call(input),
		meta,
		onSuccess: useRenewal(api.users),
	});
}
