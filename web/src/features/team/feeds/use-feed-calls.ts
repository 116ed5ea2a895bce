import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "#lib/api-client.ts";
import { useRenewal } from "#lib/queries/use-renewal.ts";

/** Makes and revokes feeds; the list is fetched again after success and failure. */
export function useFeedCalls() {
	const { t } = useTranslation("team");
	const onSettled = useRenewal(api.calendars.getFeeds);
	const make = useMutation(
		api.calendars.newFeed.mutationOptions({ meta: { failure: t("feeds.notMade") }, onSettled }),
	);
	const revoke = useMutation(
		api.calendars.revokeFeed.mutationOptions({
			meta: { success: t("feeds.revoked"), failure: t("feeds.notRevoked") },
			onSettled,
		}),
	);
	return { make, revoke };
}
