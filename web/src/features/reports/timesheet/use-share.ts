import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "#lib/api-client.ts";
import { useRenewal } from "#lib/queries/use-renewal.ts";

/** Creates and revokes links; the list is fetched again after success and failure. */
export function useShare() {
	const { t } = useTranslation("timesheet-report");
	const onSettled = useRenewal(api.reports.getSharedLinks);
	const share = useMutation(
		api.reports.shareTimesheet.mutationOptions({ meta: { failure: t("share.failed") }, onSettled }),
	);
	const revoke = useMutation(
		api.reports.revokeSharedTimesheet.mutationOptions({
			meta: { success: t("links.revoked"), failure: t("links.revokeFailed") },
			onSettled,
		}),
	);
	return { share, revoke };
}
