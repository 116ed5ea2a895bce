import { useMutation } from "@tanstack/react-query";
import type { OpeningBucket, PersonHolidays } from "@tuntikirja/contract/special-days/schema.ts";
import { useTranslation } from "react-i18next";
import { api, client, useRenewal } from "#lib/api-client.ts";

type Change = (bucket: OpeningBucket) => OpeningBucket[];

/** Saves all added buckets of a person, since they are one document; the server then recalculates the holidays. */
function useChangeBuckets(
	{ userId, openingVersion }: PersonHolidays,
	success: "saved" | "deleted",
	after: Change,
) {
	const { t } = useTranslation("user-annual-holiday");
	return useMutation({
		mutationFn: (bucket: OpeningBucket) =>
			client.specialDays.setHolidayAdjustment({ userId, buckets: after(bucket), version: openingVersion }),
		meta: { success: t(success), failure: t("notSaved") },
		// After a refusal too: another user may have changed the buckets, and the list must show the stored ones.
		onSettled: useRenewal(api.specialDays),
	});
}

export function useSaveBucket(person: PersonHolidays) {
	const { opening } = person;
	return useChangeBuckets(person, "saved", (bucket) =>
		opening.some(({ id }) => id === bucket.id)
			? opening.map((one) => (one.id === bucket.id ? bucket : one))
			: [...opening, bucket],
	);
}

export function useDeleteBucket(person: PersonHolidays) {
	return useChangeBuckets(person, "deleted", (bucket) => person.opening.filter(({ id }) => id !== bucket.id));
}
