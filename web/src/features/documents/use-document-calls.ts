import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "#lib/api-client.ts";

/** The calls for admins. After each one, refused or not, the documents are fetched again. */
export function useDocumentCalls() {
	const { t } = useTranslation("documents");
	const queryClient = useQueryClient();
	const onSettled = () => queryClient.invalidateQueries({ queryKey: api.documents.key() });
	const saved = { meta: { success: t("toasts.saved") }, onSettled };
	const { newDocument, updateDocument, deleteDocument } = api.documents;
	return {
		add: useMutation(newDocument.mutationOptions(saved)),
		change: useMutation(updateDocument.mutationOptions(saved)),
		remove: useMutation(
			deleteDocument.mutationOptions({ meta: { success: t("toasts.deleted") }, onSettled }),
		),
	};
}
