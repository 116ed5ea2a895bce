import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api, client } from "#lib/api-client.ts";
import type { ContractTerms } from "./contract-schema.ts";

export type SavedContract = ContractTerms & { readonly id: string; readonly userId: string };

/** Saves a contract. Hours, balances, holidays and lists of people depend on it. */
export function useSaveContract(isEdit: boolean) {
	const { t } = useTranslation("contracts");
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (contract: SavedContract) =>
			isEdit
				? client.employmentContracts.updateContract(contract)
				: client.employmentContracts.newContract(contract),
		meta: { success: t(isEdit ? "updated" : "saved"), failure: t("updateFailed") },
		onSuccess: () => void queryClient.invalidateQueries({ queryKey: api.key() }),
	});
}
