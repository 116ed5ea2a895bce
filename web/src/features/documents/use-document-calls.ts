import { useMutation } from "@tanstack/react-query";
import type { CompanyDocument } from "@tuntikirja/contract/documents/schema.ts";
import { useTranslation } from "react-i18next";
import { api, client, useRenewal } from "#lib/api-client.ts";
import type { DocumentFields } from "./document-schema.ts";

/** The options of each call that changes documents. After it, refused or not, they are fetched again. */
function useChange(toastText: "saved" | "deleted") {
	const { t } = useTranslation("documents");
	return {
		meta: { success: t(`toasts.${toastText}`) },
		onSettled: useRenewal(api.documents),
	};
}

export function useSaveDocument(edited: CompanyDocument | null) {
	return useMutation({
		mutationFn: (document: DocumentFields & { readonly id: string }) =>
			edited
				? client.documents.updateDocument({ ...document, version: edited.version })
				: client.documents.newDocument(document),
		...useChange("saved"),
	});
}

export function useDeleteDocument() {
	return useMutation(api.documents.deleteDocument.mutationOptions(useChange("deleted")));
}
