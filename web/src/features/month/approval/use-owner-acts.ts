import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useRenewMonths } from "#domain/months/use-month-acts.ts";
import { api } from "#lib/api-client.ts";

/** The options of each call by which the owner of a month asks for something. */
function useOwnerAct(
	success: "submitted" | "withdrawn" | "correction.asked",
	failure: "notSubmitted" | "notWithdrawn" | "correction.notAsked",
) {
	const { t } = useTranslation("months");
	return { meta: { success: t(success), failure: t(failure) }, onSettled: useRenewMonths() };
}

export function useSubmitMonth() {
	return useMutation(api.months.submitMonth.mutationOptions(useOwnerAct("submitted", "notSubmitted")));
}

export function useWithdrawMonth() {
	return useMutation(api.months.withdrawMonth.mutationOptions(useOwnerAct("withdrawn", "notWithdrawn")));
}

export function useAskCorrection() {
	const options = useOwnerAct("correction.asked", "correction.notAsked");
	return useMutation(api.months.askCorrection.mutationOptions(options));
}
