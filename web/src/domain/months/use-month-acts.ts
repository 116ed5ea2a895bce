import { useMutation, useQuery } from "@tanstack/react-query";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { useTranslation } from "react-i18next";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import { useWhoWasFirst } from "./use-who-was-first.ts";
import { api, useRenewal } from "#lib/api-client.ts";

/** Whose month it is that is decided. */
export interface MonthOfPerson {
	readonly month: Month;
	readonly userId: string;
}

/** The correction that is decided. */
export interface CorrectionOfMonth extends MonthOfPerson {
	readonly correctionId: string;
}

/** The approval of the shown person's month. */
export function useMonthApproval(month: Month) {
	return useQuery(api.months.getMonth.queryOptions({ input: { month, ...useOwnerInput() } }));
}

/**
 * What changes with an act: the month, its days, lists of months, and what waits; with a correction the balance, holidays
 * and missing days, too. Also after a refusal, to show who was first.
 */
export function useRenewMonths() {
	return useRenewal(api.months, api.workDays, api.inbox, api.balance, api.specialDays, api.missingEntries);
}

/** The options of each call that decides on a month or on a correction of it. */
function useDecision(
	success: "approved" | "returned" | "correction.made" | "correction.declined",
	failure: "notApproved" | "notReturned" | "correction.notMade" | "correction.notDeclined",
) {
	const { t } = useTranslation("months");
	const addition = useWhoWasFirst((first) => t("first", { ...first }));
	return { meta: { success: t(success), failure: t(failure), addition }, onSettled: useRenewMonths() };
}

export function useApproveMonth() {
	return useMutation(api.months.approveMonth.mutationOptions(useDecision("approved", "notApproved")));
}

export function useReturnMonth() {
	return useMutation(api.months.returnMonth.mutationOptions(useDecision("returned", "notReturned")));
}

export function useApproveCorrection() {
	const options = useDecision("correction.made", "correction.notMade");
	return useMutation(api.months.approveCorrection.mutationOptions(options));
}

export function useDeclineCorrection() {
	const options = useDecision("correction.declined", "correction.notDeclined");
	return useMutation(api.months.declineCorrection.mutationOptions(options));
}
