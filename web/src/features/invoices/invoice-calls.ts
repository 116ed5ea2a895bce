import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api, useRenewal } from "#lib/api-client.ts";

/** The options of each call that changes invoices; what they mark is invoiced in the reports, too. */
function useChange(
	done: "drafted" | "saved" | "deleted" | "issued" | "sent" | "paid" | "unpaid" | "credited",
) {
	const { t } = useTranslation("invoices");
	return { meta: { success: t(`toasts.${done}`) }, onSettled: useRenewal(api.invoices, api.invoicing) };
}

export function useNewDraft() {
	return useMutation(api.invoices.newDraft.mutationOptions(useChange("drafted")));
}

export function useUpdateDraft() {
	return useMutation(api.invoices.updateDraft.mutationOptions(useChange("saved")));
}

export function useDeleteDraft() {
	return useMutation(api.invoices.deleteDraft.mutationOptions(useChange("deleted")));
}

export function useIssueInvoice() {
	return useMutation(api.invoices.issueInvoice.mutationOptions(useChange("issued")));
}

export function useMarkSent() {
	return useMutation(api.invoices.markSent.mutationOptions(useChange("sent")));
}

export function useNewPayment() {
	return useMutation(api.invoices.newPayment.mutationOptions(useChange("paid")));
}

export function useDeletePayment() {
	return useMutation(api.invoices.deletePayment.mutationOptions(useChange("unpaid")));
}

export function useCreditInvoice() {
	return useMutation(api.invoices.creditInvoice.mutationOptions(useChange("credited")));
}
