import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { api, client } from "#lib/api-client.ts";
import type { ContractTerms } from "./contract-draft.ts";

export type SavedContract = ContractTerms & { readonly id: string; readonly userId: string };

/** Saves a contract and leads back to the person's. Hours, balances, holidays and lists of people follow from it. */
export function useSaveContract(userId: string, isEdit: boolean) {
	const { t } = useTranslation("contracts");
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	return useMutation({
		mutationFn: (contract: SavedContract) =>
			isEdit
				? client.employmentContracts.updateContract(contract)
				: client.employmentContracts.newContract(contract),
		meta: { success: t(isEdit ? "updated" : "saved"), failure: t("updateFailed") },
		onSuccess: async () => {
			await navigate(`/contracts/${userId}`);
			await queryClient.invalidateQueries({ queryKey: api.key() });
		},
	});
}
