import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OpeningBucket, PersonHolidays } from "@tuntikirja/contract/special-days/schema.ts";
import { useTranslation } from "react-i18next";
import { api, client } from "#lib/api-client.ts";

/** Saves all added buckets of a person, since they are one document; the server then recalculates the holidays. */
function useSaveBuckets({ userId, openingVersion }: PersonHolidays, success: string) {
	const { t } = useTranslation("user-annual-holiday");
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (buckets: OpeningBucket[]) =>
			client.specialDays.setHolidayAdjustment({ userId, buckets, version: openingVersion }),
		meta: { success, failure: t("notSaved") },
		// After a refusal too: another user may have changed the buckets, and the list must show the stored ones.
		onSettled: () => queryClient.invalidateQueries({ queryKey: api.specialDays.key() }),
	});
}

/** Adds a bucket, or changes the one with its id. */
export function usePutBucket(person: PersonHolidays) {
	const { t } = useTranslation("user-annual-holiday");
	const { mutate, isPending } = useSaveBuckets(person, t("saved"));
	return {
		isPending,
		put: (bucket: OpeningBucket, onSuccess: () => void) => {
			const isKnown = person.opening.some(({ id }) => id === bucket.id);
			const buckets = isKnown
				? person.opening.map((one) => (one.id === bucket.id ? bucket : one))
				: [...person.opening, bucket];
			mutate(buckets, { onSuccess });
		},
	};
}

export function useDeleteBucket(person: PersonHolidays) {
	const { t } = useTranslation("user-annual-holiday");
	const { mutate, isPending } = useSaveBuckets(person, t("deleted"));
	return {
		isPending,
		remove: (bucket: OpeningBucket, onSuccess: () => void) =>
			mutate(
				person.opening.filter(({ id }) => id !== bucket.id),
				{ onSuccess },
			),
	};
}
