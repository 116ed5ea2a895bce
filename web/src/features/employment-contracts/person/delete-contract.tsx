import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { usePreview } from "#domain/previews/use-preview.ts";
import { ContractPreview } from "#features/employment-contracts/change/contract-preview.tsx";
import type { ContractLine } from "#features/employment-contracts/my-contract/contract-meaning.ts";
import { useContractText } from "#features/employment-contracts/my-contract/use-contract-text.ts";
import { api, client } from "#lib/api-client.ts";
import { useRenewal } from "#lib/queries/use-renewal.ts";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";

export interface DeleteContractProps {
	/** The person of the contract. */
	readonly name: string;
	readonly line: ContractLine;
	readonly onClose: () => void;
}

/** Asks for confirmation before a contract is deleted, with a preview; refused while hours depend on it. */
export function DeleteContract({ name, line, onClose }: DeleteContractProps) {
	const { t } = useTranslation("contracts");
	const { kindOf, periodOf } = useContractText();
	const renew = useRenewal(api);
	const { id, userId } = line.contract;
	const preview = usePreview("contract", client.employmentContracts.previewContract, {
		action: "delete",
		id,
		userId,
	} as const);
	const remove = useMutation({
		mutationFn: () => client.employmentContracts.deleteContract({ id, userId }),
		meta: { success: t("deleted"), failure: t("deleteFailed") },
		onSuccess: () => {
			onClose();
			return renew();
		},
	});
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => remove.mutate()}
			ready={preview.canSave}
			saving={remove.isPending}
			submitLabel={t("delete")}
			title={t("deleteTitle", { name })}
			variant="danger"
			width="wide"
		>
			<p>
				{kindOf(line)} · {periodOf(line)}
			</p>
			<ContractPreview preview={preview} />
		</QuestionDialog>
	);
}
