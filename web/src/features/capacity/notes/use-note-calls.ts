import { useMutation } from "@tanstack/react-query";
import type { CapacityNote } from "@tuntikirja/contract/capacity/schema.ts";
import { useTranslation } from "react-i18next";
import { api, client } from "#lib/api-client.ts";
import { useRenewal } from "#lib/queries/use-renewal.ts";

/** The archived notes, or the others. */
export function notesQuery(archived: boolean) {
	return api.capacity.getNotes.queryOptions({ input: { archived: archived ? "true" : "false" } });
}

/** Writes a note, or changes a given one. After it, refused or not, the notes are fetched again. */
export function useSaveNote(edited: CapacityNote | null) {
	const { t } = useTranslation("capacity");
	return useMutation({
		mutationFn: (note: { readonly id: string; readonly text: string }) =>
			edited
				? client.capacity.updateNote({ ...note, version: edited.version })
				: client.capacity.newNote(note),
		meta: { success: t("toasts.noteSaved") },
		onSettled: useRenewal(api.capacity.getNotes),
	});
}

/** Archives a note, or restores it; the notes are fetched again likewise. */
export function useArchiveNote(toastText: "noteArchived" | "noteRestored") {
	const { t } = useTranslation("capacity");
	return useMutation(
		api.capacity.archiveNote.mutationOptions({
			meta: { success: t(`toasts.${toastText}`) },
			onSettled: useRenewal(api.capacity.getNotes),
		}),
	);
}
