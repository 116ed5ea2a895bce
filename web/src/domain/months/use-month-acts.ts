import { useMutation, useQuery } from "@tanstack/react-query";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { useTranslation } from "react-i18next";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import { api, useRenewal } from "#lib/api-client.ts";
import { useMinuteText } from "#lib/i18n/format.ts";

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
function useRenewMonths() {
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

interface First {
	readonly name: string;
	readonly time: string;
}

/**
 * Writes who was quicker and when, of a refusal that says so: of two people who decide at once, one reads it. Nothing
 * for other refusals.
 */
export function useWhoWasFirst(text: (first: First) => string): (error: unknown) => string {
	const minuteText = useMinuteText();
	return (error) => {
		const data = error instanceof Error && "data" in error ? error.data : null;
		if (!(data instanceof Object) || !("at" in data) || typeof data.at !== "string") return "";
		const name = "by" in data ? data.by : "name" in data ? data.name : "";
		if (typeof name !== "string" || name === "") return "";
		return ` ${text({ name, time: minuteText(data.at) })}`;
	};
}
